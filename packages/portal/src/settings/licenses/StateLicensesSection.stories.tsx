import { admin } from '@slip/api/contract';
import { fail, never } from '@slip/api/fake-office';
import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ScreenArgs, ScreenStory } from '../../stories/screenStories.js';
import { sectionStories } from '../sectionStories.js';

const meta = {
  title: 'Screens/Settings/State Agent Licenses',
  tags: ['!autodocs'],
  ...sectionStories('licenses'),
} satisfies Meta<ScreenArgs>;
export default meta;

const [wyoming] = admin.stateLicensesForAgent.example.response;

/** One license goes on, another has ended. */
export const Ready: ScreenStory = {
  args: {
    answers: {
      'admin.stateLicensesForAgent': [
        {
          ...wyoming,
          stateAgentLicenseId: 7,
          state: 'CO',
          stateName: 'Colorado',
          agentLicense: 'C77',
          lastDay: '2025-06-30',
          updatedBy: 'ada.larkin',
          updatedDate: '2025-06-01T15:30:00.000Z',
        },
        wyoming,
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: /Colorado/ })).toHaveTextContent('Ended');
    await expect(canvas.getByRole('rowheader', { name: /Wyoming/ })).not.toHaveTextContent('Ended');
    await expect(canvas.getByRole('cell', { name: '06/30/2025' })).toBeVisible();
  },
};

export const Loading: ScreenStory = { args: { answers: { 'admin.stateLicensesForAgent': never() } } };

export const Failed: ScreenStory = {
  args: { answers: { 'admin.stateLicensesForAgent': fail(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The licenses could not be loaded.')).toBeVisible();
  },
};
