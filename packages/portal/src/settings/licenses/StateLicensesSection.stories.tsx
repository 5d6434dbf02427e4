import { admin } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { messages } from '@slip/forms/rules';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PREFIX } from '../../session/keptText.js';
import { settingsPath } from '../../settingsPath.js';
import { people } from '../../stories/people.js';
import { type ScreenStory, sentTo } from '../../stories/screenStories.js';
import { sectionStatesOf, sectionStories } from '../sectionStories.js';
import { STATE_LICENSE } from './LicenseDialog.js';

const meta = {
  title: 'Screens/Settings (account, profile)/State Agent Licenses',
  ...sectionStories('licenses'),
};
export default meta;

const states = sectionStatesOf('licenses');

const [wyoming] = admin.stateLicensesForAgent.example.response;

/** One license goes on, another has ended. */
export const Ready: ScreenStory = {
  args: {
    answers: {
      'admin.stateLicensesForAgent': [
        {
          ...wyoming,
          stateAgentLicenseId: 7,
          state: 'CO',
          stateName: 'Colorado',
          agentLicense: 'C77',
          lastDay: '2025-06-30',
          updatedBy: 'ada.larkin',
          updatedDate: '2025-06-01T15:30:00.000Z',
        },
        wyoming,
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: /Colorado/ })).toHaveTextContent('Ended');
    await expect(canvas.getByRole('rowheader', { name: /Wyoming/ })).not.toHaveTextContent('Ended');
    await expect(canvas.getByRole('cell', { name: '06/30/2025' })).toBeVisible();
  },
};

const { userId, referenceId } = people.agent;
const nothing = JSON.stringify({ State: '', LicenseNumber: '', FirstDay: null, LastDay: null });
const keptNew = `${PREFIX}${STATE_LICENSE} ${referenceId} 0 ${nothing}`;

