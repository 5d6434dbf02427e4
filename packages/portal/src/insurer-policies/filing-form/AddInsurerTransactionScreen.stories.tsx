import { fail } from '@slip/api/fake-office';
import { insurerEndorsementForm } from '@slip/forms/rules';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { begunDraft } from '../../stories/begunDraft.js';
import { pressBack } from '../../stories/browserBack.js';
import { insurerPolicy } from '../../stories/insurerRecords.js';
import { insurerStatesOf, type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';

const meta = {
  title: 'Screens/Filings, of insurers/Add transaction',
  ...screenStories(paths.addEndorsement, { person: 'foreignInsurer' }),
};
export default meta;

const states = insurerStatesOf(paths.addEndorsement);

const SAME_DAY =
  'There is already an existing transaction, if you wish to continue check the allow same day transaction box.';

/** The policy is looked at and not changed. (spec 3 §5.3) */
export const Ready: ScreenStory = {
  play: async () => {
    const policy = within(await screen.findByRole('region', { name: 'Policy Details' }));
    await expect(policy.getByText('Bighorn Outfitters LLC')).toBeVisible();
    await expect(policy.queryByRole('textbox')).toBeNull();
    await expect(screen.queryByRole('checkbox')).toBeNull();
  },
};

/** A second transaction of one day needs the box. */
export const SameDayFiled: ScreenStory = {
  ...Ready,
  play: async ({ userEvent, loaded }) => {
    await screen.findByRole('region', { name: 'Policy Details' });
    await userEvent.type(screen.getByRole('textbox', { name: /^Transaction Effective Date/ }), '01152026');
    const premium = screen.getByLabelText('Premium');
    await userEvent.clear(premium);
    await userEvent.type(premium, '-250');
    await userEvent.tab();
    await expect(await screen.findByRole('checkbox', { name: 'Allow same day transaction' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await expect(
      within(await screen.findByRole('region', { name: /^There (is a problem|are \d+ problems)/ })).getByText(
        new RegExp(SAME_DAY),
      ),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Allow same day transaction' }));
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await screen.findByText('Please confirm the information below is correct.');
    const filed = within(screen.getByRole('region', { name: 'Transaction' }));
    await expect(filed.getByText('Return Premium')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'SUBMIT FILING' }));
    await expect(await screen.findByRole('heading', { level: 1, name: 'Filing Received' })).toBeVisible();
    await screen.findAllByText('The transactoin has been successfully added.');
    await expect(sentTo(loaded, 'filings.addInsurerTransaction')[0]).toMatchObject({
      body: { insPolicyId: 12, insTransId: 0, insTransPremium: -25_000, allowSameDayTransaction: true },
    });
  },
};

/** Somebody else added a transaction of that day after the page had read the policy: the box is there once the office says so. */
export const SameDayMeanwhile: ScreenStory = {
  args: {
    answers: {
      'filings.addInsurerTransaction': ({ body }) =>
        body.allowSameDayTransaction === true
          ? 12
          : fail(400, {
              message: SAME_DAY,
              problems: [{ path: 'allowSameDayTransaction', message: SAME_DAY }],
            }),
    },
  },
  play: async ({ userEvent, loaded }) => {
    await screen.findByRole('region', { name: 'Policy Details' });
    await userEvent.type(screen.getByRole('textbox', { name: /^Transaction Effective Date/ }), '01162026');
    const premium = screen.getByLabelText('Premium');
    await userEvent.clear(premium);
    await userEvent.type(premium, '250');
    await userEvent.tab();
    await expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await userEvent.click(await screen.findByRole('button', { name: 'SUBMIT FILING' }));
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    await expect(summary.getByRole('link', { name: new RegExp(SAME_DAY) })).toBeVisible();
    const allowed = await screen.findByRole('checkbox', { name: 'Allow same day transaction' });
    await userEvent.click(allowed);
    await userEvent.click(await screen.findByRole('button', { name: 'Review' }));
    await userEvent.click(await screen.findByRole('button', { name: 'SUBMIT FILING' }));
    await waitFor(() => expect(sentTo(loaded, 'filings.addInsurerTransaction')).toHaveLength(2));
    await expect(await screen.findByRole('heading', { level: 1, name: 'Filing Received' })).toBeVisible();
  },
};

/** The policy on file, whose insured somebody corrects while its page is open. */
const onFile = { insured: insurerPolicy.insPolicyInsured };

/** A colleague has corrected the policy since its page was opened: the form opens with it as it is now. */
export const ChangedMeanwhile: ScreenStory = {
  args: {
    at: paths.policyView,
    answers: {
      'filings.insurerPolicy': (_input, { count }) => {
        if (count === 1) onFile.insured = insurerPolicy.insPolicyInsured;
        return { ...insurerPolicy, insPolicyInsured: onFile.insured };
      },
    },
  },
  play: async ({ userEvent }) => {
    const add = await screen.findByRole('button', { name: 'Add Transaction' });
    onFile.insured = 'Bighorn Outfitters Company';
    await userEvent.click(add);
    const details = within(await screen.findByRole('region', { name: 'Policy Details' }));
    await expect(details.getByText('Bighorn Outfitters Company')).toBeVisible();
  },
};

const begun = {
  draftId: '5b1d9a40-7c2e-4f0b-8a3d-6e9c1f2b7d55',
  workflow: 'Endorsement',
  agentId: 9,
  homeState: 'WY',
  agtPolicyId: 12,
  transactionGroupId: 0,
  editTransactionId: 0,
} as const;

/** A transaction that was begun in another tab since this one asked for what is begun: it is found, and no second one begins. */
export const BegunInAnotherTab: ScreenStory = {
  args: {
    at: paths.policyView,
    answers: {
      'filings.policyDrafts': (_input, { count }) =>
        count === 1
          ? []
          : [
              {
                ...begun,
                homeStateName: 'Wyoming',
                agentName: '',
                agtPolicyNumber: 'GP-2026-0012',
                agtPolicyInsured: 'Bighorn Outfitters LLC',
                savedAt: '2026-01-15T17:04:05.000Z',
                agencyEndedOn: null,
              },
            ],
      'filings.policyDraft': ({ query: { draftId } }) => ({
        draft:
          draftId === begun.draftId
            ? {
                ...begunDraft({
                  draftId,
                  agentId: 9,
                  values: { ...insurerEndorsementForm(insurerPolicy), Premium: 250_00 },
                  step: 'entry',
                  submittedPolicyId: null,
                }),
                ...begun,
              }
            : null,
      }),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add Transaction' }));
    await expect(await screen.findByLabelText('Premium')).toHaveValue('0.00');
    pressBack();
    await userEvent.click(await screen.findByRole('button', { name: 'Add Transaction' }));
    await waitFor(() => expect(screen.getByLabelText('Premium')).toHaveValue('250.00'));
  },
};

export const Loading = states.Loading;
export const Failed = states.Failed;
export const Empty = states.Empty;
