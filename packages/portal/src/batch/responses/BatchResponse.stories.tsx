import { batchsubmission, inbox, office } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { messages } from '@slip/forms/rules';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { HeldAnswer } from '../../stories/HeldAnswer.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';

const finished = { isProcessing: false, phase: null, rowsDone: 2, rowsTotal: 2 } as const;
const acceptedStatus = { ...finished, batchSubmissionStatus: 'ACCEPTED' } as const;
const rejectedStatus = { ...finished, batchSubmissionStatus: 'REJECTED' } as const;
const agentAnswer = batchsubmission.getAgentAcceptedResponse.example.response;
const [transaction] = agentAnswer.transactionList;
const rejected = batchsubmission.getRejectedResponse.example.response;
const [group] = rejected.groups;

const meta = {
  title: 'Screens/Batch filing/Response',
  ...screenStories(paths.batchSubmission, {
    search: '?submission=0000412',
    answers: {
      'batchsubmission.getBatchSubmissionStatus': acceptedStatus,
      'batchsubmission.getAgentAcceptedResponse': {
        ...agentAnswer,
        acceptedHeader: { ...agentAnswer.acceptedHeader, receivedTransactionsQuestioned: 1 },
        transactionList: [
          {
            ...transaction,
            line: 3,
            transactionStatus: 'Questioned',
            policyNumber: 'SL-2026-0042',
            insuredName: 'Wind River Cattle LLC',
            confirmationNumber: '2026-00000042',
            questions: [
              {
                rule: 'T107',
                message: 'It was received 41 days after the effective date; Wyoming allows 30.',
                fix: 'Tell the office why it is late.',
              },
            ],
          },
          transaction,
        ],
      },
      'batchsubmission.exportBatchResponse': () => ({
        name: 'week-3_Transactions_Detail.csv',
        blob: new Blob(['Policy Number'], { type: 'text/csv' }),
      }),
    },
  }),
};
export default meta;

const { answers } = meta.args;
const response = async () =>
  within(await screen.findByRole('dialog', { name: 'Response to submission 0000412' }));

const [message] = inbox.inboxItems.example.response;
const link = `${paths.batchSubmission}?submission=0000412`;

/** Questioned transactions are marked in words, too, and say why and what to do; the policies are a press away. */
export const Accepted: ScreenStory = {
  args: {
    answers: {
      ...answers,
      'inbox.inboxItems': (_input, { count }) => [
        { ...message, messageId: 8, link, isNew: count > 1 ? ('N' as const) : ('Y' as const) },
        { ...message, messageId: 9, link: `${paths.batchSubmission}?submission=0000413` },
      ],
    },
  },
  play: async ({ userEvent, loaded }) => {
    const dialog = await response();
    const table = within(await dialog.findByRole('table', { name: 'Transactions' }));
    await expect(table.getByText('Questioned', { selector: 'th *' })).toBeVisible();
    await expect(await dialog.findByText(/Wyoming allows 30/)).toBeVisible();
    await expect(
      dialog.getByText(/^2 transactions are on file now. The office asks about 1 of them/),
    ).toBeVisible();
    await expect(table.getByRole('link', { name: 'SL-2026-0041' })).toHaveAttribute(
      'href',
      expect.stringMatching(/policyId=41.*agentId=3.*state=WY/),
    );
    // The message about it is read by that, and no other.
    await waitFor(() =>
      expect(sentTo(loaded, 'inbox.changeInboxItemsStatus')).toEqual([
        { body: { inboxItemIds: [8], status: 'N' } },
      ]),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'batchsubmission.exportBatchResponse')[0]).toMatchObject({
        query: { submissionNumber: '0000412', format: 'csv' },
      }),
    );
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const AcceptedOfInsurer: ScreenStory = {
  args: {
    person: 'foreignInsurer',
    answers: {
      ...answers,
      'batchsubmission.getInsurerAcceptedResponse': {
        ...batchsubmission.getInsurerAcceptedResponse.example.response,
        isTest: true,
        notListed: 1200,
      },
    },
  },
  play: async () => {
    const dialog = await response();
    await expect(await dialog.findByRole('table', { name: 'Transactions' })).toBeVisible();
    await expect(dialog.getByText(/This was a test/)).toBeVisible();
    await expect(dialog.getByText(/1,200 more transactions are not listed/)).toBeVisible();
  },
};

/** Findings of a kind stand together, with the count of those that are not listed. */
export const Rejected: ScreenStory = {
  args: {
    answers: {
      ...answers,
      'batchsubmission.getBatchSubmissionStatus': rejectedStatus,
      'batchsubmission.getRejectedResponse': {
        ...rejected,
        groups: [
          { ...group, count: 641 },
          { ...group, rule: 'R015', rejectionReason: 'The expiration is before the effective date.' },
        ],
      },
    },
  },
  play: async ({ userEvent }) => {
    const dialog = await response();
    await expect(await dialog.findByText(/642 findings rejected the whole file/)).toBeVisible();
    await expect(dialog.getByText(/640 more findings of this kind are not listed/)).toBeVisible();
    await expect(dialog.getByRole('link', { name: /Rule R020/ })).toHaveAttribute(
      'href',
      `${paths.batchFormat}#R020`,
    );
    await userEvent.click(dialog.getByRole('button', { name: /^The expiration is before/ }));
    await expect(await dialog.findByRole('link', { name: /Rule R015/ })).toBeVisible();
  },
};

const inWork = new HeldAnswer();
const { batchFile } = office;

/** Processed again by the office: its answer so far is gone before the page knows, and nothing is said of that. */
export const ProcessedAgain: ScreenStory = {
  args: {
    person: 'staff',
    at: '/slip/office/batch/0000412',
    search: '',
    answers: {
      'office.batchFile': async (_input, { count }) => {
        if (count === 1) return batchFile.example.response;
        await inWork.promise;
        return {
          ...batchFile.example.response,
          status: 'PROCESSING',
          finishedAt: null,
          findings: [],
          phase: 'filing',
        };
      },
      'batchsubmission.getRejectedResponse': (_input, { count }) => (count === 1 ? rejected : fail(404)),
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await canvas.findByText(/1 finding rejected the whole file/);
    await userEvent.click(canvas.getByRole('button', { name: 'Process again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Process submission 0000412 again?' }));
    await userEvent.click(dialog.getByRole('textbox', { name: /Reason/ }));
    await userEvent.paste('The insurer is on record now.');
    await userEvent.click(dialog.getByRole('button', { name: 'Process again' }));
    await screen.findAllByText('Submission 0000412 waits to be processed again.');
    await waitFor(() => expect(sentTo(loaded, 'batchsubmission.getRejectedResponse')).toHaveLength(2));
    inWork.resolve();
    await canvas.findByText('Filing the transactions');
    await expect(screen.queryByText(messages.calls.notFound)).toBeNull();
  },
};

/** It is asked for again; a submission of somebody else is none. */
export const NotLoaded: ScreenStory = {
  args: {
    answers: {
      ...answers,
      'batchsubmission.getBatchSubmissionStatus': (_input, { count }) => fail(count === 1 ? 500 : 404),
    },
  },
  play: async ({ userEvent }) => {
    const dialog = await response();
    await userEvent.click(await dialog.findByRole('button', { name: 'Try again' }));
    await expect(await dialog.findByText('Your account has no such submission.')).toBeVisible();
  },
};
