import { office } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { chooseFiles } from '../../stories/chooseFiles.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';

const [returnedDebit] = office.importReturns.example.response.returns;

const meta = { title: 'Screens/Office/Transfers of the bank', ...screenStories(paths.officeBank) };
export default meta;

const sendDialog = async (canvas: Parameters<NonNullable<ScreenStory['play']>>[0]['canvas']) => {
  (await canvas.findByRole('tab', { name: 'Transfers' })).click();
  (await canvas.findByRole('button', { name: 'Send an ACH file' })).click();
  return within(await screen.findByRole('dialog'));
};

const returnsDialog = async (canvas: Parameters<NonNullable<ScreenStory['play']>>[0]['canvas']) => {
  (await canvas.findByRole('tab', { name: 'Transfers' })).click();
  (await canvas.findByRole('button', { name: 'Upload returns' })).click();
  const dialog = await screen.findByRole('dialog');
  await chooseFiles(dialog, new File(['101 094101'], 'RET-20260121.ach', { type: 'text/plain' }));
  return within(dialog);
};

export const TransfersChosen: ScreenStory = {
  args: {
    answers: {
      'office.bankTransfers': [
        ...office.bankTransfers.example.response,
        {
          direction: 'fetched',
          name: 'RET-20260121.ach',
          day: null,
          at: '2026-01-21T14:00:00.000Z',
          state: 'failed',
          words: 'The end of the file is missing (its line of type 9).',
        },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Transfers' }));
    await expect(await canvas.findByText(/The end of the file is missing/)).toBeVisible();
  },
};

/** The file of a day is written, seen, and sent when that is confirmed. */
export const AchFileSent: ScreenStory = {
  args: { answers: { 'office.bankTransfers': [] } },
  play: async ({ canvas, loaded, userEvent }) => {
    const dialog = await sendDialog(canvas);
    await userEvent.click(dialog.getByRole('button', { name: 'Write the file' }));
    await expect(await dialog.findByText('2 debits')).toBeVisible();
    // Closed without sending, it counts as given to the bank by hand.
    await expect(
      await dialog.findByText(/by hand: its debits count as paid two business days after 01\/20\/2026/),
    ).toBeVisible();
    await expect(sentTo(loaded, 'office.sendAchFile')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Send to the bank' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.sendAchFile')).toMatchObject([{ body: { day: '2026-01-20' } }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A file that the bank has is not sent a second time. */
export const AchFileAlreadySent: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    const dialog = await sendDialog(canvas);
    await userEvent.click(dialog.getByRole('button', { name: 'Write the file' }));
    await expect(await dialog.findByText('It was sent')).toBeVisible();
  },
};

const mayHaveArrived: ScreenStory['args'] = {
  answers: {
    'office.bankTransfers': office.bankTransfers.example.response.map((each) => ({
      ...each,
      state: 'failed',
      words: 'The connection broke off when ACH-2026-01-20.txt had just got its name.',
    })),
  },
};

/** A file that may have arrived is sent again only when the bank was asked. */
export const AchFileSentAgain: ScreenStory = {
  args: mayHaveArrived,
  play: async ({ canvas, loaded, userEvent }) => {
    const dialog = await sendDialog(canvas);
    await userEvent.click(dialog.getByRole('button', { name: 'Write the file' }));
    await expect(await dialog.findByText(/only if the bank says/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send it again' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.sendAchFile')).toMatchObject([{ body: { again: true } }]),
    );
  },
};

/** A file that may have arrived is not sent again when the bank says that it has it. */
export const AchFileArrived: ScreenStory = {
  args: mayHaveArrived,
  play: async ({ canvas, loaded, userEvent }) => {
    const dialog = await sendDialog(canvas);
    await userEvent.click(dialog.getByRole('button', { name: 'Write the file' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'The bank has it' }));
    const question = within(await screen.findByRole('alertdialog'));
    await expect(sentTo(loaded, 'office.noteAchArrived')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Yes, it has come' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.noteAchArrived')).toMatchObject([{ body: { day: '2026-01-20' } }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(sentTo(loaded, 'office.sendAchFile')).toEqual([]);
  },
};

/** A day whose payments are still taken has no file yet, in the words of the server. */
export const AchFileTooEarly: ScreenStory = {
  args: {
    answers: {
      'office.exportAchFile': fail(409, {
        error:
          'Payments that post on 01/20/2026 are still taken: export them after 7 PM Eastern on the business day before.',
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await sendDialog(canvas);
    await userEvent.click(dialog.getByRole('button', { name: 'Write the file' }));
    await expect(await dialog.findByText(/are still taken/)).toBeVisible();
  },
};

/** A file of returns is looked at line by line before anything comes back. */
export const ReturnsTaken: ScreenStory = {
  args: {
    answers: {
      'office.importReturns': {
        returned: 1,
        returns: [
          ...office.importReturns.example.response.returns,
          {
            ...returnedDebit,
            line: 9,
            code: 'C01',
            words: 'the bank has other numbers for the account',
            outcome: 'notice of change',
          },
          { ...returnedDebit, line: 14, trace: '107999990000042', outcome: 'unknown', invoiceNumber: null },
          { ...returnedDebit, line: 19, trace: '107999990000043', outcome: 'returned before' },
        ],
      },
    },
  },
  play: async ({ canvas, loaded, userEvent }) => {
    const dialog = await returnsDialog(canvas);
    await expect(
      await dialog.findByRole('row', { name: /00000031-IN is open again, and who paid/ }),
    ).toBeVisible();
    await expect(dialog.getByRole('row', { name: /Nothing is posted: the bank has other/ })).toBeVisible();
    await expect(sentTo(loaded, 'office.importReturns')).toMatchObject([{ body: { isPreview: true } }]);
    await userEvent.click(dialog.getByRole('button', { name: 'Post 1 return' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.importReturns').at(1)).toEqual({ body: { content: '101 094101' } }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A file that was cut off is refused as a whole, in the words of the server. */
export const ReturnsRefused: ScreenStory = {
  args: {
    answers: {
      'office.importReturns': fail(400, {
        problems: [{ path: 'content', message: 'The end of the file is missing (its line of type 9).' }],
      }),
    },
  },
  play: async ({ canvas }) => {
    const dialog = await returnsDialog(canvas);
    await expect(await dialog.findByText(/The end of the file is missing/)).toBeVisible();
  },
};

/** A proxy that takes no file of this size answers without a word: it is said all the same. */
export const ReturnsRefusedOnTheirWay: ScreenStory = {
  args: { answers: { 'office.importReturns': fail(413) } },
  play: async ({ canvas }) => {
    const dialog = await returnsDialog(canvas);
    await expect(await dialog.findByText('The file could not be sent. Choose it again.')).toBeVisible();
  },
};
