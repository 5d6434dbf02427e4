import { fail, never } from '@slip/api/fake-office';
import { messages } from '@slip/forms/rules';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { pressBack } from '../../stories/browserBack.js';
import { changedCoverages } from '../../stories/chooseFiles.js';
import { expectAutofill } from '../../stories/expectAutofill.js';
import { HeldAnswer } from '../../stories/HeldAnswer.js';
import { policy } from '../../stories/records.js';
import { type ScreenArgs, type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';

const meta = { title: 'Screens/Policies, of brokers/Policy, changed', ...screenStories(paths.policyView) };
export default meta;

/** The policy's own data are changed in place; what the office refuses stands at its field. (spec 3 §5.2: isMasterPolicy) */
export const InformationEdit: ScreenStory = {
  args: { answers: { 'filings.updateAgentPolicy': 41, 'filings.validateExpirationDate': true } },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit policy information' }));
    const name = await canvas.findByRole('textbox', { name: 'Insured Name' });
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Policy Number' })).toHaveFocus());
    await expectAutofill({ 'Insured Address': 'off' });
    await userEvent.clear(name);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const summary = await canvas.findByRole('region', { name: 'There is a problem' });
    await expect(summary).toHaveTextContent('Insured Name is required.');
    await userEvent.click(name);
    await userEvent.paste('Bighorn Outfitters Inc');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Policy Information updated successfully.');
    await expect(sentTo(loaded, 'filings.updateAgentPolicy')[0]).toMatchObject({
      body: { agtPolicyInsured: 'Bighorn Outfitters Inc' },
    });
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Edit policy information' })).toHaveFocus(),
    );
  },
};

/** The insured on file, which a colleague changes while the card is open. */
const onFile = { insured: policy.agtPolicyInsured };

const changedByColleague: ScreenArgs['answers'] = {
  'filings.agentPolicy': (_input, { count }) => {
    if (count === 1) onFile.insured = policy.agtPolicyInsured;
    return { ...policy, agtPolicyInsured: onFile.insured };
  },
  'filings.updateAgentPolicy': 41,
  'filings.validateExpirationDate': true,
};

/** A card puts nothing back that a colleague has changed since it was opened. */
export const InformationChangedMeanwhile: ScreenStory = {
  args: { answers: changedByColleague },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit policy information' }));
    await userEvent.click(await canvas.findByRole('textbox', { name: /^Comments/ }));
    onFile.insured = 'Bighorn West LLC';
    await userEvent.paste('Closed in winter');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Policy Information updated successfully.');
    await expect(sentTo(loaded, 'filings.updateAgentPolicy')).toEqual([
      {
        body: expect.objectContaining({
          agtPolicyInsured: 'Bighorn West LLC',
          agtPolicyComments: expect.stringContaining('Closed in winter'),
        }),
      },
    ]);
  },
};

/** A fact that both have changed is told at its field; the next save replaces it. */
export const InformationChangedByBoth: ScreenStory = {
  args: { answers: changedByColleague },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit policy information' }));
    const name = await canvas.findByRole('textbox', { name: 'Insured Name' });
    onFile.insured = 'Bighorn West LLC';
    await userEvent.clear(name);
    await userEvent.paste('Bighorn Outfitters Inc');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('region', { name: 'There is a problem' })).toHaveTextContent(
      'Somebody changed this to Bighorn West LLC meanwhile.',
    );
    await expect(sentTo(loaded, 'filings.updateAgentPolicy')).toEqual([]);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Policy Information updated successfully.');
    await expect(sentTo(loaded, 'filings.updateAgentPolicy')[0]).toMatchObject({
      body: { agtPolicyInsured: 'Bighorn Outfitters Inc' },
    });
  },
};

