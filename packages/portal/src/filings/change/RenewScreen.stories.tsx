import { user } from '@slip/api/contract';
import { expect, screen, waitFor } from 'storybook/test';
import { paths } from '../../paths.js';
import { begunDraft } from '../../stories/begunDraft.js';
import { wholeFiling } from '../../stories/begunFilings.js';
import { goBack, pressBack } from '../../stories/browserBack.js';
import { policy } from '../../stories/records.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';
import type { Policy } from '../Policy.js';

const meta = { title: 'Screens/Filings, of brokers/Renew policy', ...screenStories(paths.renew) };
export default meta;

const states = statesOf(paths.renew);

/** A policy whose next term can be filed on the day of the stories. */
const ending: Policy = { ...policy, agtPolicyExpirationDate: '2026-03-01T00:00:00.000Z' };

/** The next year of the policy: everything but the amounts is there, the insurer too. */
export const Ready: ScreenStory = {
  args: { answers: { 'filings.agentPolicy': ending } },
  play: async () => {
    await expect(await screen.findByText(/^Renewal of/)).toHaveTextContent(
      'Renewal of SL-2026-0041 for Ada Larkin',
    );
    await expect(screen.getByLabelText('Policy Number')).toHaveValue('SL-2026-0041');
    await expect(screen.getByRole('textbox', { name: /^Transaction Effective Date/ })).toHaveValue(
      '03/01/2026',
    );
    await expect(screen.getByRole('textbox', { name: /^Policy Expiration Date/ })).toHaveValue('03/01/2027');
    await expect(screen.getByRole('button', { name: /Renewal.*Transaction Type/ })).toBeVisible();
    await expect(screen.getByRole('combobox', { name: 'Coverage Code' })).toHaveValue(
      '5000 Commercial General Liability',
    );
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Insurer' })).toHaveValue(
        'Granite Peak Specialty Insurance Company (12345)',
      ),
    );
    await expect(screen.getByLabelText('Premium')).toHaveValue('0.00');
  },
};

/** Its own number is no duplicate, and nothing is saved. */
export const RefusedAfterReview: ScreenStory = {
  ...Ready,
  play: async ({ userEvent, loaded }) => {
    await expect(await screen.findByText(/^Renewal of/)).toHaveTextContent(
      'Renewal of SL-2026-0041 for Ada Larkin',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    const summary = await screen.findByRole('region', { name: /problem/ });
    // Its own number is no duplicate.
    await expect(summary).not.toHaveTextContent('Policy Number already exists');
    await expect(summary).not.toHaveTextContent('Insurer is required.');
    await expect(sentTo(loaded, 'filings.savePolicyDraft')).toHaveLength(0);
  },
};

/** The contact of the policy has left: it is named, and another one is asked for; the renewal can go on with it. */
export const EndedContact: ScreenStory = {
  args: {
    answers: {
      'filings.agentPolicy': ending,
      'user.agentAccountingContact': user.accountingContact.example.response.map((contact) => ({
        ...contact,
        slipBillId: 6,
        slipBillFirstname: 'Omar',
      })),
      'user.accountingContact': user.accountingContact.example.response.map((contact) => ({
        ...contact,
        voidIndicator: 'Y' as const,
      })),
    },
  },
  play: async () => {
    const contact = await screen.findByRole('button', {
      name: 'Nora Quist (no longer a contact) Accounting Contact',
    });
    await waitFor(() =>
      expect(contact).toHaveAccessibleDescription(
        'Bills of this policy went to Nora Quist, who is no longer an accounting contact. Choose another one.',
      ),
    );
  },
};

/** Its end is further ahead than filings are taken: the day is left open, and the page says from when. */
export const TooEarly: ScreenStory = {
  play: async () => {
    await expect(
      await screen.findByText(
        'The policy runs to 01/15/2027. A renewal from that day on is accepted from 11/16/2026; until then the date is left open.',
      ),
    ).toBeVisible();
    await expect(screen.getByRole('textbox', { name: /^Transaction Effective Date/ })).not.toHaveValue(
      '01/15/2027',
    );
  },
};

/** The same policy once its next term is filed. */
const renewed: Policy = {
  ...ending,
  renewedBy: {
    policyId: 42,
    agentId: 3,
    policyNumber: 'SL-2027-0007',
    agtPolicyExpirationDate: '2027-03-01T00:00:00.000Z',
  },
};

/** There is a renewal: it is named, and nothing can be entered a second time. */
export const RenewedAlready: ScreenStory = {
  args: { answers: { 'filings.agentPolicy': renewed } },
  play: async () => {
    await expect(
      await screen.findByRole('heading', { name: 'Policy SL-2026-0041 is renewed already' }),
    ).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Open the renewal, SL-2027-0007' })).toHaveAttribute(
      'href',
      '/slip/filings/view?policyId=42&agentId=3&state=WY',
    );
    await expect(screen.queryByLabelText('Policy Number')).toBeNull();
  },
};

