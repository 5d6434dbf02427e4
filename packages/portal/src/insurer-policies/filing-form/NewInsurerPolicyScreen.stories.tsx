import { filings } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { enteredByInsurer, goingOnAsInsurer } from '../../stories/begunInsurerFilings.js';
import { HeldAnswer } from '../../stories/HeldAnswer.js';
import {
  insurerStatesOf,
  officeOf,
  type ScreenStory,
  screenStories,
  sentTo,
} from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';

const meta = {
  title: 'Screens/Filings, of insurers/New policy',
  ...screenStories(paths.newPolicy, { person: 'foreignInsurer' }),
};
export default meta;

const states = insurerStatesOf(paths.newPolicy);

const callsOf = (loaded: Record<string, unknown>, id: string) =>
  officeOf(loaded)
    .calls()
    .filter((call) => call.id === id);

/** The empty form: the first field has the focus. */
export const Ready: ScreenStory = {
  play: async () => {
    const state = await screen.findByRole('button', { name: /State$/ });
    await waitFor(() => expect(state).toHaveFocus());
  },
};

/** From the empty form to the review, by keyboard; the type follows from day and premium. */
export const EnteredByKeyboard: ScreenStory = {
  ...Ready,
  play: async ({ userEvent }) => {
    const state = await screen.findByRole('button', { name: /State$/ });
    await waitFor(() => expect(state).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: 'Wyoming' }));
    await userEvent.type(await screen.findByLabelText('Policy Number'), 'GP-2026-0099');
    await userEvent.type(screen.getByLabelText('Insured Name'), 'Bighorn Outfitters LLC');
    await userEvent.click(screen.getByRole('button', { name: /Entity Type$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'IPC' }));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Entity Value' })).toBeNull());
    await userEvent.type(screen.getByRole('textbox', { name: /^Transaction Effective Date/ }), '01152026');
    const premium = screen.getByLabelText('Premium');
    await userEvent.clear(premium);
    await userEvent.type(premium, '10000');
    await userEvent.tab();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await screen.findByText('Please confirm the information below is correct.')).toBeVisible();
    const filed = within(screen.getByRole('region', { name: 'Transaction' }));
    await expect(filed.getByText('New Business')).toBeVisible();
    await expect(filed.getByText('1st Quarter 2026')).toBeVisible();
    await expect(filed.getByText('06/30/2026')).toBeVisible();
  },
};

/** Of another country: reported by year. */
export const OfAnAlienInsurer: ScreenStory = {
  args: { ...goingOnAsInsurer(enteredByInsurer(), 'review'), person: 'alienInsurer' },
  play: async () => {
    await screen.findByText('Please confirm the information below is correct.');
    const filed = within(screen.getByRole('region', { name: 'Transaction' }));
    await expect(filed.getByText('2026')).toBeVisible();
    await expect(filed.getByText('06/30/2027')).toBeVisible();
  },
};

/** Everything that is missing is said in one place and at its field. (spec 3 §5.3: State, Entity type, Transaction Effective Date) */
export const RefusedAfterReview: ScreenStory = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Review' }));
    const summary = await screen.findByRole('region', { name: /^There (is a problem|are \d+ problems)/ });
    for (const words of [
      'State is required.',
      'Policy Number is required.',
      'Insured Name is required.',
      'Entity Type is required.',
      'Transaction Effective Date is required.',
    ]) {
      await expect(within(summary).getByText(new RegExp(words))).toBeVisible();
    }
  },
};

const closedFirstQuarter = {
  ...filings.insurerSummary.example.response,
  closedPeriods: [{ period: 20_251, closedDate: '2026-01-16T00:00:00.000Z' }],
};

/** The office has closed the period of the day: the form says so, and there is nothing to review. */
export const OfAClosedPeriod: ScreenStory = {
  args: goingOnAsInsurer(enteredByInsurer({ TransactionEffectiveDate: '2025-03-31' }), 'entry', {
    answers: { 'filings.insurerSummary': closedFirstQuarter },
  }),
  play: async ({ userEvent, loaded }) => {
    await waitFor(() => expect(sentTo(loaded, 'filings.insurerSummary')).not.toEqual([]));
    await userEvent.click(await screen.findByRole('button', { name: 'Review' }));
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    await expect(
      summary.getByRole('link', { name: /^The office closed the 1st Quarter 2025 on 01\/16\/2026\./ }),
    ).toBeVisible();
  },
};

const openedAgain = new HeldAnswer();

/** The office opens the period again while the form is open: it is refused once, and then taken. */
export const OfAPeriodOpenedAgain: ScreenStory = {
  args: goingOnAsInsurer(enteredByInsurer({ TransactionEffectiveDate: '2025-03-31' }), 'entry', {
    answers: {
      'filings.insurerSummary': async (_input, { count }) => {
        if (count === 1) return closedFirstQuarter;
        await openedAgain.promise;
        return { ...closedFirstQuarter, closedPeriods: [] };
      },
    },
  }),
  play: async (context) => {
    await OfAClosedPeriod.play?.(context);
    openedAgain.resolve();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull());
    await context.userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await expect(await screen.findByText('Please confirm the information below is correct.')).toBeVisible();
  },
};

/** The agent is of the insurer's list, which is changed without leaving the form. */
export const EditAgentList: ScreenStory = {
  args: goingOnAsInsurer(enteredByInsurer({ EntityValue: null })),
  play: async ({ userEvent }) => {
    await expect(
      await screen.findByText("Please use 'Edit Agent List' to select an available Agent."),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Edit Agent List' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Agent List' });
    await waitFor(() => expect(within(dialog).getByRole('listbox', { name: 'Available' })).toBeVisible());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByLabelText('Policy Number')).toHaveValue('GP-2026-0099');
    await userEvent.click(screen.getByRole('combobox', { name: 'Entity Value' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Ada Larkin/ }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Entity Value' })).toHaveValue('Ada Larkin'),
    );
  },
};

