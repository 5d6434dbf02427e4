import { admin } from '@slip/api/contract';
import { fail, never } from '@slip/api/fake-office';
import type { Meta } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { officeOf, type ScreenArgs, type ScreenStory } from '../../stories/screenStories.js';
import { sectionStories } from '../sectionStories.js';

const meta = {
  title: 'Screens/Settings/Agent Assignment',
  tags: ['!autodocs'],
  ...sectionStories('agent-assignment', { person: 'foreignInsurer' }),
} satisfies Meta<ScreenArgs>;
export default meta;

const lists = admin.agentsForEdit.example.response;

/** One comes in and one goes out, by keyboard alone. */
export const Ready: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    (await canvas.findByRole('listbox', { name: 'Available' })).focus();
    await userEvent.keyboard(' {Enter}');
    canvas.getByRole('listbox', { name: 'Selected' }).focus();
    await userEvent.keyboard('{Home} {Enter}');
    await expect(canvas.getByText('Not saved yet: 1 added, 1 removed.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect((await screen.findAllByText('Selected Agents Saved: 1 added, 1 removed.'))[0]).toBeVisible();
    const saved = officeOf(loaded)
      .calls()
      .find(({ id }) => id === 'admin.setSelectedAgents');
    await expect(saved?.input).toMatchObject({
      query: { version: lists.version },
      body: { selectedIds: [4], availableIds: [3] },
    });
  },
};

/** Insurers of another country have the same list. */
export const OfAnAlienInsurer: ScreenStory = { args: { person: 'alienInsurer' } };

export const Forbidden: ScreenStory = {
  args: { person: 'agent' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Unauthorized Access' })).toBeVisible();
  },
};

export const Empty: ScreenStory = {
  args: { answers: { 'admin.agentsForEdit': { ...lists, availableAgents: [], selectedAgents: [] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing is selected yet.')).toBeVisible();
  },
};

export const Loading: ScreenStory = { args: { answers: { 'admin.agentsForEdit': never() } } };

export const Failed: ScreenStory = {
  args: { answers: { 'admin.agentsForEdit': fail(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The agents could not be loaded.')).toBeVisible();
  },
};
