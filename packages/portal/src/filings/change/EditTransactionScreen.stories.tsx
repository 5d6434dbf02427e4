import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { begunDraft } from '../../stories/begunDraft.js';
import { wholeFiling } from '../../stories/begunFilings.js';
import { busyPolicy, fullRecord } from '../../stories/records.js';
import { officeOf, type ScreenStory, screenStories, statesOf } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';

const meta = {
  title: 'Screens/Filings, of brokers/Edit transaction',
  ...screenStories(paths.editTransaction),
};
export default meta;

const states = statesOf(paths.editTransaction);

const sent = (loaded: Record<string, unknown>) =>
  officeOf(loaded)
    .calls()
    .map(({ id }) => id)
    .filter((id) => id === 'filings.updateTransaction' || id === 'filings.autoBackoutTransaction');

const figuresOf = (place: HTMLElement) =>
  within(place)
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));

/** A premium of 11,000.00 in place of 10,000.00. */
const corrected = [
  ['Premium', '10,000.00', '11,000.00', '1,000.00'],
  ['Policy Fees', '250.00', '250.00', '0.00'],
  ['Tax', '307.50', '337.50', '30.00'],
  ['Transaction Fee', '17.94', '19.69', '1.75'],
  ['Total', '10,575.44', '11,607.19', '1,031.75'],
];

/** The transaction as it is on file. */
export const Ready: ScreenStory = {
  play: async () => {
    await expect(await screen.findByText(/^Edit of/)).toHaveTextContent(
      'Edit of transaction 2026-00000041 on SL-2026-0041',
    );
    await expect(await screen.findByLabelText('Premium')).toHaveValue('10,000.00');
  },
};

/** Another premium: what is on file, what will be, and the net of both, in the review and in the question. */
export const Asked: ScreenStory = {
  play: async ({ userEvent, loaded }) => {
    await expect(await screen.findByText(/^Edit of/)).toHaveTextContent(
      'Edit of transaction 2026-00000041 on SL-2026-0041',
    );
    const premium = await screen.findByLabelText('Premium');
    await expect(premium).toHaveValue('10,000.00');
    await userEvent.clear(premium);
    await userEvent.type(premium, '11000');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    const reviewed = await screen.findByRole('region', { name: 'What Changes' });
    await waitFor(() => expect(figuresOf(reviewed)).toEqual(corrected));
    await userEvent.click(await screen.findByRole('button', { name: 'SUBMIT FILING' }));
    const question = within(await screen.findByRole('alertdialog'));
    await waitFor(() =>
      expect(
        question.getByText(
          'This edit will create a backout transaction and a correction transaction. Would you like to proceed?',
        ),
      ).toBeVisible(),
    );
    await waitFor(() => expect(figuresOf(screen.getByRole('alertdialog'))).toEqual(corrected));
    await expect(sent(loaded)).toEqual([]);
  },
};

/** Agreed to: backed out and corrected. */
export const Proceeded: ScreenStory = {
  play: async (context) => {
    await Asked.play?.(context);
    const { userEvent, loaded } = context;
    await userEvent.click(await screen.findByRole('button', { name: 'Proceed' }));
    await waitFor(() => expect(sent(loaded)).toEqual(['filings.autoBackoutTransaction']));
    await screen.findAllByText('Transaction updated successfully.');
    await expect(await screen.findByRole('heading', { level: 1, name: 'Filing Received' })).toBeVisible();
  },
};

/** Another comment only: no question, nothing is backed out. */
export const CommentOnly: ScreenStory = {
  play: async ({ userEvent, loaded }) => {
    await userEvent.type(await screen.findByLabelText(/^Transaction Comment/), 'Bound');
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await screen.findByRole('button', { name: 'SUBMIT FILING' });
    await expect(screen.queryByRole('region', { name: 'What Changes' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'SUBMIT FILING' }));
    await waitFor(() => expect(sent(loaded)).toEqual(['filings.updateTransaction']));
    await expect(
      await screen.findByRole('heading', { level: 1, name: 'Bighorn Outfitters LLC' }),
    ).toBeVisible();
  },
};