/** The page says that a text was typed before the session ended elsewhere, and the dialog opens with it. */
export const Kept: ScreenStory = {
  args: { answers: { 'admin.stateLicensesForAgent': [wyoming] } },
  beforeEach: () => {
    sessionStorage.setItem(keptNew, JSON.stringify({ userId, value: { LicenseNumber: 'W4711' } }));
    return () => sessionStorage.removeItem(keptNew);
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText(/^You were signed out while “State license” was open/),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Open it again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a state license' }));
    await waitFor(() => expect(dialog.getByLabelText(/^License Number/)).toHaveValue('W4711'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.queryByRole('button', { name: 'Open it again' })).toBeNull();
    // The button that had the focus is gone.
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

/** Opened by the table's own button, the dialog has the text again, too: nothing says any more that it is kept. */
export const KeptAndAdded: ScreenStory = {
  ...Kept,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Open it again' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Add license' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a state license' }));
    await waitFor(() => expect(dialog.getByLabelText(/^License Number/)).toHaveValue('W4711'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.queryByRole('button', { name: 'Open it again' })).toBeNull();
  },
};

const keptOfWyoming = (values: object) =>
  `${PREFIX}${STATE_LICENSE} ${referenceId} ${wyoming.stateAgentLicenseId} ${JSON.stringify(values)}`;
const keptOlder = keptOfWyoming({ State: 'WY', LicenseNumber: 'W99', FirstDay: null, LastDay: null });

/** Somebody else changed the record since the text was typed: it is not put back, once, and no longer said to be kept. */
export const KeptOfOlderRecord: ScreenStory = {
  args: { answers: { 'admin.stateLicensesForAgent': [wyoming] } },
  beforeEach: () => {
    sessionStorage.setItem(keptOlder, JSON.stringify({ userId, value: { LicenseNumber: 'W4711' } }));
    return () => sessionStorage.removeItem(keptOlder);
  },
  play: async ({ canvas, userEvent }) => {
    // The button waits for the records.
    await canvas.findByRole('rowheader', { name: 'Wyoming' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Open it again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the Wyoming license' }));
    await screen.findAllByText(/is not put back: the record has changed since/);
    await expect(dialog.getByLabelText(/^License Number/)).toHaveValue(wyoming.agentLicense);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.queryByRole('button', { name: 'Open it again' })).toBeNull();
    await expect(sessionStorage.getItem(keptOlder)).toBeNull();
  },
};

/** A license is added; what is missing is said in the specified words, and a number that is taken before anything is sent. (spec 2 §5 State license) */
export const Added: ScreenStory = {
  args: {
    answers: {
      'admin.stateLicensesForAgent': (_input, { count }) => (count === 1 ? [] : [wyoming]),
      'registration.stateLicenseExists': ({ query }) => query.stateLicense === 'TAKEN1',
      'admin.saveStateAgentLicense': 8,
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add license' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a state license' }));
    const save = dialog.getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    await screen.findAllByText('Please enter all the required data.');
    await expect(await dialog.findByRole('link', { name: 'State is required.' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /State/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Wyoming' }));
    const number = await dialog.findByRole('textbox', { name: 'License Number' });
    await userEvent.type(number, 'TAKEN1');
    await waitFor(() =>
      expect(number).toHaveAccessibleDescription(
        expect.stringContaining('Agent License Number already exists in the system.'),
      ),
    );
    await userEvent.clear(number);
    await userEvent.type(number, 'W100');
    await userEvent.click(save);
    await expect(await canvas.findByRole('rowheader', { name: 'Wyoming' })).toBeVisible();
    await screen.findAllByText('State License saved successfully.');
    await expect(sentTo(loaded, 'admin.saveStateAgentLicense')).toEqual([
      {
        query: {},
        body: { stateAgentLicenseId: 0, agentId: 3, state: 'WY', agentLicense: 'W100', lastDay: null },
      },
    ]);
  },
};

/** One that filings depend on is not deleted: the person is told why, and led to its last day. */
export const EndedInstead: ScreenStory = {
  args: {
    answers: {
      'admin.deleteStateLicense': fail(400, {
        message: 'The Wyoming license W100 cannot be deleted: 2 policies were filed under it.',
        problems: [
          {
            path: 'stateLicenseId',
            message: 'The Wyoming license W100 cannot be deleted: 2 policies were filed under it.',
          },
        ],
      }),
      'registration.stateLicenseExists': false,
      'admin.saveStateAgentLicense': 8,
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Wyoming' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Delete the Wyoming license W100?' }),
    );
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the Wyoming license' }));
    await expect(await dialog.findByText(/cannot be deleted: 2 policies were filed/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(sentTo(loaded, 'admin.saveStateAgentLicense')[0]).toEqual({
      query: { seen: 'W100 / 2013-04-01 / ' },
      body: {
        stateAgentLicenseId: 8,
        agentId: 3,
        state: 'WY',
        agentLicense: 'W100',
        firstDay: '2013-04-01',
        lastDay: '2026-01-20',
      },
    });
  },
};

const keptAsOnFile = keptOfWyoming({
  State: wyoming.state,
  LicenseNumber: wyoming.agentLicense,
  FirstDay: wyoming.firstDay,
  LastDay: wyoming.lastDay,
});

/** The last day that the dialog proposes is no change of the record: what was typed for it before is put back. */
export const KeptAndProposed: ScreenStory = {
  ...EndedInstead,
  beforeEach: () => {
    sessionStorage.setItem(keptAsOnFile, JSON.stringify({ userId, value: { LicenseNumber: 'W4711' } }));
    return () => sessionStorage.removeItem(keptAsOnFile);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Wyoming' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Delete the Wyoming license W100?' }),
    );
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the Wyoming license' }));
    await waitFor(() => expect(dialog.getByLabelText(/^License Number/)).toHaveValue('W4711'));
  },
};

const changedElsewhere = messages.settings.recordChangedElsewhere('The Wyoming license');

/** Somebody else changed the license meanwhile: nothing is overwritten, and what is on file is shown. */
export const Stale: ScreenStory = {
  args: {
    answers: {
      'admin.stateLicensesForAgent': (_input, { count }) => [
        count === 1 ? wyoming : { ...wyoming, agentLicense: 'W200' },
      ],
      'registration.stateLicenseExists': false,
      'admin.saveStateAgentLicense': fail(409, { error: changedElsewhere }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Wyoming' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the Wyoming license' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(changedElsewhere)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Show what is on file' }));
    await expect(await canvas.findByRole('cell', { name: 'W200' })).toBeVisible();
  },
};

/** View-only people read it: the licenses are those of their account. */
export const ViewOnly: ScreenStory = {
  args: { person: 'viewOnlyAgent' },
  play: async ({ canvas }) => {
    const licenses = { name: 'State licenses of Larkin Surplus Lines' };
    await expect(await canvas.findByRole('table', licenses)).toBeVisible();
    await expect(await canvas.findByRole('rowheader', { name: 'Wyoming' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add license' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Actions for Wyoming' })).toBeNull();
  },
};

/** The name of the account could not be loaded: nobody else is named in its place. */
export const NameFailed: ScreenStory = {
  args: { answers: { 'user.ndaEntityDetails': fail(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'State licenses' })).toBeVisible();
  },
};

/** An agency sees the licenses of the agent it has chosen. */
export const OfAnAgency: ScreenStory = {
  args: { person: 'agency', at: settingsPath('licenses', 4) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'State licenses of Ben Okafor' })).toBeVisible();
  },
};

export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
