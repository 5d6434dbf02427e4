import { fail } from '@slip/api/fake-office';
import { type AgentPolicyForm, emptyInsurerCard } from '@slip/forms/rules';
import { expect, screen, waitFor } from 'storybook/test';
import { paths } from '../../paths.js';
import { begunDraft } from '../../stories/begunDraft.js';
import { submittedDraft, wholeFiling } from '../../stories/begunFilings.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';

const meta = {
  title: 'Screens/Filings, of brokers/Add transaction (endorsement), draft',
  ...screenStories(paths.addEndorsement),
};
export default meta;

const begun = {
  draftId: '0f8b7c1e-5d3a-4b52-9c55-2f6f0a6a4f10',
  workflow: 'Endorsement',
  agentId: 3,
  homeState: 'WY',
  agtPolicyId: 41,
  transactionGroupId: 0,
  editTransactionId: 0,
  homeStateName: 'Wyoming',
  agentName: 'Ada Larkin',
  agtPolicyNumber: 'SL-2026-0041',
  agtPolicyInsured: 'Bighorn Outfitters LLC',
  savedAt: '2026-01-15T17:04:05.000Z',
  agencyEndedOn: null,
} as const;

/** A filing that was begun is found again. */
export const GoesOn: ScreenStory = {
  args: { answers: { 'filings.policyDrafts': [begun] } },
  play: async ({ loaded }) => {
    await expect(await screen.findByText(/^New transaction/)).toHaveTextContent(
      'New transaction on SL-2026-0041 for Ada Larkin',
    );
    await expect(sentTo(loaded, 'filings.policyDraft')).toHaveLength(1);
  },
};

/** The list of drafts is older than the submission of what it names: the form opens on what is on file now. */
export const SubmittedMeanwhile: ScreenStory = {
  args: {
    answers: {
      'filings.policyDrafts': [begun],
      'filings.policyDraft': (_input, { count }) =>
        count === 1 ? { draft: submittedDraft() } : { draft: null },
    },
  },
  play: async ({ loaded }) => {
    await expect(await screen.findByText(/^New transaction/)).toHaveTextContent(
      'New transaction on SL-2026-0041 for Ada Larkin',
    );
    const asked = sentTo(loaded, 'filings.policyDraft');
    await expect(asked[0]).toEqual({ query: { draftId: begun.draftId } });
    await expect(asked.slice(1)).not.toContainEqual(asked[0]);
  },
};

/** The answers of an office that keeps the filing which was begun. */
const keeping = (agentId: number, values: AgentPolicyForm) => ({
  'filings.policyDrafts': [begun],
  'filings.policyDraft': {
    draft: {
      ...begunDraft({ draftId: begun.draftId, agentId, values, step: 'entry', submittedPolicyId: null }),
      workflow: 'Endorsement' as const,
      agtPolicyId: 41,
    },
  },
});

const ofFormerAgent = wholeFiling('SL-2025-0007');

/** The policy has another number, agent and expiration since the draft was saved: it is filed on what the policy is now. */
export const BegunBeforeAChange: ScreenStory = {
  args: {
    answers: keeping(4, {
      ...ofFormerAgent,
      PolicyDetails: { ...ofFormerAgent.PolicyDetails, AssociatedAgent: { id: 4, label: 'Ben Okafor' } },
      TransactionInformation: {
        ...ofFormerAgent.TransactionInformation,
        PolicyExpirationDate: '2026-12-31',
      },
    }),
  },
  play: async ({ userEvent, loaded }) => {
    const expiration = await screen.findByRole('textbox', { name: /^Policy Expiration Date/ });
    await expect(expiration).toHaveValue('12/31/2026');
    await expect(expiration).toHaveAccessibleDescription(
      expect.stringContaining('The policy expires 01/15/2027: this filing changes it.'),
    );
    await userEvent.type(screen.getByLabelText(/^Transaction Comment/), 'Bound');
    await userEvent.tab();
    await waitFor(() =>
      expect(sentTo(loaded, 'filings.savePolicyDraft').at(-1)).toMatchObject({
        body: {
          agentId: 3,
          agtPolicyId: 41,
          values: {
            PolicyDetails: { PolicyNumber: 'SL-2026-0041', AssociatedAgent: { id: 3 } },
            TransactionInformation: { PolicyExpirationDate: '2026-12-31' },
          },
        },
      }),
    );
  },
};

const returned = wholeFiling('SL-2026-0041');

/** A return by two insurers: choosing it leaves one card, and the one that was added since stays in the draft. */
export const ReturnOfTwoInsurers: ScreenStory = {
  args: {
    answers: keeping(3, {
      ...returned,
      TransactionInformation: { ...returned.TransactionInformation, TransactionType: 3 },
      InsurerPremiumInformation: [
        ...returned.InsurerPremiumInformation,
        { ...emptyInsurerCard(), Premium: 50_00 },
      ],
    }),
  },
  play: async ({ userEvent, loaded }) => {
    await expect(await screen.findByRole('region', { name: 'Insurer 2' })).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Transaction Comment/), 'Bound');
    await userEvent.tab();
    await waitFor(() =>
      expect(sentTo(loaded, 'filings.savePolicyDraft').at(-1)).toMatchObject({
        body: { values: { InsurerPremiumInformation: [{}, { Premium: 50_00 }] } },
      }),
    );
  },
};

/** The office does not keep it: its reason stands in place of the promise that the next change is saved. */
export const CannotBeKept: ScreenStory = {
  args: {
    answers: {
      'filings.savePolicyDraft': fail(413, {
        error: 'This filing is too large to be kept: file it in parts.',
      }),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText(/^Transaction Comment/), 'Bound');
    await userEvent.tab();
    await expect(await screen.findByText('Your last changes could not be saved.')).toBeVisible();
    await expect(
      await screen.findByText(/^This filing is too large to be kept: file it in parts\. Nothing is lost/),
    ).toBeVisible();
  },
};
