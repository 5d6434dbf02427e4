import { office } from '@slip/api/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { HeldAnswer } from '../../stories/HeldAnswer.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';

const example = office.papers.example.response;
const [carla] = example.rows;
const ada = { ...carla, accountId: 7, account: '3001234', accountName: 'Ada Larkin' } as const;
const papers = {
  ...example,
  rows: [
    carla,
    { ...ada, standing: 'signAgain', signedAt: '2025-10-14T16:30:00.000Z', signedName: 'Ada Larkin' },
    {
      ...ada,
      state: 'WY',
      isLate: false,
      standing: 'signed',
      signedAt: '2025-10-14T16:31:00.000Z',
      signedName: 'Ada Larkin',
      premium: 4_210_050,
    },
    { ...carla, state: 'WY', isRemindedToday: true },
  ],
  total: 4,
  counts: { late: 3, missing: 2, signAgain: 1, signed: 1 },
} as const;
const [reminder] = office.paperReminders.example.response;
const reminders = [
  reminder,
  {
    ...reminder,
    accountId: 7,
    account: '3001234',
    accountName: 'Ada Larkin',
    outcome: 'nobody',
    recipients: [],
    letter: null,
  },
] as const;
const [version] = office.signingTexts.example.response;
const versions = [
  { ...version, text: `${version.text}\n\nNothing is left out.` },
  {
    ...version,
    version: 2,
    effectiveFrom: '2026-01-01',
    text: `${version.text}\n\nNothing is left out, and nothing is counted twice.`,
    isSample: false,
    addedBy: 'nora.quist',
    signatures: 0,
  },
] as const;

const meta = {
  title: 'Screens/Office/Papers',
  ...screenStories(paths.officePapers, {
    answers: {
      'office.papers': papers,
      'office.paperReminders': reminders,
      'office.remindOfPapers': reminders,
      'office.signingTexts': versions,
    },
  }),
};
export default meta;

const states = statesOf(paths.officePapers);

/** Where each paper stands; late ones are marked in words, too. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('row', { name: /Carla Reyes.*Late.*Colorado.*Missing/ }),
    ).toBeVisible();
    await expect(canvas.getByRole('row', { name: /Ada Larkin.*Wyoming.*Signed/ })).toBeVisible();
  },
};

/** The late ones alone. */
export const OnlyLate: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await canvas.findByRole('row', { name: /Carla Reyes.*Colorado/ });
    await userEvent.click(canvas.getByRole('button', { name: /Show/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Late (3)' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.papers').at(-1)).toMatchObject({ query: { standing: 'late' } }),
    );
  },
};

/** Several are reminded at once: counted and shown before, and told for each account after. */
export const RemindMany: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await canvas.findByRole('row', { name: /Carla Reyes.*Colorado/ });
    await userEvent.click(canvas.getByRole('checkbox', { name: /all/i }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remind now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remind now?' }));
    await expect(await dialog.findByText(/^1 message goes; 1 account gets none\./)).toBeVisible();
    await expect(dialog.getByText('carla@reyes.example')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remind now' }));
    const after = within(await screen.findByRole('dialog', { name: 'What became of the reminders' }));
    await expect(
      after.getByRole('row', { name: /Ada Larkin.*Has nobody who could read it: nothing was sent/ }),
    ).toBeVisible();
    const body = { paper: 'affidavit', period: 20_253, of: ['9-CO', '7-CO'] };
    await expect(sentTo(loaded, 'office.remindOfPapers')).toEqual([{ body }]);
  },
};

/** A signed paper opens as a PDF. */
export const SignedPaper: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Ada Larkin, WY' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Open the signed paper' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: /Wyoming, 3rd Quarter 2025: Ada Larkin/ }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    const query = { paper: 'affidavit', period: 20_253, state: 'WY', accountId: 7 };
    await waitFor(() => expect(sentTo(loaded, 'office.signedPaper')).toContainEqual({ query }));
  },
};

