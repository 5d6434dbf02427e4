import { office } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import {
  type ScreenArgs,
  type ScreenStory,
  screenStories,
  sentTo,
  statesOf,
} from '../../stories/screenStories.js';
import { whilePrinted } from '../../stories/whilePrinted.js';
import type { ListedWork } from './workWords.js';

const olaf = { userName: 'olaf.berg', name: 'Olaf Berg' };
const nobodys = { ...office.work.example.response.rows[0], holder: null, takenAt: null, notes: 0 };
const question: ListedWork = {
  ...nobodys,
  item: 'question-41',
  kind: 'question',
  about: 'Ada Larkin',
  words: 'Has answered: The insured is said to be exempt. Please send the certificate.',
  since: '2026-01-14T17:04:05.000Z',
  dueOn: '2026-01-24',
};
const vendor: ListedWork = {
  ...nobodys,
  item: 'vendor-3',
  kind: 'vendor',
  about: 'Harbor AMS',
  words: 'Asks that accounts can connect its program',
};
const waiting: readonly ListedWork[] = [
  {
    ...nobodys,
    item: 'returnedPayment-21',
    kind: 'returnedPayment',
    about: 'Summit Agency',
    words: 'A payment of $1,275.00 came back: R01 There was not enough money in the account',
    since: '2026-01-05T17:04:05.000Z',
    dueOn: '2026-01-10',
  },
  question,
  { ...nobodys, about: 'Nora Quist', holder: olaf, notes: 2 },
];
const counts = office.work.example.response.counts.map(({ kind }) => ({
  kind,
  count: kind === 'registration' ? 1_000 : waiting.some((row) => row.kind === kind) ? 1 : 0,
}));

const answers: ScreenArgs['answers'] = {
  'office.work': ({ query: { kind } }) => ({
    rows: waiting.filter((row) => kind === undefined || row.kind === kind),
    next: null,
    counts,
    mine: 0,
  }),
  'office.workItem': ({ query: { item } }) => ({
    ...office.workItem.example.response,
    ...(waiting.find((row) => row.item === item) ?? question),
    said: [],
    names: { confirmationNumber: '2026-00000041', account: null, agent: null },
  }),
  'office.lookAtWork': { others: [] },
  'office.finishWork': { changed: true },
  'office.takeWork': { changed: true },
};

const meta = {
  title: 'Screens/Office/Work',
  ...screenStories(paths.officeWork, { answers }),
  beforeEach: () => localStorage.removeItem('slip.letter-keys.1'),
};
export default meta;

const states = statesOf(paths.officeWork);

const opened = async (name: string) =>
  within(await screen.findByRole('region', { name: 'The item that is open' })).findByRole('heading', {
    name,
  });

