import { inbox } from '@slip/api/contract';
import { fail, never } from '@slip/api/fake-office';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '../paths.js';
import { officeOf, type ScreenStory, screenStories, statesOf } from '../stories/screenStories.js';
import { showing } from '../stories/statesOfRow.js';

const meta = { title: 'Screens/Inbox/Inbox (messages)', ...screenStories(paths.inbox) };
export default meta;

const states = statesOf(paths.inbox);

const items = inbox.inboxItems.example.response;
const asRead = items.map((item) => ({ ...item, isNew: 'N' }) as const);
const document = /A document from the office: Welcome/;

/** Messages of the office, the newest first; how many are unread stands in the header, too. (spec 2 §2 Inbox screen) */
export const Ready: ScreenStory = {
  args: {
    answers: {
      'inbox.inboxItems': (_input, { count }) => (count === 1 ? items : asRead),
      'inbox.newInboxItemCount': (_input, { count }) => (count === 1 ? 2 : 0),
    },
  },
  play: async ({ canvas }) => {
    const first = await canvas.findByRole('rowheader', { name: document });
    await expect(first).toHaveTextContent('Unread');
    // By a button, but with the line of the links around it.
    await expect(getComputedStyle(within(first).getByText(document)).textDecorationLine).toBe('underline');
    await expect(await canvas.findByRole('link', { name: /^Inbox.*2/ })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Date' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  },
};

/** A document message downloads its file and becomes read, in the list and in the header, without a word about it. */
export const ReadAfterDownload: ScreenStory = {
  ...Ready,
  play: async ({ canvas, userEvent, loaded }) => {
    const first = await canvas.findByRole('rowheader', { name: document });
    await userEvent.click(within(first).getByRole('button'));
    await canvas.findAllByText('Document downloaded successfully; please check your download(s).');
    await waitFor(() => expect(first).not.toHaveTextContent('Unread'));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Inbox' })).toBeVisible());
    await expect(canvas.queryByText('Messages marked as read')).toBeNull();
    const asked = officeOf(loaded).calls();
    await expect(asked.filter(({ id }) => id === 'inbox.changeInboxItemsStatus')).toHaveLength(1);
    await expect(asked.find(({ id }) => id === 'inbox.document')?.input).toEqual({
      query: { documentId: 12, documentType: 'MSG', documentName: 'Welcome' },
    });
  },
};

/** A message about a policy leads to it; one about bills leads to the invoice history. */
export const Links: ScreenStory = {
  args: {
    answers: {
      'inbox.inboxItems': [
        {
          ...items[1],
          messageId: 4,
          message: 'The office asks',
          link: '/slip/filings/view?policyId=41&agentId=3&state=WY',
        },
        items[1],
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'The office asks' })).toHaveAttribute(
      'href',
      '/slip/filings/view?policyId=41&agentId=3&state=WY',
    );
    await expect(canvas.getByRole('link', { name: items[1].message })).toHaveAttribute(
      'href',
      paths.invoiceHistory,
    );
  },
};

/** Selected messages are marked and deleted; nothing is deleted unasked, and nothing moves meanwhile. */
export const MarkedAndDeleted: ScreenStory = {
  args: {
    answers: {
      'inbox.inboxItems': (_input, { count }) => [items, asRead, asRead.slice(2)][count - 1] ?? [],
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    const mark = await canvas.findByRole('button', { name: 'MARK AS READ' });
    await expect(mark).toHaveAttribute('aria-disabled', 'true');
    const all = async () =>
      userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all on this page' }));
    await all();
    await expect(await canvas.findByText('Inbox refresh disabled when messages are selected.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'MARK AS UNREAD' })).toBeVisible();
    await userEvent.click(mark);
    await canvas.findAllByText('Messages marked as read');
    await waitFor(() => expect(canvas.queryByText('Unread')).toBeNull());
    await waitFor(() => expect(mark).toHaveFocus());

    await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${items[0].message}` }));
    await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${items[1].message}` }));
    await userEvent.click(canvas.getByRole('button', { name: 'DELETE' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete 2 messages?' });
    await waitFor(() => expect(question).toBeVisible());
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await canvas.findAllByText('Messages deleted');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2));
    const changes = officeOf(loaded)
      .calls()
      .flatMap(({ id, input }) => (/change|delete/.test(id) ? [input] : []));
    await expect(changes).toEqual([
      { body: { inboxItemIds: [3, 2, 1], status: 'N' } },
      { body: { inboxItemIds: [3, 2] } },
    ]);
  },
};

const billed = {
  ...items[0],
  message: 'The billing report of the 3rd Quarter 2025',
  documentId: null,
  slipDocumentName: null,
};
const csv = { name: 'BillingReport-20253.csv', blob: new Blob(['Confirmation #\r\n'], { type: 'text/csv' }) };

/** A message with a misc code downloads the billing report it names: of an agency all its agents, as CSV. */
export const BillingReports: ScreenStory = {
  args: {
    person: 'agency',
    answers: {
      'inbox.inboxItems': [
        { ...billed, slipInboxMisc: '20253WY00' },
        { ...billed, messageId: 4, message: 'Of all states', slipInboxMisc: '20253CO11' },
      ],
      'admin.associatedAgentsForAgency': [
        { agentId: 3, name: 'Ada Larkin', npn: '3001234', licensedStates: ['WY'] },
        { agentId: 5, name: 'Ben Okafor', npn: '17355021', licensedStates: ['CO'] },
      ],
      'reports.billing': () => csv,
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: /The billing report of the 3rd Quarter/ }),
    );
    const asked = () =>
      officeOf(loaded)
        .calls()
        .filter(({ id }) => id === 'reports.billing');
    await waitFor(() => expect(asked()).toHaveLength(1));
    await userEvent.click(await canvas.findByRole('button', { name: 'Of all states' }));
    await waitFor(() => expect(asked()).toHaveLength(2));
    const body = { agentIds: [3, 5], year: 2025, quarter: 3, reportType: 1 };
    await expect(asked().map(({ input }) => input)).toEqual([
      { body: { ...body, state: 'WY', stateName: 'Wyoming', isMultiState: false } },
      { body: { ...body, state: 'ALL', stateName: 'All states', isMultiState: true } },
    ]);
  },
};