/** The policy on file, which a colleague renews while its page is open. */
const onFile = { policy: ending };

/** A colleague has renewed the policy since its page was opened: no second renewal begins. */
export const RenewedMeanwhile: ScreenStory = {
  args: {
    at: paths.policyView,
    search: '?policyId=41&agentId=3&state=WY',
    answers: {
      'filings.agentPolicy': (_input, { count }) => {
        if (count === 1) onFile.policy = ending;
        return onFile.policy;
      },
    },
  },
  play: async ({ userEvent }) => {
    const renew = await screen.findByRole('button', { name: 'Renew' });
    onFile.policy = renewed;
    await userEvent.click(renew);
    await expect(
      await screen.findByRole('heading', { name: 'Policy SL-2026-0041 is renewed already' }),
    ).toBeVisible();
    await expect(screen.queryByLabelText('Policy Number')).toBeNull();
  },
};

/** From the form on one policy straight to the same page of another: the form goes. */
export const AnotherPolicy: ScreenStory = {
  args: {
    answers: {
      'filings.agentPolicy': ({ query }) =>
        query.agentPolicyId === 42
          ? { ...ending, agtPolicyId: 42, agtPolicyNumber: 'SL-2027-0007' }
          : renewed,
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('link', { name: 'Open the renewal, SL-2027-0007' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Renew' }));
    await expect(await screen.findByText(/^Renewal of/)).toHaveTextContent('Renewal of SL-2027-0007');
    goBack(2);
    await expect(
      await screen.findByRole('heading', { name: 'Policy SL-2026-0041 is renewed already' }),
    ).toBeVisible();
    await expect(screen.queryByLabelText('Policy Number')).toBeNull();
  },
};

/** Its coverage code has ended since: said at its field when the page opens. */
export const CoverageEnded: ScreenStory = {
  args: {
    answers: {
      'filings.agentPolicy': ending,
      'lookups.coverageCodes': [
        {
          value: '5000',
          text: 'Commercial General Liability',
          taxStatuses: ['0'],
          ownTaxStatuses: ['0'],
          firstDay: '2013-04-01',
          lastDay: '2026-01-31',
        },
      ],
    },
  },
  play: async () => {
    await expect(
      await screen.findByText(/^Coverage Code 5000 is not in use in Wyoming on 03\/01\/2026/),
    ).toBeVisible();
    await expect(screen.getByRole('combobox', { name: 'Coverage Code' })).toHaveValue(
      '5000 Commercial General Liability',
    );
  },
};

const begun = {
  draftId: '0f8b7c1e-5d3a-4b52-9c55-2f6f0a6a4f12',
  workflow: 'Renewal',
  agentId: 3,
  homeState: 'WY',
  agtPolicyId: 41,
  transactionGroupId: 0,
  editTransactionId: 0,
} as const;

/** A renewal that was begun in another tab since this one asked for what is begun: it is found, and no second one begins. */
export const BegunInAnotherTab: ScreenStory = {
  args: {
    at: paths.policyView,
    search: '?policyId=41&agentId=3&state=WY',
    answers: {
      'filings.agentPolicy': ending,
      'filings.policyDrafts': (_input, { count }) =>
        count === 1
          ? []
          : [
              {
                ...begun,
                homeStateName: 'Wyoming',
                agentName: 'Ada Larkin',
                agtPolicyNumber: 'SL-2026-0041',
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
                  agentId: 3,
                  values: wholeFiling('SL-2027-0041'),
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
    await userEvent.click(await screen.findByRole('button', { name: 'Renew' }));
    await expect(await screen.findByLabelText('Policy Number')).toHaveValue('SL-2026-0041');
    pressBack();
    await userEvent.click(await screen.findByRole('button', { name: 'Renew' }));
    await waitFor(() => expect(screen.getByLabelText('Policy Number')).toHaveValue('SL-2027-0041'));
  },
};

export const Loading = states.Loading;
export const Failed = states.Failed;
export const Empty = states.Empty;