/** A colleague who saves just before: the office refuses, their change is read and stays, and the person notices nothing. */
export const InformationOvertaken: ScreenStory = {
  args: {
    answers: {
      ...changedByColleague,
      'filings.updateAgentPolicy': (_input, { count }) => {
        if (count > 1) return 41;
        onFile.insured = 'Bighorn West LLC';
        return fail(409, {
          error: messages.settings.recordChangedElsewhere(`Policy ${policy.agtPolicyNumber}`),
        });
      },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit policy information' }));
    await userEvent.click(await canvas.findByRole('textbox', { name: /^Comments/ }));
    await userEvent.paste('Closed in winter');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Policy Information updated successfully.');
    const before = { agtPolicyInsured: policy.agtPolicyInsured };
    const after = { agtPolicyInsured: 'Bighorn West LLC' };
    await expect(sentTo(loaded, 'filings.updateAgentPolicy')).toMatchObject([
      { body: { ...before, seen: before } },
      { body: { ...after, agtPolicyComments: expect.stringContaining('Closed in winter'), seen: after } },
    ]);
    await expect(screen.queryByText(/was changed in another window/)).toBeNull();
  },
};

/** Changes are asked about before a link or a button of the page leads away from them. */
export const InformationLeft: ScreenStory = {
  args: { answers: { 'filings.validateExpirationDate': true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit policy information' }));
    const name = await canvas.findByRole('textbox', { name: 'Insured Name' });
    await userEvent.type(name, ' West');
    for (const way of [
      canvas.getByRole('button', { name: 'Add Transaction' }),
      canvas.getByRole('button', { name: 'Copy this policy' }),
      canvas.getByRole('link', { name: 'Search and Manage Policies' }),
    ]) {
      await userEvent.click(way);
      const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
      await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
    await expect(name).toHaveValue('Bighorn Outfitters LLC West');
  },
};

/** A form in which nothing was changed is left at once. */
export const InformationLeftUnchanged: ScreenStory = {
  args: { answers: { 'filings.validateExpirationDate': true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit policy information' }));
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Insured Name' }));
    await userEvent.click(canvas.getByRole('link', { name: 'Search and Manage Policies' }));
    const title = { level: 1, name: 'Search and Manage Policies' };
    await expect(await canvas.findByRole('heading', title)).toBeVisible();
  },
};

/** Another coverage is one that was in use when the term began; without the office's codes there is nothing to choose. */
export const CoverageChoices: ScreenStory = {
  args: { answers: { 'lookups.coverageCodes': changedCoverages } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit coverage code 5000, Taxable' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Coverage Code' }));
    const coverage = await dialog.findByRole('combobox', { name: 'Coverage Code' });
    await expect(coverage).toHaveValue('5000 Commercial General Liability');
    await userEvent.click(coverage);
    await userEvent.clear(coverage);
    await userEvent.paste('drones');
    await userEvent.click(await screen.findByRole('option', { name: '5022 Drones' }));
    await userEvent.click(await dialog.findByRole('button', { name: /Tax Status/ }));
    // The list of coverages may still be closing.
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Non-Taxable Insured',
      ]),
    );
  },
};

/** The coverage codes do not arrive: there is nothing to save, and they can be asked for again. */
export const CoverageChoicesFailed: ScreenStory = {
  args: { answers: { 'lookups.coverageCodes': fail(500) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit coverage code 5000, Taxable' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Coverage Code' }));
    await expect(await dialog.findByText('The coverage codes could not be loaded')).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  },
};

/** A coverage's transactions move to another coverage; the same one again is only warned of. (spec 3 §4.3; §5.2) */
export const CoverageEdit: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit coverage code 5000, Taxable' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Coverage Code' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
    await screen.findAllByText('Coverage Code and Tax Status are same as original.');
  },
};

