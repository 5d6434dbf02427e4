import { filings } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';
import type { Receipt } from './ReceivedTransactions.js';

const receipt: Receipt = filings.filingReceipt.example.response;
const [received] = receipt.transactions;
if (!received) throw new Error('The example of the contract received nothing.');

const meta = {
  title: 'Screens/Filings, of brokers/Filing received (receipt)',
  ...screenStories(paths.filingReceipt),
};
export default meta;

const states = statesOf(paths.filingReceipt);

/** A new policy: its number to keep, what it costs and when. */
export const Ready: ScreenStory = {
  play: async () => {
    const filed = within(await screen.findByRole('table', { name: 'Transactions of this filing' }));
    await expect(filed.getByText('2026-00000041')).toBeVisible();
    const charges = screen.getByRole('table', { name: 'Tax and fee of this filing' });
    const tax = within(charges).getByRole('row', { name: /^Premium tax/ });
    await expect(tax).toHaveTextContent('05/15/2026');
    await expect(tax).toHaveTextContent('307.50');
    await expect(within(charges).getByText('325.44')).toHaveAttribute('data-size', 'display');
    await expect(
      screen.getByText('The days are the deadlines in Wyoming for what is received in the 1st Quarter 2026.'),
    ).toBeVisible();
  },
};

/** From the receipt to the policy. */
export const LeadsToPolicy: ScreenStory = {
  ...Ready,
  play: async ({ userEvent }) => {
    await screen.findByRole('table', { name: 'Transactions of this filing' });
    await userEvent.click(screen.getByRole('button', { name: 'View policy' }));
    await expect(
      await screen.findByRole('heading', { level: 1, name: 'Bighorn Outfitters LLC' }),
    ).toBeVisible();
  },
};

/** Come from SUBMIT FILING: the last filing is meant, and from then on the address names it. */
export const JustFiled: ScreenStory = {
  args: { search: '?policyId=41&agentId=3&state=WY' },
  play: async ({ loaded }) => {
    await screen.findByRole('table', { name: 'Transactions of this filing' });
    const asked = () => sentTo(loaded, 'filings.filingReceipt');
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({ query: { confirmationNumber: '2026-00000041' } }),
    );
    await expect(asked()[0]).toMatchObject({ query: { agentPolicyId: 41, agentId: 3, state: 'WY' } });
  },
};

/** Only the second read, by the number that the page itself wrote into its address, fails: the receipt stays. */
export const JustFiledThenFailing: ScreenStory = {
  args: {
    search: '?policyId=41&agentId=3&state=WY',
    answers: {
      'filings.filingReceipt': ({ query }) => (query.confirmationNumber === undefined ? receipt : fail(500)),
    },
  },
  play: async ({ loaded }) => {
    await waitFor(() => expect(sentTo(loaded, 'filings.filingReceipt')).toHaveLength(2));
    await screen.findAllByText(/Internal Server Error/);
    await expect(screen.getByRole('table', { name: 'Transactions of this filing' })).toBeVisible();
  },
};

/** A correction: what it reverses and what stands in its place, and the difference, which is given back. */
export const Correction: ScreenStory = {
  args: {
    answers: {
      'filings.filingReceipt': {
        ...receipt,
        transactions: [
          {
            ...received,
            agtTransNumber: '2026-00000042',
            agtTransId: 42,
            agtTransType: 11,
            transactionTypeDescription: 'New Business (backout)',
            agtTransPremium: -1_000_000,
            msAgtTransOtherFees: -25_000,
          },
          { ...received, agtTransNumber: '2026-00000043', agtTransId: 43, agtTransPremium: 900_000 },
        ],
        charges: [
          { asmtName: 'Premium tax', amount: -3000, dueDate: '2026-05-15T00:00:00.000Z' },
          { asmtName: 'Transaction fee', amount: -175, dueDate: '2026-05-15T00:00:00.000Z' },
        ],
      },
    },
  },
  play: async () => {
    const tax = await screen.findByRole('row', { name: /^Premium tax/ });
    await expect(tax).toHaveTextContent('Taken off what is due 05/15/2026');
    await expect(screen.getByText('2026-00000042')).toBeVisible();
    await expect(screen.getByText('2026-00000043')).toBeVisible();
  },
};

/** Questions of the office are shown at once, with the way to settle them; what is in question has no due day. */
export const Questioned: ScreenStory = {
  args: {
    answers: {
      'filings.filingReceipt': {
        ...receipt,
        transactions: [
          {
            ...received,
            agtTransStatus: 'Questioned',
            tiqReason:
              'The exemption of the insured has to be verified. Answer the question with the proof, or correct the Tax Status.',
          },
        ],
        charges: [
          { asmtName: 'Premium tax', amount: 30_750, dueDate: null },
          { asmtName: 'Transaction fee', amount: -1_794, dueDate: null },
        ],
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText(/^The office has a question about/)).toHaveTextContent(
      '2026-00000041.',
    );
    await expect(screen.getByRole('link', { name: 'Answer or correct it on the policy' })).toHaveAttribute(
      'href',
      expect.stringContaining('/slip/filings/view?policyId=41'),
    );
    const charges = within(screen.getByRole('table', { name: 'Tax and fee of this filing' }));
    await expect(charges.getByRole('row', { name: /^Premium tax/ })).toHaveTextContent(
      'Billed once accepted',
    );
    await expect(charges.getByRole('row', { name: /^Transaction fee/ })).toHaveTextContent(
      'Taken off once accepted',
    );
    await expect(screen.getByText(/due with the quarter in which it is accepted\.$/)).toBeVisible();
  },
};

export const Loading = states.Loading;
export const Failed = states.Failed;
export const Empty = states.Empty;