/** The declinations on file, which a colleague corrects while the page of the policy is open. */
const onFile = { declinations: fullRecord.insurerDeclinations };

/** The form has what is on file now, not what the page of the policy has shown since it was opened. */
export const DeclinationsChangedMeanwhile: ScreenStory = {
  args: {
    at: paths.policyView,
    search: '?policyId=41&agentId=3&state=TN',
    answers: {
      'filings.agentPolicy': { ...busyPolicy, homeStateAbbr: 'TN', homeStateName: 'Tennessee' },
      'filings.existingDeclinations': (_input, { count }) => {
        if (count === 1) onFile.declinations = fullRecord.insurerDeclinations;
        return onFile.declinations;
      },
    },
  },
  play: async ({ userEvent }) => {
    const [declined] = await screen.findAllByText('Volunteer Mutual Insurance Company');
    await expect(declined).toBeVisible();
    onFile.declinations = [{ insurerName: 'Smoky Ridge Mutual', insurerNaic: '40956' }];
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for 2026-00000041' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await expect(await screen.findByDisplayValue('Smoky Ridge Mutual')).toBeVisible();
    await expect(screen.queryByDisplayValue('Volunteer Mutual Insurance Company')).toBeNull();
  },
};

/** A backout: its comment alone can be changed. */
export const Backout: ScreenStory = {
  args: {
    search: '?policyId=41&agentId=3&state=WY&transactionGroupId=41&editTransactionId=43&isEdit=true',
    answers: { 'filings.agentPolicy': busyPolicy },
  },
  play: async () => {
    await expect(await screen.findByText('Only comments can be edited for this transaction.')).toBeVisible();
    await expect(screen.getByLabelText('Premium')).toBeDisabled();
    await expect(screen.getByLabelText(/^Transaction Comment/)).toBeEnabled();
  },
};

const draftId = '0f8b7c1e-5d3a-4b52-9c55-2f6f0a6a4f11';
const placeOfBackout = {
  workflow: 'Edit',
  agtPolicyId: 41,
  transactionGroupId: 41,
  editTransactionId: 43,
} as const;
const begunEdit = wholeFiling('SL-2026-0041');

/** It was backed out after its edit was begun: the draft keeps its comment, and the amounts are those on file. */
export const BackedOutMeanwhile: ScreenStory = {
  args: {
    ...Backout.args,
    answers: {
      'filings.agentPolicy': busyPolicy,
      'filings.policyDrafts': [
        {
          draftId,
          ...placeOfBackout,
          agentId: 3,
          homeState: 'WY',
          homeStateName: 'Wyoming',
          agentName: 'Ada Larkin',
          agtPolicyNumber: 'SL-2026-0041',
          agtPolicyInsured: 'Bighorn Outfitters LLC',
          savedAt: '2026-01-15T17:04:05.000Z',
          agencyEndedOn: null,
        },
      ],
      'filings.policyDraft': {
        draft: {
          ...begunDraft({
            draftId,
            agentId: 3,
            values: {
              ...begunEdit,
              TransactionInformation: { ...begunEdit.TransactionInformation, Comment: 'Begun before' },
            },
            step: 'entry',
            submittedPolicyId: null,
          }),
          ...placeOfBackout,
        },
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText('Only comments can be edited for this transaction.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Transaction Comment/)).toHaveValue('Begun before'));
    await expect(screen.getByLabelText('Premium')).not.toHaveValue('10,000.00');
    await expect(screen.getByLabelText('Premium')).toBeDisabled();
  },
};

/** The coverage in the address is not the transaction's. */
export const OfAnotherCoverage: ScreenStory = {
  args: { search: '?policyId=41&agentId=3&state=WY&transactionGroupId=99&editTransactionId=41&isEdit=true' },
  play: showing('There is no such transaction'),
};

export const Loading = states.Loading;
export const Failed = states.Failed;
export const Empty = states.Empty;