const tooLarge =
  'This report has 25,310 rows, and at most 20,000 are sent at once. Have it made in the background: it comes to your inbox.';

/** A billing report that is too large to be sent at once: the office says what to do. */
export const LargeBillingReport: ScreenStory = {
  args: {
    answers: {
      'inbox.inboxItems': [{ ...billed, slipInboxMisc: '20253WY00' }],
      'reports.billing': fail(409, { error: tooLarge }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: /The billing report of the 3rd Quarter/ }),
    );
    await canvas.findAllByText(tooLarge);
    await expect(canvas.queryByText('Failed to download.')).toBeNull();
  },
};

/** A message with nothing to open that is read by a key keeps the focus in its row. */
export const ReadByKeyboard: ScreenStory = {
  args: {
    answers: {
      'inbox.inboxItems': (_input, { count }) => [
        { ...items[2], isNew: count === 1 ? 'Y' : 'N', message: 'The office is closed on Monday' },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    const row = await canvas.findByRole('rowheader', { name: /closed on Monday/ });
    within(row).getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(row).not.toHaveTextContent('Unread'));
    await waitFor(() => expect(row.closest('tr')?.contains(row.ownerDocument.activeElement)).toBe(true));
  },
};

/** A second press while the file is on its way is none. */
export const Downloading: ScreenStory = {
  args: { answers: { 'inbox.document': never() } },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.dblClick(await canvas.findByRole('button', { name: document }));
    await expect(await canvas.findByRole('button', { name: /Welcome \(please wait\)/ })).toBeVisible();
    const asked = officeOf(loaded).calls();
    await expect(asked.filter(({ id }) => id === 'inbox.document')).toHaveLength(1);
  },
};

/** A document the office cannot give, and one it has not named. */
export const NoDocument: ScreenStory = {
  args: {
    answers: {
      'inbox.inboxItems': [items[0], { ...items[2], documentId: 13, message: 'A report' }],
      'inbox.document': fail(404),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: document }));
    await canvas.findAllByText('Failed to download.');
    await userEvent.click(canvas.getByRole('button', { name: 'A report' }));
    await canvas.findAllByText('Error downloading file.');
  },
};

/** A link to a document opens its own window, and the message becomes read. */
export const LinkedDocument: ScreenStory = {
  args: {
    answers: {
      'inbox.inboxItems': [
        {
          ...items[0],
          message: 'Your guide is here',
          link: '/slip/download-document/SlipSetupGuide',
          documentId: null,
          slipDocumentType: null,
          slipDocumentName: null,
        },
      ],
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    const open = spyOn(window, 'open').mockReturnValue(window);
    await userEvent.click(await canvas.findByRole('link', { name: 'Your guide is here' }));
    await waitFor(() =>
      expect(open).toHaveBeenCalledWith(
        '/slip/download-document/SlipSetupGuide',
        '_blank',
        expect.stringContaining('popup'),
      ),
    );
    open.mockRestore();
    const asked = officeOf(loaded).calls();
    await waitFor(() =>
      expect(asked.filter(({ id }) => id === 'inbox.changeInboxItemsStatus')).toHaveLength(1),
    );
  },
};

export const Empty = states.Empty;
export const Loading = states.Loading;

export const Failed: ScreenStory = {
  args: { answers: { 'inbox.inboxItems': (_input, { count }) => (count === 1 ? fail(404) : items) } },
  play: showing('Unable to load Inbox items.'),
};

/** It is asked for again, and then it is there. */
export const TriedAgain: ScreenStory = {
  ...Failed,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Unable to load Inbox items.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('button', { name: document })).toBeVisible();
  },
};
