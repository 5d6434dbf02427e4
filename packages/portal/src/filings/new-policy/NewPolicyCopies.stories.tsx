import type { Meta } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenArgs, type ScreenStory, screenStories } from '../../stories/screenStories.js';

const meta = {
  title: 'Screens/New policy, copied',
  tags: ['!autodocs'],
  ...screenStories(paths.newPolicy),
} satisfies Meta<ScreenArgs>;
export default meta;

/** Everything of the policy but its number, days and amounts. */
export const Copy: ScreenStory = {
  args: { search: '?policyId=41&agentId=3&state=WY&from=copy' },
  play: async () => {
    const number = await screen.findByLabelText('Policy Number');
    await expect(number).toHaveValue('');
    await expect(number).toHaveFocus();
    await expect(screen.getByLabelText('Insured Name')).toHaveValue('Bighorn Outfitters LLC');
    await expect(screen.getByLabelText('City')).toHaveValue('Cheyenne');
    await expect(screen.getByRole('combobox', { name: 'Coverage Code' })).toHaveValue(
      '5000 Commercial General Liability',
    );
    await expect(screen.getByRole('button', { name: 'Taxable Tax Status' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'New Business Transaction Type' })).toBeVisible();
    await expect(screen.getByLabelText('Premium')).toHaveValue('0.00');
  },
};

/** Another policy of the same insured: who and where, nothing of the coverage. */
export const SameInsured: ScreenStory = {
  args: { search: '?policyId=41&agentId=3&state=WY&from=sameInsured' },
  play: async () => {
    await expect(await screen.findByLabelText('Insured Name')).toHaveValue('Bighorn Outfitters LLC');
    await expect(screen.getByLabelText('City')).toHaveValue('Cheyenne');
    await expect(screen.getByRole('combobox', { name: 'Coverage Code' })).toHaveValue('');
    await expect(screen.getByRole('button', { name: 'New Business Transaction Type' })).toBeVisible();
  },
};
