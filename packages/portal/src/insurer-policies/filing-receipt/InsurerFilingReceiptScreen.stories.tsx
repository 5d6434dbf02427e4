import { filings } from '@slip/api/contract';
import { expect, screen, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { insurerStatesOf, type ScreenStory, screenStories } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';
import type { InsurerReceipt } from './InsurerFilingReceiptScreen.js';

const meta = {
  title: 'Screens/Filings, of insurers/Filing received (receipt)',
  ...screenStories(paths.filingReceipt, { person: 'foreignInsurer' }),
};
export default meta;

const states = insurerStatesOf(paths.filingReceipt);

const receipt: InsurerReceipt = filings.insurerFilingReceipt.example.response;
const [received] = receipt.transactions;
if (!received) throw new Error('The example of the contract received nothing.');

/** The number to keep, the period it is reported in and its last day. */
export const Ready: ScreenStory = {
  play: async () => {
    const filed = within(await screen.findByRole('table', { name: 'Transactions of this filing' }));
    await expect(filed.getByText('2026-00000058')).toBeVisible();
    await expect(filed.getByText('1st Quarter 2026')).toBeVisible();
    await expect(filed.getByText('06/30/2026')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Download Policy' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'View policy' })).toBeVisible();
  },
};

/** Leads to the next step, adding a transaction. */
export const LeadsToAddTransaction: ScreenStory = {
  ...Ready,
  play: async ({ userEvent }) => {
    await screen.findByRole('table', { name: 'Transactions of this filing' });
    await userEvent.click(screen.getByRole('button', { name: 'Add Transaction' }));
    await expect(await screen.findByLabelText('Premium')).toBeVisible();
  },
};

/** A correction: what it reverses and what stands in its place. */
export const Correction: ScreenStory = {
  args: {
    answers: {
      'filings.insurerFilingReceipt': {
        ...receipt,
        transactions: [
          {
            ...received,
            insTransId: 31,
            insTransNumber: '2026-00000071',
            insTransType: 11,
            transactionTypeDescription: 'New Business (backout)',
            insTransPremium: -1_000_000,
            insTransIdBackout: 21,
          },
          { ...received, insTransId: 32, insTransNumber: '2026-00000072', insTransPremium: 900_000 },
        ],
      },
    },
  },
  play: showing('2026-00000071', '-10,000.00', '9,000.00'),
};

/** May look, not file: nothing that leads to a form. */
export const ViewOnly: ScreenStory = {
  args: { person: 'viewOnlyInsurer' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'View policy' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'File another' })).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Add Transaction' })).toBeNull();
  },
};

export const Loading = states.Loading;
export const Failed = states.Failed;
export const Empty = states.Empty;
