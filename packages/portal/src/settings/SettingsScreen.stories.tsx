import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths, settingsHome } from '../paths.js';
import { settingsPath } from '../settingsPath.js';
import { licensedIn } from '../stories/chooseFiles.js';
import { HeldAnswer } from '../stories/HeldAnswer.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../stories/screenStories.js';
import { showing } from '../stories/statesOfRow.js';

const meta = { title: 'Screens/Settings (account, profile)/Settings', ...screenStories(paths.settings) };
export default meta;

const states = statesOf(paths.settings, { person: 'agency', at: settingsPath('licenses') });

async function expectEntries(menu: ReturnType<typeof within>, names: readonly string[]): Promise<void> {
  await waitFor(() => expect(menu.getAllByRole('link')).toHaveLength(names.length));
  const links = menu.getAllByRole('link');
  for (const [index, name] of names.entries()) await expect(links[index]).toHaveAccessibleName(name);
}

/** The first section, and a menu of those that the person may open. (spec 2 §2 Settings) */
export const Ready: ScreenStory = {
  args: { answers: licensedIn('OK') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    const menu = within(canvas.getByRole('navigation', { name: 'Settings' }));
    await expect(await menu.findByRole('link', { name: 'Master Policy Data' })).toBeVisible();
    await expect(menu.getByText('Preferences')).toBeVisible();
    await expect(menu.getByText('Developers')).toBeVisible();
    await expectEntries(menu, [
      'Insurer Assignment',
      "Lloyd's Syndicate Assignment",
      'Master Policy Data',
      'Contacts',
      'User Manager',
      'State Agent Licenses',
      'Reminders and Calendar',
      'Single Sign-On',
      'Change Password',
      'Multi-Factor Authentication',
    ]);
    await waitFor(() => expect(document.title).toMatch(/ · Settings · Slip$/));
  },
};

/** Insurers have one list to keep, and no state licenses. */
export const OfAnInsurer: ScreenStory = {
  args: { person: 'foreignInsurer' },
  play: async ({ canvas }) => {
    const menu = within(await canvas.findByRole('navigation', { name: 'Settings' }));
    await expectEntries(menu, [
      'Agent Assignment',
      'Contacts',
      'User Manager',
      'Reminders and Calendar',
      'Single Sign-On',
      'Change Password',
      'Multi-Factor Authentication',
    ]);
  },
};

/** An agency chooses one of its agents first; it is kept for the visit, and can be changed. */
export const AgencyChoosesAgent: ScreenStory = {
  args: { person: 'agency', at: settingsPath('licenses') },
  play: async ({ canvas, userEvent, loaded }) => {
    const agent = await canvas.findByRole('combobox', { name: 'Agent' });
    await expect(sentTo(loaded, 'admin.stateLicensesForAgent')).toEqual([]);
    await userEvent.type(agent, '3004321');
    await screen.findByRole('option', { name: /Ben Okafor/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(await canvas.findByText('For Ben Okafor, NPN 3004321')).toBeVisible();
    await expect(await canvas.findByRole('rowheader', { name: 'Wyoming' })).toBeVisible();
    await expect(sentTo(loaded, 'admin.stateLicensesForAgent')[0]).toEqual({ query: { agentId: 4 } });
    await userEvent.click(canvas.getByRole('button', { name: 'Change agent' }));
    await expect(await canvas.findByRole('combobox', { name: 'Agent' })).toBeVisible();
  },
};

/** An address that names the agent needs no choice: links to a missing license have one. */
export const AgentOfAddress: ScreenStory = {
  args: { person: 'agency', at: settingsPath('licenses', 4) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('For Ben Okafor, NPN 3004321')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Change agent' }));
    await expect(await canvas.findByRole('combobox', { name: 'Agent' })).toBeVisible();
  },
};

const agentsLate = new HeldAnswer();

/** The agents of an agency come late: a section that is about none of them keeps what was typed, and the focus. */
export const AgentsComeLate: ScreenStory = {
  args: {
    person: 'agency',
    at: settingsPath('password', 4),
    answers: {
      'admin.associatedAgentsForAgency': async () => {
        await agentsLate.promise;
        return [{ agentId: 4, name: 'Ben Okafor', npn: '3004321', licensedStates: ['WY'] }];
      },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.type(await canvas.findByLabelText('Old Password'), 'Correct');
    agentsLate.resolve();
    await waitFor(() => expect(sentTo(loaded, 'admin.stateLicensesForAgent')).toHaveLength(1));
    await waitFor(() => expect(canvas.getByLabelText('Old Password')).toHaveFocus());
    await expect(canvas.getByLabelText('Old Password')).toHaveValue('Correct');
  },
};

/** An agency that acts for nobody is told how that changes. */
export const AgencyWithoutAgents: ScreenStory = {
  args: {
    person: 'agency',
    at: settingsPath('licenses'),
    answers: { 'admin.associatedAgentsForAgency': [] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your agency has no associated agents')).toBeVisible();
    await expect(canvas.queryByRole('combobox')).toBeNull();
  },
};

/** Who manages no users cannot ask an agent: they are told who can. */
export const ReaderWithoutAgents: ScreenStory = {
  args: {
    person: 'viewOnlyAgency',
    at: settingsPath('licenses'),
    answers: { 'admin.associatedAgentsForAgency': [] },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/Somebody who manages the users of your account asks/),
    ).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Ask an agent' })).toBeNull();
  },
};

/** Nothing is on file yet. */
export const Empty: ScreenStory = {
  args: { at: settingsPath('licenses'), answers: { 'admin.stateLicensesForAgent': [] } },
  play: showing('No state licenses'),
};

export const Loading = states.Loading;
export const Failed = states.Failed;

/** They are asked for again. */
export const TriedAgain: ScreenStory = {
  args: {
    person: 'agency',
    at: settingsPath('licenses'),
    answers: {
      'admin.associatedAgentsForAgency': (_input, { count }) =>
        count === 1
          ? fail(500)
          : [{ agentId: 4, name: 'Ben Okafor', npn: '3004321', licensedStates: ['WY'] }],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('The agents could not be loaded.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('combobox', { name: 'Agent' })).toBeVisible();
  },
};

/** An address that no section has. */
export const UnknownSection: ScreenStory = {
  args: { at: `${settingsHome}/licences` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  },
};