/** The oldest first, each with why it waits, since when and until when; the first is open. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Due 01/10/2026')).toBeVisible();
    await opened('Summit Agency');
  },
};

/** The oldest is open; J goes on, E ends what needs no decision, and the next item opens by itself. */
export const ByKeyboard: ScreenStory = {
  play: async ({ canvas, loaded }) => {
    await opened('Summit Agency');
    await userEvent.keyboard('e');
    await opened('Ada Larkin');
    await expect(sentTo(loaded, 'office.finishWork')).toEqual([{ body: { item: 'returnedPayment-21' } }]);
    await userEvent.keyboard('t');
    await waitFor(() =>
      expect(sentTo(loaded, 'office.takeWork')).toEqual([{ body: { item: 'question-41' } }]),
    );
    await userEvent.keyboard('k');
    await opened('Summit Agency');
    await waitFor(() => expect(canvas.getByRole('link', { name: /Summit Agency/ })).toHaveFocus());
    // Keys that come before the page has followed count from where the last one leads.
    for (const key of ['j', 'j', 'k']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
    await opened('Ada Larkin');
    const row = canvas.getByRole('link', { name: /Ada Larkin/ });
    await waitFor(() => expect(row).toHaveFocus());
    // There and back before it has followed: the row that is open has the focus all the same.
    row.blur();
    for (const key of ['k', 'j']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
    await waitFor(() => expect(row).toHaveFocus());
  },
};

/** A question is accepted in two keys: its words are there already, and the message that they make is shown. */
export const AcceptQuestion: ScreenStory = {
  args: {
    search: '?item=question-41',
    answers: {
      ...answers,
      'office.acceptQuestion': { ...office.acceptQuestion.example.response, state: 'accepted' },
    },
  },
  play: async ({ canvas, loaded }) => {
    await opened('Ada Larkin');
    await expect(canvas.getByRole('link', { name: 'Open its page' })).toHaveAttribute(
      'href',
      '/slip/office/questions/2026-00000041',
    );
    await userEvent.keyboard('a');
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept: 2026-00000041' }));
    await expect(await dialog.findByText('The message that will be sent')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Accept and send' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await opened('Nora Quist');
    await expect(sentTo(loaded, 'office.acceptQuestion')).toEqual([
      {
        body: {
          confirmationNumber: '2026-00000041',
          note: 'The proof of the exemption is in order.',
          lastRead: 0,
        },
      },
    ]);
  },
};

/** A question that cannot be read is not decided: the failure is told, and the key works again. */
export const QuestionUnread: ScreenStory = {
  args: { search: '?item=question-41', answers: { ...answers, 'office.question': fail(500) } },
  play: async ({ loaded }) => {
    await opened('Ada Larkin');
    for (const times of [1, 2]) {
      await userEvent.keyboard('a');
      await waitFor(() => expect(sentTo(loaded, 'office.question').length).toBeGreaterThanOrEqual(times));
    }
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** More is asked in four keys: `R`, the first words to begin with, the message that they make, and it is sent. */
export const AskWithTemplate: ScreenStory = {
  args: {
    search: '?item=question-41',
    answers: {
      ...answers,
      'office.askQuestion': { ...office.askQuestion.example.response, state: 'unanswered' },
    },
  },
  play: async ({ loaded }) => {
    await opened('Ada Larkin');
    await userEvent.keyboard('r');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask again: 2026-00000041' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: /Begin with/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{Control>}{Enter}{/Control}');
    await expect(await dialog.findByText('The message that will be sent')).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await opened('Nora Quist');
    await expect(sentTo(loaded, 'office.askQuestion')).toEqual([
      {
        body: {
          confirmationNumber: '2026-00000041',
          note: expect.stringMatching(/./),
          lastRead: expect.any(Number),
        },
      },
    ]);
  },
};

/** The keys are told in the list of keys, and mean nothing while somebody types. */
export const Keys: ScreenStory = {
  play: async () => {
    await opened('Summit Agency');
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await expect(dialog.getByText('Done, where nothing is to be decided')).toBeVisible();
    await userEvent.keyboard('j{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await opened('Summit Agency');
  },
};

/** On paper it is said how many of all stand there: no button leads to the others. */
export const PartOnPaper: ScreenStory = {
  args: {
    search: '?kind=question',
    answers: {
      ...answers,
      'office.work': {
        rows: [question],
        next: '2026-01-14T17:04:05.000Z question-41',
        counts: counts.map(({ kind }) => ({ kind, count: kind === 'question' ? 26 : 0 })),
        mine: 0,
      },
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'The next 25' });
    await whilePrinted(async () => {
      await expect(
        canvas.getByText('Printed: the first 1 of 26 lines. The others are shown on the screen.'),
      ).toBeVisible();
    });
    await expect(canvas.queryByText(/^Printed: /)).toBeNull();
  },
};

/** A vendor that asks is decided on here: A approves, R refuses with a reason. */
export const VendorDecided: ScreenStory = {
  args: {
    search: '?kind=vendor',
    answers: {
      ...answers,
      'office.work': { rows: [vendor], next: null, counts, mine: 0 },
      'office.workItem': {
        ...office.workItem.example.response,
        ...vendor,
        facts: [{ label: 'Hears events at', value: 'https://ams.example/slip' }],
      },
    },
  },
  play: async ({ canvas, loaded }) => {
    await opened('Harbor AMS');
    await expect(canvas.getByText('https://ams.example/slip')).toBeVisible();
    await userEvent.keyboard('a');
    await expect(await screen.findByRole('alertdialog', { name: 'Approve Harbor AMS?' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.keyboard('r');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse Harbor AMS?' }));
    await userEvent.click(dialog.getByLabelText(/^Reason/));
    await userEvent.paste('Nobody answers at this address.');
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
    await expect((await screen.findAllByText('Harbor AMS is refused.')).at(-1)).toBeVisible();
    await expect(sentTo(loaded, 'office.refuseVendor')).toEqual([
      { body: { vendor: 3, reason: 'Nobody answers at this address.' } },
    ]);
  },
};

/** Two people on one item see each other; what another has is not taken. */
export const SomebodyElse: ScreenStory = {
  args: { search: '?item=registration-4', answers: { ...answers, 'office.lookAtWork': { others: [olaf] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Olaf Berg has this open, too.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Take' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Hand over' })).toBeVisible();
  },
};

/** A view and a kind are kept in the address. */
export const Filtered: ScreenStory = {
  args: { search: '?view=mine&kind=question' },
  play: async ({ canvas, loaded }) => {
    await opened('Ada Larkin');
    await expect(canvas.getByRole('tab', { name: 'Mine' })).toHaveAttribute('aria-selected', 'true');
    await expect(sentTo(loaded, 'office.work')).toEqual([
      { query: { holder: 'me', kind: 'question', pageSize: 25 } },
    ]);
  },
};

/** Another one was quicker: whoever decides now is told. */
export const DecidedMeanwhile: ScreenStory = {
  args: {
    search: '?item=registration-4',
    answers: {
      ...answers,
      'office.registration': {
        ...office.registration.example.response,
        status: 'approved',
        decidedBy: 'nora.quist',
        decidedAt: '2026-01-16T16:00:00.000Z',
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }));
    await screen.findAllByText(/waits no more: approved by nora\.quist/);
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

export const Loading: ScreenStory = {
  ...states.Loading,
  play: () => waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeVisible()),
};
export const Empty = states.Empty;
export const Failed = states.Failed;

export const Phone: ScreenStory = { globals: { viewport: { value: 'phone', isRotated: false } } };
