import { fail } from '@slip/api/fake-office';
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

/** What an insurer reported: number, insured, day, insurer and premium are filled in, and all of it can be changed. */
export const Reported: ScreenStory = {
  args: { search: '?from=reported&insurerPolicyId=12' },
  play: async () => {
    await expect(await screen.findByLabelText('Policy Number')).toHaveValue('GP-2026-0412');
    await expect(screen.getByLabelText('Insured Name')).toHaveValue('Bighorn Outfitters LLC');
    await expect(screen.getByLabelText('Premium')).toHaveValue('10,000.00');
    await expect(screen.getByRole('combobox', { name: 'Insurer' })).toHaveValue(
      'Granite Peak Specialty Insurance Company (47011)',
    );
    await expect(screen.getByRole('button', { name: 'New Business Transaction Type' })).toBeVisible();
  },
};

/** It was filed meanwhile, or the insurer took it back. */
export const ReportedNoMore: ScreenStory = {
  args: {
    search: '?from=reported&insurerPolicyId=12',
    answers: { 'filings.reportedPolicies': { rows: [], total: 0 } },
  },
  play: async () => {
    await expect(await screen.findByText('Nothing to file')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'To the dashboard' })).toHaveAttribute('href', paths.home);
  },
};

export const ReportedFailed: ScreenStory = {
  args: {
    search: '?from=reported&insurerPolicyId=12',
    answers: { 'filings.reportedPolicies': fail(500) },
  },
  play: async () => {
    await expect(await screen.findByText('What the insurer reported could not be loaded')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
