import { office } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { booksHome, paths } from '../../paths.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';

const [posted] = office.remittances.example.response.rows;
const usual = {
  ...office.remittances.example.response,
  rows: [
    {
      ...posted,
      remittance: 6,
      state: 'OK',
      stateName: 'Oklahoma',
      status: 'prepared' as const,
      postedAt: null,
      postedBy: null,
      paysOn: null,
    },
    posted,
  ],
};

const meta = {
  title: 'Screens/Office/Books',
  ...screenStories(paths.officeBooks, {
    answers: { 'office.remittances': usual },
  }),
};
export default meta;

const states = statesOf(paths.officeBooks);

/** The balances of the ledger today, debits beside credits. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Trial balance' }));
    await expect(await table.findByRole('row', { name: /Taxes payable to states.*307\.50/ })).toBeVisible();
  },
};

/** The postings of some days, by account. */
export const Journal: ScreenStory = {
  args: { at: `${booksHome}/journal` },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('row', { name: /Payment settled.*Bank, WY tax.*307\.50.*00000031-IN/ }),
    ).toBeVisible();
  },
};

/** Another account is asked of the office. */
export const JournalOfAccount: ScreenStory = {
  args: { at: `${booksHome}/journal` },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Every account/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Bank' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.journal').at(-1)).toMatchObject({ query: { account: 'bank' } }),
    );
  },
};

/** The figures of a year, with what was earned. */
export const Year: ScreenStory = {
  args: { at: `${booksHome}/year` },
  play: showing('$73,310.64'),
};

/** An account gets the office's own number. */
export const NumbersAnAccount: ScreenStory = {
  args: { at: `${booksHome}/numbers` },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Number of Transaction fees, transaction fee' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: /^Transaction fees/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Our number' }), '4010');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.setAccountNumber')).toMatchObject([
        { body: { account: 'fees', kind: 'fee', number: '4010', title: '' } },
      ]),
    );
  },
};

/** A name without a number would be thrown away: that is said before it is sent. */
export const NameWithoutNumber: ScreenStory = {
  args: { at: `${booksHome}/numbers` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Number of Transaction fees, transaction fee' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: /^Transaction fees/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Our name' }), 'Fees of ours');
    await expect((await dialog.findAllByText(/a name alone is not kept/))[0]).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Our number' }), '4010');
    await waitFor(() => expect(dialog.queryByText(/a name alone is not kept/)).toBeNull());
  },
};

/** The amounts that are owed to each state, and the remittances. */
export const Remittances: ScreenStory = {
  args: { at: `${booksHome}/remittances` },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('row', { name: /^Oklahoma.*12,849\.50.*-?307\.50.*12,529\.93/ }),
    ).toBeVisible();
    await expect(canvas.getByRole('row', { name: /5: Wyoming, 1st Quarter 2026.*Posted/ })).toBeVisible();
  },
};

/** A quarter that could not be read: no figures of another one stand under it, and another one can be chosen. */
export const QuarterFailed: ScreenStory = {
  args: {
    at: `${booksHome}/remittances`,
    answers: {
      'office.remittances': ({ query: { quarter } }) =>
        quarter === undefined ? { ...usual, quarters: [20_261, 20_254] } : fail(500),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('row', { name: /^Oklahoma/ });
    await userEvent.click(canvas.getByRole('button', { name: /Quarter$/ }));
    await userEvent.click(await screen.findByRole('option', { name: '4th Quarter 2025' }));
    await expect((await canvas.findAllByText('The remittances could not be loaded.'))[0]).toBeVisible();
    await expect(canvas.queryByRole('row', { name: /^Oklahoma/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: /Quarter$/ })).toBeVisible();
  },
};

const tooMuch = usual.states.map((each, place) => (place === 1 ? { ...each, notRemitted: -50_000 } : each));

/** A state that has too much lowers nothing that others still get; the office's fee is told with all that is in it. */
export const RemittancesTooMuch: ScreenStory = {
  args: {
    at: `${booksHome}/remittances`,
    answers: { 'office.remittances': { ...usual, states: tooMuch } },
  },
  play: showing(
    'Not remitted up to now, of all states: $13,000.00',
    /fees and finance charges on them, less refunds and returns/,
  ),
};

/** A state is prepared by one press; why another cannot be is told at its button. */
export const Prepares: ScreenStory = {
  args: { at: `${booksHome}/remittances` },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Prepare the remittance to Oklahoma' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.prepareRemittance')).toMatchObject([
        { body: { state: 'OK', quarter: 20_261 } },
      ]),
    );
    await expect(
      (await screen.findAllByText('Remittance 5 of $12,529.93 to Oklahoma is prepared.'))[0],
    ).toBeVisible();
  },
};

/** Posting is proposed to a second person. */
export const Posts: ScreenStory = {
  args: {
    at: `${booksHome}/remittances`,
    answers: {
      'office.remittances': usual,
      'office.postRemittance': { isDone: false, proposal: 12, remittance: 6, total: 1_252_993 },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Post remittance 6' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Post remittance 6' }));
    await expect(dialog.getByText(/^\$12,529\.93 to Oklahoma for the 1st Quarter 2026/)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'It is due.');
    await userEvent.click(dialog.getByRole('button', { name: 'Post' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.postRemittance')).toMatchObject([
        { body: { remittance: 6, reason: 'It is due.' } },
      ]),
    );
    await expect((await screen.findAllByText(/^Proposal 12 waits: remittance 6/))[0]).toBeVisible();
  },
};

/** The bank account of a state is typed, and a wrong number is named. */
export const SetsBank: ScreenStory = {
  args: { at: `${booksHome}/remittances` },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Bank account of Oklahoma' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bank account of Oklahoma' }));
    const type = (name: string, text: string) => userEvent.type(dialog.getByRole('textbox', { name }), text);
    await type('Payee', 'State of Oklahoma');
    await type('Bank Name', 'Bank of Oklahoma');
    await type('Routing Number', '103900036');
    await type('Account Number', '987654321');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.setRemittanceBank')).toMatchObject([
        { body: { state: 'OK', payee: 'State of Oklahoma', accountNumber: '987654321' } },
      ]),
    );
  },
};

/** An Auditor reads all of it, and changes nothing. */
export const AuditorReads: ScreenStory = {
  args: { at: `${booksHome}/remittances`, person: 'auditor' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /5: Wyoming/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Prepare/ })).toBeNull();
  },
};

export const Loading = states.Loading;

/** Nothing was posted yet. */
export const Empty = states.Empty;

/** No quarter is closed yet. */
export const NothingToRemit: ScreenStory = {
  args: {
    at: `${booksHome}/remittances`,
    answers: { 'office.remittances': { quarter: null, quarters: [], states: [], rows: [] } },
  },
  play: showing('No quarter is closed yet', 'Nothing was remitted yet'),
};

export const Failed = states.Failed;