/** Two versions of a text beside each other; what only one of them has is marked in words. */
export const Texts: ScreenStory = {
  args: { search: '?show=texts' },
  play: async ({ canvas }) => {
    const second = within(await canvas.findByRole('region', { name: 'Second version' }));
    await expect(second.getByText('Only in version 2')).toBeVisible();
    await expect(second.getByText('Nothing is left out, and nothing is counted twice.')).toBeVisible();
    const first = within(canvas.getByRole('region', { name: 'First version' }));
    await expect(first.getByText('Only in version 1')).toBeVisible();
  },
};

/** A paragraph that a version has twice goes with the version. */
export const EqualParagraphs: ScreenStory = {
  args: {
    search: '?show=texts',
    answers: {
      'office.signingTexts': [
        { ...version, text: `${version.text}\n\nNone.\n\nNone.` },
        { ...versions[1], text: `${version.text}\n\nNothing is left out.` },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    const first = within(await canvas.findByRole('region', { name: 'First version' }));
    await expect(first.getAllByText('None.')).toHaveLength(2);
    await userEvent.click(first.getByRole('button', { name: /First version$/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Version 2/ }));
    await waitFor(() => expect(first.getByText('Nothing is left out.')).toBeVisible());
    await expect(first.queryByText('None.')).toBeNull();
  },
};

/** Who owes what since when, to be reminded of all of it. */
export const LateFilers: ScreenStory = {
  args: { search: '?show=late' },
  play: async ({ canvas, userEvent, loaded }) => {
    await expect(
      await canvas.findByRole('row', { name: /Carla Reyes.*11\/17\/2025.*Tax, Colorado.*36\.00/ }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: /all/i }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remind now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remind now?' }));
    await expect(await dialog.findByText(/^1 message goes\./)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remind now' }));
    await screen.findByRole('dialog', { name: 'What became of the reminders' });
    await expect(sentTo(loaded, 'office.remindLateFilers')).toEqual([{ body: { accountIds: [9] } }]);
  },
};

/** Who signed which version of an agreement; who has to sign is selected and reminded. */
export const Agreements: ScreenStory = {
  args: { search: '?show=agreements&kind=nda' },
  play: async ({ canvas, userEvent, loaded }) => {
    const row = await canvas.findByRole('row', { name: /carla\.reyes.*To sign again.*2025-07/ });
    await userEvent.click(within(row).getByRole('checkbox'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Remind now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remind now?' }));
    await dialog.findByRole('row', { name: /Carla Reyes/ });
    await userEvent.click(dialog.getByRole('button', { name: 'Remind now' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.remindOfAgreements')).toEqual([{ body: { kind: 'nda', people: [12] } }]),
    );
  },
};

/** Whoever may only read opens what is signed, and reminds nobody. */
export const OnlyRead: ScreenStory = {
  args: { person: 'auditor' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Carla Reyes.*Colorado/ })).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Actions for Carla Reyes/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Actions for Ada Larkin, WY' })).toBeVisible();
  },
};

export const LateOnlyRead: ScreenStory = {
  args: { person: 'auditor', search: '?show=late' },
  play: async ({ canvas }) => {
    const name = new RegExp(office.lateFilers.example.response.rows[0].accountName);
    await expect(await canvas.findByRole('row', { name })).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};

const nextAccounts = new HeldAnswer();

/** The next accounts come by a button that keeps the focus; until then those that are shown are marked. */
export const NextAccounts: ScreenStory = {
  args: {
    search: '?show=late',
    answers: {
      'office.lateFilers': async ({ query: { after } }) => {
        if (after === 9) await nextAccounts.promise;
        return { ...office.lateFilers.example.response, next: after === undefined ? 9 : 12 };
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next accounts' }));
    const table = canvas.getByRole('table', { name: 'Late filers' });
    await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'true'));
    nextAccounts.resolve();
    await waitFor(() => expect(table).not.toHaveAttribute('aria-busy'));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Next accounts' })).toHaveFocus());
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const Failed = states.Failed;
