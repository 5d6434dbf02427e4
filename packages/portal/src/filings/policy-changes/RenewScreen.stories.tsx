import type { Meta } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { paths } from '../../paths.js';
import { policyStates } from '../../stories/policyStates.js';
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

export const Loading: ScreenStory = policyStates.loading;
export const Failed: ScreenStory = policyStates.failed;
export const Empty: ScreenStory = policyStates.empty;
export const Forbidden: ScreenStory = policyStates.forbidden;
