import { filings, user } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';

const meta = { title: 'Screens/Filings, of brokers/New policy, copied', ...screenStories(paths.newPolicy) };
export default meta;

/** Everything of the policy but its number, days and amounts. */
export const Copy: ScreenStory = {
  args: { search: '?policyId=41&agentId=3&state=WY&from=copy' },
  play: async () => {
    const number = await screen.findByLabelText('Policy Number');
    await expect(number).toHaveValue('');
    await waitFor(() => expect(number).toHaveFocus());
    await expect(screen.getByLabelText('Insured Name')).toHaveValue('Bighorn Outfitters LLC');
    await expect(screen.getByLabelText('City')).toHaveValue('Cheyenne');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Coverage Code' })).toHaveValue(
        '5000 Commercial General Liability',
      ),
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

/** A policy that an insurer reported: number, insured, day, insurer and premium are filled in, and all of it can be changed. */
export const Reported: ScreenStory = {
  args: { search: '?from=reported&insurerPolicyId=12' },
  play: async () => {
    await expect(await screen.findByLabelText('Policy Number')).toHaveValue('GP-2026-0412');
    await expect(screen.getByLabelText('Insured Name')).toHaveValue('Bighorn Outfitters LLC');
    await expect(screen.getByLabelText('Premium')).toHaveValue('10,000.00');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Insurer' })).toHaveValue(
        'Granite Peak Specialty Insurance Company (47011)',
      ),
    );
    await expect(screen.getByRole('button', { name: 'New Business Transaction Type' })).toBeVisible();
  },
};

/** Only premium given back is reported, with which no policy begins: there is no form, but a way on. */
export const ReportedReturn: ScreenStory = {
  args: {
    search: '?from=reported&insurerPolicyId=12',
    answers: {
      'filings.reportedPolicies': {
        rows: [{ ...filings.reportedPolicies.example.response.rows[0], insTransPremium: -50_000 }],
        total: 1,
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText('Only a return is reported')).toBeVisible();
    await expect(screen.getByText(/was given back/)).toHaveTextContent(
      'The insurer reported that $500.00 of policy GP-2026-0412 was given back',
    );
    await expect(screen.getByRole('link', { name: 'New Policy' })).toHaveAttribute(
      'href',
      `${paths.newPolicy}?insured=Bighorn+Outfitters+LLC`,
    );
    await expect(screen.queryByLabelText('Policy Number')).toBeNull();
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

const ofCopy = '?policyId=41&agentId=3&state=WY&from=copy';

const [nora] = user.accountingContact.example.response;
if (!nora) throw new Error('The policy of the stories is billed to a contact.');
const others = [
  { ...nora, slipBillId: 6, slipBillFirstname: 'Omar', slipBillLastname: 'Reed' },
  { ...nora, slipBillId: 7, slipBillFirstname: 'Pia', slipBillLastname: 'Lund' },
];

/** The contact of the earlier policy has left: named, and another one is asked for. */
export const EndedContact: ScreenStory = {
  args: {
    search: ofCopy,
    answers: {
      'user.agentAccountingContact': others,
      'user.accountingContact': [...others, { ...nora, voidIndicator: 'Y' }],
    },
  },
  play: async ({ userEvent }) => {
    const contact = await screen.findByRole('button', {
      name: 'Nora Quist (no longer a contact) Accounting Contact',
    });
    const problem = 'The accounting contact is not one of this agent. Choose it from the list.';
    await expect(await screen.findByText(problem)).toBeVisible();
    await userEvent.click(contact);
    await userEvent.click(await screen.findByRole('option', { name: 'Pia Lund' }));
    await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
  },
};

const saves = (loaded: Record<string, unknown>) => sentTo(loaded, 'admin.setSelectedInsurers');

/** The insurer of the earlier policy is not in the agent's list: it is taken into it, as if it had been chosen. */
export const InsurerTaken: ScreenStory = {
  args: {
    search: ofCopy,
    answers: {
      'filings.insurersForAgent': { selectedInsurers: [] },
      'filings.searchInsurers': ({ query }) => ({
        insurers:
          query.text === '12345'
            ? [
                {
                  value: '9',
                  text: 'Granite Peak Specialty Insurance Company (12345)',
                  name: 'Granite Peak Specialty Insurance Company',
                  naic: '12345',
                  isListed: false,
                },
              ]
            : [],
        hasMore: false,
      }),
    },
  },
  play: async ({ userEvent, loaded }) => {
    await userEvent.type(
      await screen.findByRole('textbox', { name: /^Transaction Effective Date/ }),
      '01/20/2026',
    );
    await waitFor(() =>
      expect(saves(loaded)).toMatchObject([{ body: { selectedIds: [9], availableIds: [] } }]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    const summary = await screen.findByRole('region', { name: /problem/ });
    await expect(summary).not.toHaveTextContent(/insurer is/i);
    await expect(screen.getByRole('combobox', { name: 'Insurer' })).toBeValid();
  },
};

/** The insurer of the earlier policy may not be used any more: said at its field as soon as there is a day. */
export const InsurerNotEligible: ScreenStory = {
  args: {
    search: ofCopy,
    answers: {
      'filings.insurersForAgent': { selectedInsurers: [] },
      'filings.searchInsurers': { insurers: [], hasMore: false },
    },
  },
  play: async ({ userEvent, loaded }) => {
    const insurer = await screen.findByRole('combobox', { name: 'Insurer' });
    await waitFor(() => expect(insurer).toHaveValue('Granite Peak Specialty Insurance Company (12345)'));
    await expect(insurer).toBeValid();
    await userEvent.type(screen.getByRole('textbox', { name: /^Transaction Effective Date/ }), '01/20/2026');
    await expect(await screen.findByText('The insurer is not eligible in Wyoming.')).toBeVisible();
    await waitFor(() => expect(insurer).toBeInvalid());
    await expect(saves(loaded)).toEqual([]);
  },
};

/** The office could not be asked about the insurer of the earlier policy: nothing is said of it. */
export const InsurerNotAskedAbout: ScreenStory = {
  args: {
    search: ofCopy,
    answers: {
      'filings.insurersForAgent': { selectedInsurers: [] },
      'filings.searchInsurers': fail(400, { error: 'The insurers cannot be searched now.' }),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.type(
      await screen.findByRole('textbox', { name: /^Transaction Effective Date/ }),
      '01/20/2026',
    );
    await screen.findAllByText('The insurers cannot be searched now.');
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    const summary = await screen.findByRole('region', { name: /problem/ });
    await expect(summary).not.toHaveTextContent(/insurer is/i);
    await expect(screen.getByRole('combobox', { name: 'Insurer' })).toBeValid();
  },
};