/** A coverage that is being saved is saved: the dialog can no longer be canceled. */
export const CoverageSaving: ScreenStory = {
  args: {
    answers: { 'lookups.coverageCodes': changedCoverages, 'filings.updateCoverageCode': never() },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit coverage code 5000, Taxable' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Coverage Code' }));
    const coverage = await dialog.findByRole('combobox', { name: 'Coverage Code' });
    await userEvent.click(coverage);
    await userEvent.clear(coverage);
    await userEvent.paste('drones');
    await userEvent.click(await screen.findByRole('option', { name: '5022 Drones' }));
    await userEvent.click(await dialog.findByRole('button', { name: /Tax Status/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Non-Taxable Insured' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled());
    await expect(sentTo(loaded, 'filings.updateCoverageCode')).toHaveLength(1);
  },
};

/** An agency gives the policy to another of its agents: first asked whether it means to, then saved or cancelled. */
export const AgentChange: ScreenStory = {
  args: {
    person: 'agency',
    answers: {
      'filings.changeAgent': {
        success: false,
        agentPolicyId: 41,
        errorMessage: 'Ben Okafor is not active today.',
      },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    const link = await canvas.findByRole('button', { name: 'Change Agent' });
    await userEvent.click(link);
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Change the agent of this policy?' }),
    );
    await expect(screen.queryByRole('dialog', { name: 'Change Agent' })).toBeNull();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(link).toHaveFocus());

    await userEvent.click(link);
    await userEvent.click(await screen.findByRole('button', { name: 'Choose another agent' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Agent' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getAllByText('Please select a different agent.')).not.toHaveLength(0));

    // The office says no: its reason stands there, and the agent it was before.
    const agent = dialog.getByRole('combobox', { name: 'Agent' });
    await userEvent.clear(agent);
    await userEvent.type(agent, 'Ben');
    await userEvent.click(await screen.findByRole('option', { name: /Ben Okafor/ }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getAllByText('Ben Okafor is not active today.')).not.toHaveLength(0));
    await waitFor(() => expect(agent).toHaveValue('Ada Larkin'));
    await expect(sentTo(loaded, 'filings.changeAgent')).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(link).toHaveFocus());
  },
};

const changedLate = new HeldAnswer();

type Played = Parameters<NonNullable<ScreenStory['play']>>[0];

/** Chooses another agent for the policy, and saves. @returns the dialog */
async function chooseBen({ canvas, userEvent }: Played) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Change Agent' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Choose another agent' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Agent' }));
  const agent = await dialog.findByRole('combobox', { name: 'Agent' });
  await userEvent.clear(agent);
  await userEvent.type(agent, 'Ben');
  await userEvent.click(await screen.findByRole('option', { name: /Ben Okafor/ }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
  return dialog;
}

/** An answer without a word, as a proxy gives it: it is said that the change failed, and the agent is the former one. */
export const AgentChangeFailed: ScreenStory = {
  args: { person: 'agency', answers: { 'filings.changeAgent': fail(502) } },
  play: async (played) => {
    const dialog = await chooseBen(played);
    await waitFor(() => expect(dialog.getAllByText(messages.filings.agentUpdateFailed)).not.toHaveLength(0));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Agent' })).toHaveValue('Ada Larkin'));
  },
};

/** The answer comes after Back was pressed: a notification says that the agent was changed, and the list stays. */
export const AgentChangedAfterBack: ScreenStory = {
  args: {
    person: 'agency',
    at: paths.policySearch,
    search: '',
    answers: {
      'filings.changeAgent': async () => {
        await changedLate.promise;
        return { success: true, agentPolicyId: 41, errorMessage: '' };
      },
    },
  },
  play: async (played) => {
    const { canvas, userEvent, loaded } = played;
    await userEvent.click(await canvas.findByRole('link', { name: /SL-2026-0041/ }));
    await chooseBen(played);
    await waitFor(() => expect(sentTo(loaded, 'filings.changeAgent')).toHaveLength(1));
    pressBack();
    await screen.findByRole('heading', { level: 1, name: /^Search/ });
    changedLate.resolve();
    await screen.findAllByText(messages.filings.agentUpdated);
    await expect(screen.getByRole('heading', { level: 1, name: /^Search/ })).toBeVisible();
  },
};

/** An agent who is being changed is changed: the dialog can no longer be canceled, and nothing leads away afterwards. */
export const AgentChanging: ScreenStory = {
  args: { person: 'agency', answers: { 'filings.changeAgent': never() } },
  play: async (played) => {
    const dialog = await chooseBen(played);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled());
    await expect(sentTo(played.loaded, 'filings.changeAgent')).toHaveLength(1);
  },
};
