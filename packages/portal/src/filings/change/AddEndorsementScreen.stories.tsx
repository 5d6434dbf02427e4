import { fail } from '@slip/api/fake-office';
import { messages } from '@slip/forms/rules';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { changedCoverages } from '../../stories/chooseFiles.js';
import { policy } from '../../stories/records.js';
import {
  type ScreenArgs,
  type ScreenStory,
  screenStories,
  sentTo,
  statesOf,
} from '../../stories/screenStories.js';

const meta = {
  title: 'Screens/Filings, of brokers/Add transaction (endorsement)',
  ...screenStories(paths.addEndorsement),
};
export default meta;

const states = statesOf(paths.addEndorsement);

/** It comes with coverage, tax status and insurer of the policy. */
export const Ready: ScreenStory = {
  play: async () => {
    await expect(await screen.findByText(/^New transaction/)).toHaveTextContent(
      'New transaction on SL-2026-0041 for Ada Larkin',
    );
    await expect(screen.getByText('Bighorn Outfitters LLC')).toBeVisible();
    await expect(screen.getByRole('combobox', { name: 'Coverage Code' })).toHaveValue(
      '5000 Commercial General Liability',
    );
    await expect(screen.getByRole('button', { name: 'Taxable Tax Status' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Insurer' })).toHaveValue(
        'Granite Peak Specialty Insurance Company (12345)',
      ),
    );
  },
};

/** Where the policy has a location of risk, it stands above the address of the insured. */
export const WithLocationOfRisk: ScreenStory = {
  args: {
    answers: {
      'filings.agentPolicy': {
        ...policy,
        riskAddress1: '9 Canyon St',
        riskCity: 'Spearfish',
        riskState: 'SD',
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText('9 Canyon St, Spearfish, SD')).toBeVisible();
    await expect(screen.getByText('Location of Risk')).toBeVisible();
  },
};

/** A coverage the policy has takes all types; a cancellation takes no further insurer. */
export const ChoosesCancellation: ScreenStory = {
  ...Ready,
  play: async ({ userEvent }) => {
    await expect(await screen.findByText(/^New transaction/)).toHaveTextContent(
      'New transaction on SL-2026-0041 for Ada Larkin',
    );
    await userEvent.click(screen.getByRole('button', { name: /Transaction Type/ }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(6));
    await userEvent.click(await screen.findByRole('option', { name: 'Cancellation' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add insurer' })).toBeNull());
  },
};

/** More given back than the term holds, with either sign: said while it is typed, taxed and reviewed with its sign. */
export const MoreThanTheTermHolds: ScreenStory = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Transaction Type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Return Premium' }));
    await userEvent.type(
      await screen.findByRole('textbox', { name: /^Transaction Effective Date/ }),
      '01/20/2026',
    );
    const premium = screen.getByRole('textbox', { name: 'Premium' });
    for (const typed of ['99999', '-99999']) {
      await userEvent.clear(premium);
      await userEvent.type(premium, typed);
      await expect(
        await screen.findByText(/More premium is returned \(\$99,999\.00\) than is on file/),
      ).toBeVisible();
      await expect(await screen.findByText('-$3,174.97')).toBeVisible();
    }
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    const insurers = within(await screen.findByRole('table', { name: 'Premium by insurer' }));
    await expect(insurers.getByText('-99,999.00')).toBeVisible();
  },
};

/** An addition gives nothing back, which is said when the amount is left; as a return the same amount is right. */
export const ReturnTypedAsAddition: ScreenStory = {
  play: async ({ userEvent }) => {
    const choose = async (type: string) => {
      await userEvent.click(await screen.findByRole('button', { name: /Transaction Type/ }));
      await userEvent.click(await screen.findByRole('option', { name: type }));
    };
    await choose('Additional Premium');
    const premium = screen.getByRole('textbox', { name: 'Premium' });
    await userEvent.clear(premium);
    await userEvent.type(premium, '-500');
    await userEvent.tab();
    await waitFor(() => expect(premium).toBeInvalid());
    await choose('Return Premium');
    await waitFor(() => expect(premium).toBeValid());
  },
};

/** A coverage the office has ended goes on where the policy has it. */
export const EndedCoverage: ScreenStory = {
  args: { answers: { 'lookups.coverageCodes': changedCoverages } },
  play: async ({ userEvent }) => {
    await userEvent.type(
      await screen.findByRole('textbox', { name: /^Transaction Effective Date/ }),
      '01/20/2026',
    );
    await expect(screen.getByRole('combobox', { name: 'Coverage Code' })).toHaveValue(
      '5000 Commercial General Liability',
    );
    await userEvent.click(screen.getByRole('button', { name: /Transaction Type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Additional Premium' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Review' }));
    const summary = await screen.findByRole('region', { name: /problem/ });
    await expect(summary).toHaveTextContent('The sum of premium amount and fees cannot equal zero.');
    await expect(summary).not.toHaveTextContent('is not in use');
  },
};

/** The expiration date on file, which a colleague changes while the form is open. */
const onFile = { expires: policy.agtPolicyExpirationDate };

const changed = 'The policy’s expiration date was changed while this form was open.';

/** The policy with the date that is on file when it is read. */
const policyNow = {
  'filings.agentPolicy': (_input, { count }) => {
    if (count === 1) onFile.expires = policy.agtPolicyExpirationDate;
    return { ...policy, agtPolicyExpirationDate: onFile.expires };
  },
} satisfies ScreenArgs['answers'];

/** A colleague changes the policy's expiration date: the review says so and what the filing would do; the new date is taken, and nothing else is lost. */
export const ExpirationChangedMeanwhile: ScreenStory = {
  args: { answers: policyNow },
  play: async ({ userEvent, loaded }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Transaction Type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Additional Premium' }));
    await userEvent.type(
      await screen.findByRole('textbox', { name: /^Transaction Effective Date/ }),
      '01/20/2026',
    );
    const premium = screen.getByRole('textbox', { name: 'Premium' });
    await userEvent.clear(premium);
    await userEvent.type(premium, '500');
    await expect(screen.queryByText(changed)).toBeNull();
    onFile.expires = '2027-03-01T00:00:00.000Z';
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await expect(await screen.findByText(changed)).toBeVisible();
    await expect(screen.getByText(/^It was 01\/15\/2027, and is 03\/01\/2027 now\./)).toBeVisible();
    await expect(
      screen.getAllByText('The policy expires 03/01/2027: this filing changes it.').at(-1),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take the new date' }));
    await waitFor(() => expect(screen.queryByText(changed)).toBeNull());
    await waitFor(() => expect(screen.queryByText(/this filing changes it/)).toBeNull());
    await expect(screen.getByRole('button', { name: 'SUBMIT FILING' })).toBeEnabled();
    await waitFor(() =>
      expect(sentTo(loaded, 'filings.savePolicyDraft').at(-1)).toMatchObject({
        body: {
          values: {
            TransactionInformation: {
              TransactionEffectiveDate: '2026-01-20',
              PolicyExpirationDate: '2027-03-01',
            },
            InsurerPremiumInformation: [{ Premium: 500_00 }],
          },
        },
      }),
    );
  },
};

/** The date is changed during the review: the office files nothing, the page says why, and the filing goes with what the person decides. */
export const ExpirationChangedDuringReview: ScreenStory = {
  args: {
    answers: {
      ...policyNow,
      'filings.submitGroupEndorsement': (_input, { count }) => {
        if (count > 1) return policy.agtPolicyId;
        onFile.expires = '2027-03-01T00:00:00.000Z';
        return fail(409, {
          error: messages.settings.recordChangedElsewhere(`Policy ${policy.agtPolicyNumber}`),
        });
      },
    },
  },
  play: async ({ userEvent, loaded }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Transaction Type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Additional Premium' }));
    await userEvent.type(
      await screen.findByRole('textbox', { name: /^Transaction Effective Date/ }),
      '01/20/2026',
    );
    const premium = screen.getByRole('textbox', { name: 'Premium' });
    await userEvent.clear(premium);
    await userEvent.type(premium, '500');
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await userEvent.click(await screen.findByRole('button', { name: 'SUBMIT FILING' }));
    await expect(await screen.findByText(changed)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take the new date' }));
    await waitFor(() => expect(screen.queryByText(changed)).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'SUBMIT FILING' }));
    const [before, after] = [policy.agtPolicyExpirationDate, '2027-03-01T00:00:00.000Z'];
    await waitFor(() =>
      expect(sentTo(loaded, 'filings.submitGroupEndorsement')).toMatchObject([
        { body: { seenExpirationDate: before, agtPolicyExpirationDate: before } },
        { body: { seenExpirationDate: after, agtPolicyExpirationDate: after } },
      ]),
    );
  },
};

/** The expiration on file is no default: it stays when a term begins on another day. */
export const KeepsExpiration: ScreenStory = {
  play: async ({ userEvent }) => {
    const expiration = await screen.findByRole('textbox', { name: /^Policy Expiration Date/ });
    await expect(expiration).toHaveValue('01/15/2027');
    await userEvent.type(screen.getByRole('textbox', { name: /^Transaction Effective Date/ }), '03/01/2026');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: /Transaction Type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'New Business' }));
    await expect(expiration).toHaveValue('01/15/2027');
  },
};

/** An agency says for whom. */
export const Agency: ScreenStory = {
  args: { person: 'agency', search: '?policyId=41&agentId=3&state=WY' },
  play: async () => {
    await expect(await screen.findByText(/^New transaction/)).toHaveTextContent(
      'New transaction on SL-2026-0041 for Ada Larkin',
    );
  },
};

/** An agent's address with another agent in it: it is said, and the agent's own policy is looked for. */
export const OfAnotherAgent: ScreenStory = {
  args: { search: '?policyId=41&agentId=4&state=WY' },
  play: async ({ loaded }) => {
    await expect(await screen.findByText(/^The address names another agent\./)).toBeVisible();
    await expect(await screen.findByText(/^New transaction/)).toHaveTextContent(
      'New transaction on SL-2026-0041 for Ada Larkin',
    );
    await expect(sentTo(loaded, 'filings.agentPolicy')[0]).toMatchObject({ query: { agentId: 3 } });
  },
};

export const Loading = states.Loading;
export const Failed = states.Failed;
export const Empty = states.Empty;