/** An IPC filer needs no agent: the field goes, and its error with it. */
export const AgentNoLongerAsked: ScreenStory = {
  args: goingOnAsInsurer(enteredByInsurer({ EntityValue: null })),
  play: async ({ userEvent }) => {
    await screen.findByRole('combobox', { name: 'Entity Value' });
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await expect(await screen.findByRole('link', { name: /^Entity Value is required/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Entity Type$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'IPC' }));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Entity Value' })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Entity Value is required/ })).toBeNull());
  },
};

/** Entries beyond a limit are reported at their fields, with the limit. (spec 3 §5.3: PolicyNumber) */
export const BeyondLimits: ScreenStory = {
  args: goingOnAsInsurer(
    enteredByInsurer({
      PolicyNumber: '---',
      EntityValue: null,
      TransactionEffectiveDate: '2027-01-21',
      Premium: 10_000_000_000,
    }),
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Review' }));
    const summary = within(await screen.findByRole('region', { name: 'There are 4 problems' }));
    for (const words of [
      'Policy Number must contain a letter or a digit.',
      'Entity Value is required.',
      'Transaction Effective Date must be between 04/01/2013 and 01/20/2027.',
      'Premium must be less than 100,000,000.00',
    ]) {
      await expect(summary.getByText(words)).toBeVisible();
    }
    const premium = screen.getByLabelText('Premium');
    await userEvent.clear(premium);
    await userEvent.type(premium, '-100000000');
    await userEvent.tab();
    await expect(
      (await screen.findAllByText('Premium must be greater than (100,000,000.00)'))[0],
    ).toBeVisible();
  },
};

/** A number that is on file for this state and agent is said at once. */
export const NumberOnFile: ScreenStory = {
  args: goingOnAsInsurer(enteredByInsurer({ PolicyNumber: 'GP-1' }), 'entry', {
    answers: { 'filings.duplicateInsurerPolicyNumber': true },
  }),
  play: async ({ loaded }) => {
    await expect(await screen.findByText('Policy Number already exists in the system.')).toBeVisible();
    await expect(callsOf(loaded, 'filings.duplicateInsurerPolicyNumber')[0]?.input).toMatchObject({
      query: { state: 'WY', agentId: 3, insurerPolicyId: 0, policyNumber: 'GP-1' },
    });
  },
};

/** The insurer may not be used in the state on that day. */
export const NotActive: ScreenStory = {
  args: goingOnAsInsurer(enteredByInsurer(), 'entry', { answers: { 'filings.insurerIsActive': false } }),
  play: showing('The insurer is not active in the state on that date.'),
};

/** Pressed twice, filed once; then its confirmation number. */
export const Filed: ScreenStory = {
  args: goingOnAsInsurer(enteredByInsurer(), 'review'),
  play: async ({ userEvent, loaded }) => {
    await userEvent.dblClick(await screen.findByRole('button', { name: 'SUBMIT FILING' }));
    await expect(await screen.findByRole('heading', { level: 1, name: 'Filing Received' })).toBeVisible();
    await screen.findAllByText('The policy has been successfully added.');
    const filed = callsOf(loaded, 'filings.submitInsurerPolicy');
    await expect(filed).toHaveLength(1);
    await expect(filed[0]?.input).toMatchObject({ body: { agentId: 3, insTransPremium: 1_000_000 } });
  },
};

/** A refusal of the office stands at its field, on the step where it can be fixed; nothing typed is lost. */
export const Refused: ScreenStory = {
  args: goingOnAsInsurer(enteredByInsurer(), 'review', {
    answers: {
      'filings.submitInsurerPolicy': fail(400, {
        message: 'The agent is not on the list.',
        problems: [
          { path: 'agentId', message: "Please use 'Edit Agent List' to select an available Agent." },
        ],
      }),
    },
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'SUBMIT FILING' }));
    const summary = await screen.findByRole('region', { name: /^There (is a problem|are \d+ problems)/ });
    await expect(within(summary).getByText(/Edit Agent List/)).toBeVisible();
    await expect(screen.getByLabelText('Insured Name')).toHaveValue('Bighorn Outfitters LLC');
  },
};

/** The list of agents failed at first: the field says so and asks again, and what was typed stays. */
export const AgentsNotLoaded: ScreenStory = {
  args: { answers: { 'admin.agentsForEdit': fail(500) } },
  play: async ({ userEvent, loaded }) => {
    await userEvent.type(await screen.findByLabelText('Insured Name'), 'Bighorn Outfitters LLC');
    await userEvent.click(screen.getByRole('button', { name: /Entity Type$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Agent' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Entity Value' }));
    await expect((await screen.findAllByText('The agents could not be loaded.'))[0]).toBeVisible();
    const asked = callsOf(loaded, 'admin.agentsForEdit').length;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(callsOf(loaded, 'admin.agentsForEdit').length).toBeGreaterThan(asked));
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByLabelText('Insured Name')).toHaveValue('Bighorn Outfitters LLC');
  },
};

/** Submitted from another window. */
export const Submitted: ScreenStory = {
  args: goingOnAsInsurer(enteredByInsurer(), 'review', { submittedPolicyId: 12 }),
  play: async () => {
    await expect(await screen.findByText('This filing has been submitted')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Open the policy' })).toHaveAttribute(
      'href',
      '/slip/filings/view?policyId=12',
    );
  },
};

export const Loading = states.Loading;
export const Failed = states.Failed;
