import { office } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';

const example = office.account.example.response;
const none = { rows: [], count: 0, hasMore: false } as const;

const meta = { title: 'Screens/Office/Account', ...screenStories(paths.officeAccount) };
export default meta;

const states = statesOf(paths.officeAccount);

/** Who belongs to it, and the newest of everything else. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    const people = await canvas.findByRole('table', { name: 'People' });
    await expect(within(people).getByRole('rowheader', { name: /sam\.larkin/ })).toHaveTextContent(
      'Locked by the office',
    );
    await expect(canvas.getByRole('heading', { name: /Policies/ })).toHaveTextContent('100+');
    await expect(canvas.getByRole('table', { name: 'History' })).toHaveTextContent(
      /Locked.*sam\.larkin.*nora\.quist.*Fees are unpaid\./,
    );
  },
};

const [entry] = example.history.rows;
const batchDecisions = [
  office.permitBatchFiling,
  office.refuseBatchFiling,
  office.holdBatchFiling,
  office.releaseBatchFiling,
].map(({ id }) => ({ ...entry, endpoint: id, action: 'update', about: null, reason: null }));

/** The decisions on batch filing stand in words in the history. */
export const BatchDecided: ScreenStory = {
  args: {
    answers: {
      'office.account': { ...example, history: { rows: batchDecisions, count: 4, hasMore: false } },
    },
  },
  play: async ({ canvas }) => {
    const history = await canvas.findByRole('table', { name: 'History' });
    for (const words of ['permitted', 'refused', 'put on hold', 'released']) {
      await expect(history).toHaveTextContent(`Batch files ${words}`);
    }
  },
};

/** The end of an account says what becomes of its people. Somebody else did it meanwhile: that is told, and the page asks again. */
export const EndedMeanwhile: ScreenStory = {
  args: {
    answers: {
      'office.endAccount': fail(409, {
        error: 'The account Ada Larkin has ended already, by nora.quist on 01/16/2026: Retired.',
      }),
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End the account' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'End the account of Ada Larkin?' }));
    await expect(dialog.getByText(/^All of its 2 users are signed out at once and deleted/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'End the account' }));
    await expect((await dialog.findAllByText('Reason is required.'))[0]).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Retired.');
    await userEvent.click(dialog.getByRole('button', { name: 'End the account' }));
    await screen.findAllByText(/has ended already, by nora\.quist/);
    await waitFor(() => expect(sentTo(loaded, 'office.account').length).toBeGreaterThan(1));
    await expect(sentTo(loaded, 'office.endAccount')).toEqual([
      { body: { accountId: 7, reason: 'Retired.' } },
    ]);
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
};

/** The office could not end it: the dialog stays, and the reason in it. */
export const NotEnded: ScreenStory = {
  args: { answers: { 'office.endAccount': fail(500) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End the account' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'End the account of Ada Larkin?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Retired.');
    await userEvent.click(dialog.getByRole('button', { name: 'End the account' }));
    await screen.findAllByText(/Internal Server Error/);
    const stays = within(screen.getByRole('alertdialog', { name: 'End the account of Ada Larkin?' }));
    await waitFor(() => expect(stays.getByRole('button', { name: 'Cancel' })).toBeEnabled());
    await expect(stays.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Retired.');
  },
};

/** A charge is waived: what follows is told before, and that a second person approves it afterwards. */
export const ChargeWaived: ScreenStory = {
  args: {
    answers: {
      'office.adjustInvoice': {
        ...office.adjustInvoice.example.response,
        isDone: false,
        proposal: 12,
      },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Changes of 00000044-FC' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Waive' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Waive: 00000044-FC' }));
    await expect(dialog.getByText(/\$14\.14 is open\. What is waived is owed no more/)).toBeVisible();
    await userEvent.click(dialog.getByRole('textbox', { name: /^Reason/ }));
    await userEvent.paste('An old address.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findAllByText(/^Proposal 12 waits/);
    await expect(sentTo(loaded, 'office.adjustInvoice')).toEqual([
      {
        body: {
          kind: 'waive',
          document: '00000044-FC',
          amount: 1_414,
          open: 1_414,
          reason: 'An old address.',
        },
      },
    ]);
  },
};

/** Collection is held: the account is told, and a second person approves it. */
export const CollectionHeld: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hold collection' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Hold the collection of Ada Larkin?' }),
    );
    await expect(dialog.getByText(/^The days of the hold are never charged/)).toBeVisible();
    await userEvent.click(dialog.getByRole('textbox', { name: /^Reason/ }));
    await userEvent.paste('A court decides.');
    await userEvent.click(dialog.getByRole('button', { name: 'Hold collection' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.holdCollection')).toEqual([
        { body: { account: '3001234', isHold: true, reason: 'A court decides.' } },
      ]),
    );
  },
};

/** The office could not hold it: the dialog stays, and the reason in it. */
export const NotHeld: ScreenStory = {
  args: { answers: { 'office.holdCollection': fail(500) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hold collection' }));
    const title = 'Hold the collection of Ada Larkin?';
    const dialog = within(await screen.findByRole('alertdialog', { name: title }));
    await userEvent.click(dialog.getByRole('textbox', { name: /^Reason/ }));
    await userEvent.paste('A court decides.');
    await userEvent.click(dialog.getByRole('button', { name: 'Hold collection' }));
    await screen.findAllByText(/Internal Server Error/);
    const stays = within(screen.getByRole('alertdialog', { name: title }));
    await waitFor(() => expect(stays.getByRole('button', { name: 'Cancel' })).toBeEnabled());
    await expect(stays.getByRole('textbox', { name: /^Reason/ })).toHaveValue('A court decides.');
  },
};

/** A statement of the last quarter, or of other days. */
export const Statement: ScreenStory = {
  args: { answers: { 'office.accountStatement': fail(500) } },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Statement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Statement of Ada Larkin' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.accountStatement')).toEqual([
        { query: { account: '3001234', from: '2025-10-01', to: '2025-12-31' } },
      ]),
    );
    await userEvent.click(dialog.getByRole('button', { name: /Period/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Other days' }));
    await expect(await dialog.findByRole('group', { name: 'Days' })).toBeVisible();
  },
};

/** An administrator of the account had a user's method removed, and asked another one for theirs: two different things. */
export const SecondFactorsOfUsers: ScreenStory = {
  args: {
    answers: {
      'office.account': {
        ...example,
        history: {
          rows: ['delete', 'update'].map((action) => ({
            ...example.history.rows[0],
            endpoint: 'user.deleteUserMfaSettings',
            action,
            reason: null,
          })),
          count: 2,
          hasMore: false,
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'History' })).toHaveTextContent(
      /Second factor removed.*Second factor asked for/,
    );
  },
};

/** An agency that has ended, with nothing in any section. */
export const Empty: ScreenStory = {
  args: {
    answers: {
      'office.account': {
        ...example,
        kind: 'Agency',
        isEnded: true,
        lastDay: '2026-01-15',
        ended: { at: '2026-01-15T18:00:00.000Z', by: 'nora.quist', reason: 'The agency has closed.' },
        people: none,
        licenses: none,
        links: none,
        contacts: none,
        policies: none,
        invoices: none,
        payments: none,
        papers: none,
        files: none,
        messages: none,
        sessions: none,
        history: none,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ended by nora.quist')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'End the account' })).not.toBeInTheDocument();
    await expect(canvas.getByText('It acts for nobody.')).toBeVisible();
  },
};

export const Loading = states.Loading;
export const Failed = states.Failed;
