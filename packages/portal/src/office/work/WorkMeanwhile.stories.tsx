import { office } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { HeldAnswer } from '../../stories/HeldAnswer.js';
import { type ScreenArgs, type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';
import type { ListedWork } from './workWords.js';

const nobodys = { ...office.work.example.response.rows[0], holder: null, takenAt: null, notes: 0 };
const payment: ListedWork = {
  ...nobodys,
  item: 'returnedPayment-21',
  kind: 'returnedPayment',
  about: 'Summit Agency',
};
const bounced: ListedWork = { ...nobodys, item: 'mail-7', kind: 'mail', about: 'Nora Quist' };
const job: ListedWork = { ...nobodys, item: 'job-7', kind: 'job', about: 'The reminders' };
const question: ListedWork = { ...nobodys, item: 'question-41', kind: 'question', about: 'Ada Larkin' };

const shown = (work: ListedWork) => ({
  ...office.workItem.example.response,
  ...work,
  said: [],
  names: { confirmationNumber: '2026-00000041', account: null, agent: null },
});

const answers: ScreenArgs['answers'] = {
  'office.work': { ...office.work.example.response, rows: [question] },
  'office.workItem': shown(question),
  'office.lookAtWork': { others: [] },
};

const meta = { title: 'Screens/Office/Work, meanwhile', ...screenStories(paths.officeWork, { answers }) };
export default meta;

const opened = async (name: string) =>
  within(await screen.findByRole('region', { name: 'The item that is open' })).findByRole('heading', {
    name,
  });

const taken = new HeldAnswer();

/** The filer writes while the decision is open: it is made about the message that was read, so that the office can refuse it. */
export const FilerWrites: ScreenStory = {
  args: {
    answers: {
      ...answers,
      'office.workItem': (_, { count }) => ({
        ...shown(question),
        ...(count > 1 && { words: 'Has written again.' }),
        lastRead: count > 1 ? 42 : 41,
      }),
      'office.takeWork': async () => {
        await taken.promise;
        return { changed: true };
      },
      'office.acceptQuestion': { ...office.acceptQuestion.example.response, state: 'accepted' },
    },
  },
  play: async ({ userEvent, loaded }) => {
    await opened('Ada Larkin');
    await userEvent.keyboard('t');
    await waitFor(() => expect(sentTo(loaded, 'office.takeWork')).toHaveLength(1));
    await userEvent.keyboard('a');
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept: 2026-00000041' }));
    await expect(await dialog.findByText('The message that will be sent')).toBeVisible();
    // Whoever has taken an item reads it again, as everybody does every half minute.
    taken.resolve();
    await screen.findByText('Has written again.');
    await userEvent.click(dialog.getByRole('button', { name: 'Accept and send' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.acceptQuestion')).toMatchObject([{ body: { lastRead: 41 } }]),
    );
  },
};

const refused = new HeldAnswer();

/** A colleague takes the item while it is handed over: it was nobody's when the person saw it, and is not taken away. */
export const ColleagueTakes: ScreenStory = {
  args: {
    answers: {
      ...answers,
      'office.workItem': (_, { count }) => ({
        ...shown(question),
        holder: count > 1 ? { userName: 'olaf.berg', name: 'Olaf Berg' } : null,
      }),
      'office.takeWork': async () => {
        await refused.promise;
        return fail(409, { error: 'Somebody was quicker.' });
      },
      'office.handOverWork': { changed: true },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await opened('Ada Larkin');
    await userEvent.keyboard('t');
    await waitFor(() => expect(sentTo(loaded, 'office.takeWork')).toHaveLength(1));
    await userEvent.click(canvas.getByRole('button', { name: 'Hand over' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand it over' }));
    refused.resolve();
    await screen.findByText(/^Olaf Berg has it/);
    await userEvent.click(dialog.getByRole('button', { name: /To$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Nora Quist' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Hand over' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.handOverWork')).toEqual([
        { body: { item: 'question-41', to: 'nora.quist' } },
      ]),
    );
  },
};

const finished = new HeldAnswer();

/** E marks an item as done; whoever has gone on before the office answers stays there, with what is written. */
export const GoesOn: ScreenStory = {
  args: {
    answers: {
      ...answers,
      'office.work': { ...office.work.example.response, rows: [payment, question, bounced] },
      'office.workItem': ({ query: { item } }) =>
        shown([payment, bounced].find((work) => work.item === item) ?? question),
      'office.finishWork': async () => {
        await finished.promise;
        return { changed: true };
      },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await opened('Summit Agency');
    await userEvent.keyboard('e');
    await waitFor(() => expect(sentTo(loaded, 'office.finishWork')).toHaveLength(1));
    await userEvent.keyboard('jj');
    await opened('Nora Quist');
    await userEvent.click(canvas.getByRole('button', { name: 'Add a note' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a note' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Called her');
    finished.resolve();
    await screen.findAllByText('Summit Agency: done.');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Note/ }), ': she has moved.');
    await expect(dialog.getByRole('textbox', { name: /^Note/ })).toHaveValue('Called her: she has moved.');
  },
};

const takenLate = new HeldAnswer();

/** A colleague ends the first item, which is open without being in the address: it stays, with the note that is written about it. */
export const FirstIsEnded: ScreenStory = {
  args: {
    answers: {
      ...answers,
      'office.work': (_, { count }) => ({
        ...office.work.example.response,
        rows: count > 1 ? [question] : [payment, question],
      }),
      'office.workItem': ({ query: { item } }, { count }) =>
        item === payment.item ? { ...shown(payment), isWaiting: count === 1 } : shown(question),
      'office.takeWork': async () => {
        await takenLate.promise;
        return { changed: true };
      },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await opened('Summit Agency');
    await userEvent.keyboard('t');
    await waitFor(() => expect(sentTo(loaded, 'office.takeWork')).toHaveLength(1));
    await userEvent.click(canvas.getByRole('button', { name: 'Add a note' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a note' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Called them');
    // Whoever has taken an item reads the list again, as everybody does every half minute.
    takenLate.resolve();
    await screen.findByText('It waits no more');
    await waitFor(() => expect(sentTo(loaded, 'office.work')).toHaveLength(2));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Note/ }), ': they pay.');
    await expect(dialog.getByRole('textbox', { name: /^Note/ })).toHaveValue('Called them: they pay.');
  },
};

/** A failing job settles itself, and the office knows it no more: it does not go on being shown as failing. */
export const JobSettles: ScreenStory = {
  args: {
    search: '?item=job-7',
    answers: {
      ...answers,
      'office.workItem': (_, { count }) => (count === 1 ? shown(job) : fail(404)),
      'office.takeWork': { changed: true },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await opened('The reminders');
    await userEvent.keyboard('t');
    await opened('It waits no more');
    await expect(canvas.queryByRole('button', { name: 'Hand over' })).toBeNull();
  },
};

/** The day until which an item was put off has come: it waits as all others do, and can be put off again. */
export const PutOffUntilToday: ScreenStory = {
  args: {
    answers: { ...answers, 'office.workItem': { ...shown(question), snoozedUntil: '2026-01-20' } },
  },
  play: async ({ canvas }) => {
    await opened('Ada Larkin');
    await expect(await canvas.findByRole('button', { name: 'Put off' })).toBeVisible();
    await expect(canvas.queryByText(/^Put off until/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Show it again' })).toBeNull();
  },
};

/** An item that is decided on waits since no moment, and is due on no day. */
export const DecidedBefore: ScreenStory = {
  args: {
    search: '?item=question-41',
    answers: { ...answers, 'office.workItem': { ...shown(question), isWaiting: false } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('It waits no more')).toBeVisible();
    await expect(canvas.queryByText('Waits since')).toBeNull();
    await expect(canvas.queryByText('Due')).toBeNull();
  },
};

const paymentOnly: ScreenArgs['answers'] = {
  ...answers,
  'office.work': { ...office.work.example.response, rows: [payment] },
  'office.workItem': shown(payment),
};

/** A payment that came back is looked after by those who work with payments: others are offered nothing that is refused. */
export const PaymentOfOthers: ScreenStory = {
  args: { person: 'registrar', answers: paymentOnly },
  play: async ({ canvas }) => {
    await opened('Summit Agency');
    await expect(canvas.getByRole('button', { name: 'Take' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Done' })).toBeNull();
  },
};

export const PaymentOfAccountant: ScreenStory = {
  args: { person: 'accountant', answers: paymentOnly },
  play: async ({ canvas }) => {
    await opened('Summit Agency');
    await expect(canvas.getByRole('button', { name: 'Done' })).toBeVisible();
  },
};

/** A comparison with the records that failed is said, and asked for again. */
export const RecordsNotCompared: ScreenStory = {
  args: {
    answers: {
      ...answers,
      'office.work': office.work.example.response,
      'office.workItem': shown(office.work.example.response.rows[0]),
      'office.registration': (_, { count }) =>
        count === 1 ? fail(500) : office.registration.example.response,
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('The records could not be compared')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('heading', { name: 'Beside what is on record' })).toBeVisible();
  },
};
