import { fail, never } from '@slip/api/fake-office';
import type { Meta } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { paths } from '../../paths.js';
import { officeOf, type ScreenArgs, type ScreenStory, screenStories } from '../../stories/screenStories.js';

const meta = {
  title: 'Screens/Renew policy',
  tags: ['!autodocs'],
  ...screenStories(paths.renew, { search: '?policyId=41&agentId=3&state=WY' }),
} satisfies Meta<ScreenArgs>;
export default meta;

/** The next year of the policy: everything but the amounts is there. */
export const Ready: ScreenStory = {
  play: async ({ userEvent, loaded }) => {
    await expect(await screen.findByText('Renewal of SL-2026-0041 for Ada Larkin')).toBeVisible();
    await expect(screen.getByLabelText('Policy Number')).toHaveValue('SL-2026-0041');
    await expect(screen.getByRole('textbox', { name: /^Transaction Effective Date/ })).toHaveValue(
      '01/15/2027',
    );
    await expect(screen.getByRole('textbox', { name: /^Policy Expiration Date/ })).toHaveValue('01/15/2028');
    await expect(screen.getByRole('button', { name: /Renewal.*Transaction Type/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    const summary = await screen.findByRole('region', { name: /problem/ });
    await expect(summary).toHaveTextContent('Insurer is required.');
    // Its own number is no duplicate.
    await expect(summary).not.toHaveTextContent('Policy Number already exists');
    const asked = officeOf(loaded)
      .calls()
      .filter(({ id }) => id === 'filings.savePolicyDraft');
    await expect(asked).toHaveLength(0);
  },
};

/** The policy is on its way. */
export const Loading: ScreenStory = { args: { answers: { 'filings.agentPolicy': never() } } };

/** The policy cannot be read. */
export const Failed: ScreenStory = {
  args: { answers: { 'filings.agentPolicy': fail(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('An error has occurred retrieving Policy 41')).toBeVisible();
  },
};

/** The address names nothing. */
export const Empty: ScreenStory = {
  args: { search: '' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This address names no policy')).toBeVisible();
  },
};

/** May look, not file. */
export const Forbidden: ScreenStory = {
  args: { person: 'viewOnlyAgent' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Unauthorized Access' })).toBeVisible();
  },
};
