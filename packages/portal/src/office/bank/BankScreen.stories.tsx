import { office } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { chooseFiles } from '../../stories/chooseFiles.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';

const [line] = office.bankWork.example.response.lines.rows;
const [item] = office.bankWork.example.response.items.rows;
const interest = {
  ...line,
  lineId: 42,
  amount: 75,
  description: 'INTEREST',
  reference: '',
  age: 12,
  proposal: null,
} as const;
const both = {
  lines: { total: 2, rows: [interest, line] },
  items: {
    total: 2,
    rows: [
      item,
      {
        ...item,
        key: 'event-9',
        title: 'Returned debit of invoice 00000031-IN',
        amount: -60_000,
        entries: 1,
        age: 1,
      },
    ],
  },
} as const;
const [match] = office.bankMatches.example.response;
const matches = [
  { ...match, matchId: 13, rule: 'hand', description: 'ACH SETTLEMENT', amount: 227_008, entries: 6 },
  { ...match, reason: 'The line is of another payment.' },
] as const;

const meta = {
  title: 'Screens/Office/Bank',
  ...screenStories(paths.officeBank, {
    answers: { 'office.bankWork': both, 'office.bankMatches': matches },
  }),
};
export default meta;

const states = statesOf(paths.officeBank);

export const Ready: ScreenStory = {
  play: showing('INTEREST', 'ACH file of 01/20/2026, 01/20/2026'),
};

export const Loading = states.Loading;
export const Empty = states.Empty;

const nothing = { rows: [], total: 0 };

/** Before the first statement nothing is compared: nothing is said to be matched, and none of the payments to be at the bank. */
export const NoStatement: ScreenStory = {
  args: { answers: { 'office.bankWork': { lines: nothing, items: nothing }, 'office.bankStatements': [] } },
  play: showing('The bank has shown nothing yet', 'Nothing is compared yet'),
};
export const Failed = states.Failed;

export const Forbidden: ScreenStory = { args: { person: 'registrar' } };

/** A proposal is taken by one press. */
export const ProposalTaken: ScreenStory = {
  play: async ({ canvas, loaded, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Match ACH SETTLEMENT with ACH file of 01/20/2026' }),
    );
    await waitFor(() =>
      expect(sentTo(loaded, 'office.matchBank')).toMatchObject([{ body: { lines: [41], items: ['ach-7'] } }]),
    );
  },
};

/** Rows of both sides are chosen; only what comes to the same is matched, also by key. */
export const ChosenAndMatched: ScreenStory = {
  play: async ({ canvas, loaded, userEvent }) => {
    const bank = await canvas.findByRole('table', { name: 'At the bank' });
    const books = canvas.getByRole('table', { name: 'In the books' });
    await userEvent.click(within(bank).getByRole('checkbox', { name: /INTEREST/ }));
    await userEvent.click(within(books).getByRole('checkbox', { name: /ACH file of/ }));
    const [words] = await canvas.findAllByText('The two sides differ by -$2,269.33.');
    await expect(words).toBeVisible();
    await userEvent.keyboard('m');
    await userEvent.click(within(bank).getByRole('checkbox', { name: /INTEREST/ }));
    await userEvent.click(within(bank).getByRole('checkbox', { name: /ACH SETTLEMENT/ }));
    await expect(await canvas.findByText('Both sides come to the same.')).toBeVisible();
    await userEvent.keyboard('m');
    await waitFor(() =>
      expect(sentTo(loaded, 'office.matchBank')).toMatchObject([{ body: { lines: [41], items: ['ach-7'] } }]),
    );
  },
};

/** Rows of two pages are chosen, and matched together; whoever wants to begin again chooses nothing. */
export const ChosenOnTwoPages: ScreenStory = {
  args: {
    answers: {
      'office.bankWork': ({ query }) => ({
        ...both,
        lines: {
          total: 26,
          rows:
            query.linePage === 0 ? [line] : [{ ...interest, lineId: 43, amount: -75, description: 'FEE' }],
        },
        items: { total: 2, rows: [{ ...item, amount: line.amount - 75 }] },
      }),
    },
  },
  play: async ({ canvas, loaded, userEvent }) => {
    const bank = await canvas.findByRole('table', { name: 'At the bank' });
    await userEvent.click(await within(bank).findByRole('checkbox', { name: /ACH SETTLEMENT/ }));
    const [next] = canvas.getAllByRole('button', { name: /next page/i });
    if (next) await userEvent.click(next);
    await userEvent.click(await canvas.findByRole('checkbox', { name: /FEE/ }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /ACH file of/ }));
    await expect(await canvas.findByText(/in 2 rows at the bank/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Choose nothing' }));
    await waitFor(() => expect(canvas.queryByText(/at the bank,/)).toBeNull());
    await userEvent.click(canvas.getByRole('checkbox', { name: /FEE/ }));
    const [previous] = canvas.getAllByRole('button', { name: /previous page/i });
    if (previous) await userEvent.click(previous);
    await userEvent.click(await canvas.findByRole('checkbox', { name: /ACH SETTLEMENT/ }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /ACH file of/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Match the chosen' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.matchBank')).toMatchObject([
        { body: { lines: [43, 41], items: ['ach-7'] } },
      ]),
    );
  },
};

export const StatementsChosen: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Statements' }));
    await expect(await canvas.findByText('FNB-20260121.bai (BAI2)')).toBeVisible();
  },
};

/** A match is undone with a reason, and stays in the list. */
export const Undone: ScreenStory = {
  play: async ({ canvas, loaded, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Matches' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo ACH SETTLEMENT' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('textbox'));
    await userEvent.paste('It is another payment.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo the match' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.undoBankMatch')).toMatchObject([
        { body: { matchId: 13, reason: 'It is another payment.' } },
      ]),
    );
  },
};

/** A file is looked at before anything is stored. */
export const Uploaded: ScreenStory = {
  play: async ({ canvas, loaded, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Upload a statement' }));
    const dialog = await screen.findByRole('dialog');
    await chooseFiles(dialog, new File(['01,…'], 'FNB-20260121.bai', { type: 'text/plain' }));
    await expect(await within(dialog).findByText('BAI2')).toBeVisible();
    await expect(sentTo(loaded, 'office.addBankStatement')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Store and match' }));
    await waitFor(() => expect(sentTo(loaded, 'office.addBankStatement')).toHaveLength(1));
  },
};

/** A file that is refused says why, at its field. */
export const Refused: ScreenStory = {
  args: {
    answers: {
      'office.previewBankStatement': fail(400, {
        problems: [
          {
            path: 'upload',
            message: 'Line 3: The amount must be an amount such as -1234.56; “-600,00” is none.',
          },
        ],
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Upload a statement' }));
    const dialog = await screen.findByRole('dialog');
    await chooseFiles(dialog, new File(['Date,Amount'], 'statement.csv', { type: 'text/csv' }));
    await expect(await within(dialog).findByText(/Line 3: The amount must be/)).toBeVisible();
  },
};

/** A proxy that takes no file of this size answers without a word: it is said all the same. */
export const RefusedOnItsWay: ScreenStory = {
  args: { answers: { 'office.previewBankStatement': fail(413) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Upload a statement' }));
    const dialog = await screen.findByRole('dialog');
    await chooseFiles(dialog, new File(['Date,Amount'], 'statement.csv', { type: 'text/csv' }));
    await expect(
      await within(dialog).findByText('The statement could not be sent. Choose it again.'),
    ).toBeVisible();
  },
};
