import { fail, never } from '@slip/api/fake-office';
import { agentPolicyFormOf } from '@slip/forms/rules';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { begunDraft } from '../../stories/begunDraft.js';
import { goingOn, goingOnEnded, goingOnKept, newFiling, wholeFiling } from '../../stories/begunFilings.js';
import { pressBack } from '../../stories/browserBack.js';
import { officeOf, type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';

const meta = {
  title: 'Screens/Filings, of brokers/New policy, agent',
  ...screenStories(paths.newPolicy, { person: 'agency' }),
};
export default meta;

/** Gives the filing to Ben Okafor. */
async function changeAgent() {
  await userEvent.click(await screen.findByRole('button', { name: 'Change agent' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Agent' }));
  const agent = await dialog.findByRole('combobox', { name: 'Associated Agent' });
  await userEvent.click(agent);
  // Cleo Marsh holds no license in Wyoming.
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Ben Okafor'),
    ]),
  );
  await userEvent.paste('Ben');
  await userEvent.click(await screen.findByRole('option', { name: /Ben Okafor/ }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
}

/** Another agent while a policy is entered: what was typed stays, and what was the former agent's is said. */
export const Changed: ScreenStory = {
  args: goingOnKept(wholeFiling('SL-2026-0077')),
  play: async () => {
    await changeAgent();
    await expect(await screen.findByText('You are filing on behalf of Ben Okafor.')).toBeVisible();
    await expect(
      await screen.findByText(/Choose the accounting contact again: .* belongs to Ada Larkin/),
    ).toBeVisible();
    await expect(screen.getByLabelText('Policy Number')).toHaveValue('SL-2026-0077');
  },
};

/** The filing that a story goes on with, before it begins another one. */
const continued = begunDraft({
  draftId: '0f8b7c1e-5d3a-4b52-9c55-2f6f0a6a4f13',
  agentId: 3,
  values: wholeFiling('SL-2026-0079'),
  step: 'entry',
  submittedPolicyId: null,
});

/** The filing that the story begins, as the office keeps it. */
const kept = { draft: continued };

/** The agent of a second filing is changed: back in the first one, nothing is said of it. */
export const ChangedOfAnother: ScreenStory = {
  args: {
    search: `?draftId=${continued.draftId}`,
    answers: {
      'filings.policyDraft': ({ query: { draftId } }) => ({
        draft: draftId === continued.draftId ? continued : kept.draft,
      }),
      'filings.savePolicyDraft': ({ body }) => {
        const values = agentPolicyFormOf(structuredClone(body.values));
        if (values === null) throw new Error('A filing is kept as its form has it.');
        const { draftId, agentId } = body;
        const version = body.version + 1;
        kept.draft = { ...continued, draftId, agentId, values, version };
        return version;
      },
    },
  },
  play: async () => {
    await expect(await screen.findByLabelText('Policy Number')).toHaveValue('SL-2026-0079');
    screen.getByRole('heading', { level: 1 }).focus();
    await userEvent.keyboard('n');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Associated Agent' }));
    await userEvent.paste('Ada');
    await userEvent.click(await screen.findByRole('option', { name: 'Ada Larkin' }));
    await userEvent.click(await dialog.findByRole('button', { name: /State/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Wyoming' }));
    await userEvent.click(await dialog.findByRole('textbox', { name: /^Transaction Effective Date/ }));
    await userEvent.paste('01/15/2026');
    await userEvent.click(await dialog.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getByLabelText('Policy Number')).toHaveValue(''));
    await changeAgent();
    await expect(await screen.findByText(/^The filing is now for Ben Okafor/)).toBeVisible();
    pressBack();
    await waitFor(() => expect(screen.getByLabelText('Policy Number')).toHaveValue('SL-2026-0079'));
    await expect(await screen.findByText('You are filing on behalf of Ada Larkin.')).toBeVisible();
    await expect(screen.queryByText(/^The filing is now for/)).toBeNull();
  },
};

/** The other agent has not listed the insurer: it is taken into the list, and stays chosen. */
export const InsurerTaken: ScreenStory = {
  args: (() => {
    const { search, answers } = goingOnKept(wholeFiling('SL-2026-0078'));
    const [chosen] = wholeFiling().InsurerPremiumInformation;
    const { id = 0, naic = '', label: text = '' } = chosen?.Insurer ?? {};
    const item = { value: String(id), text, name: text.replace(/ \(\d+\)$/, ''), naic };
    return {
      search,
      answers: {
        ...answers,
        'filings.insurersForAgent': ({ query }: { query: { agentId: number } }) => ({
          selectedInsurers: query.agentId === 3 ? [{ ...item, isActive: true }] : [],
        }),
        'filings.searchInsurers': { insurers: [{ ...item, isListed: false }], hasMore: false },
      },
    };
  })(),
  play: async ({ loaded }) => {
    await changeAgent();
    await expect(
      await screen.findByText(/Insurers that Ben Okafor has not listed are taken into the list/),
    ).toBeVisible();
    await waitFor(() =>
      expect(sentTo(loaded, 'admin.setSelectedInsurers')).toMatchObject([{ query: { agentId: 4 } }]),
    );
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Insurer' })).toBeValid());
  },
};

/** An agent that cannot be saved is not changed. */
export const NotSaved: ScreenStory = {
  args: goingOn(wholeFiling(), 'entry', { 'filings.savePolicyDraft': fail(503) }),
  play: async () => {
    await changeAgent();
    const words = 'The agent was not changed: the filing could not be saved. Try again.';
    await expect((await screen.findAllByText(words))[0]).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByText('You are filing on behalf of Ada Larkin.')).toBeVisible();
  },
};

/** An agent who is being changed is changed: the dialog can no longer be canceled. */
export const Changing: ScreenStory = {
  args: goingOn(wholeFiling(), 'entry', { 'filings.savePolicyDraft': never() }),
  play: async () => {
    await changeAgent();
    const dialog = within(screen.getByRole('dialog', { name: 'Change Agent' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  },
};

/** The agency no longer files for the agent of what it began: said before anything is typed in vain. */
export const Ended: ScreenStory = {
  args: goingOnEnded(newFiling('WY'), '2026-01-14'),
  play: async ({ loaded }) => {
    await expect(
      await screen.findByText(
        'Your agency filed for Ada Larkin until 01/14/2026: this cannot be submitted. Ask the agent again, or discard it.',
      ),
    ).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Manage agents' })).toHaveAttribute(
      'href',
      '/slip/admin/settings/agents',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Discard this filing' }));
    await expect(await screen.findByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
    const calls = officeOf(loaded).calls();
    await expect(calls.filter(({ id }) => id === 'filings.discardPolicyDraft')).toHaveLength(1);
  },
};
