import { filings } from '@slip/api/contract';
import { fail, never } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { chooseFiles } from '../../stories/chooseFiles.js';
import { answeredPolicy, busyPolicy } from '../../stories/records.js';
import { officeOf, type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';

const meta = {
  title: 'Screens/Policies, of brokers/Policy question (TIQ)',
  ...screenStories(paths.policyView),
};
export default meta;

const question = filings.questionDetails.example.response;
const [answer] = question.messages;
const unanswered = { ...question, state: 'unanswered', messages: [] } as const;

const pdf = new File(['%PDF-1.7'], 'Exemption certificate.pdf', { type: 'application/pdf' });

/** A question is answered in words and with a file, which is sent while the words are written. */
export const SendsAnswerAndFile: ScreenStory = {
  args: { answers: { 'filings.agentPolicy': busyPolicy, 'filings.questionDetails': unanswered } },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for 2026-00000044' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Answer question' }));
    const window = await screen.findByRole('dialog', { name: 'Question about 2026-00000044' });
    const dialog = within(window);
    await dialog.findByText(/^The exemption of the insured/);
    const send = dialog.getByRole('button', { name: 'Send answer' });
    await userEvent.click(send);
    await expect(await dialog.findByRole('region', { name: 'There is a problem' })).toHaveTextContent(
      'Answer is required.',
    );
    await chooseFiles(window, pdf);
    await dialog.findByText('Uploaded');
    await userEvent.click(dialog.getByRole('textbox', { name: 'Answer' }));
    await userEvent.paste('It is a school district.');
    await userEvent.click(send);
    await screen.findAllByText('Your answer was sent to the office.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = officeOf(loaded).calls();
    await expect(sent.find(({ id }) => id === 'filings.attachQuestionFile')?.input).toMatchObject({
      query: { agentTransactionId: 44, fileName: 'Exemption certificate.pdf' },
    });
    await expect(sent.find(({ id }) => id === 'filings.answerQuestion')?.input).toMatchObject({
      body: { agentTransactionId: 44, answer: 'It is a school district.', attachmentIds: [8] },
    });
  },
};

/** It was answered, and the policy and the dialog say that it waits; the office's words and the files stand there. */
export const Answered: ScreenStory = {
  args: { answers: { 'filings.agentPolicy': answeredPolicy } },
  play: async ({ canvas, userEvent, loaded }) => {
    await expect(await canvas.findByText('Answered, waits for the office')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add to the answer, 2026-00000044' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Question about 2026-00000044' }));
    await expect(await dialog.findByText(/^The insured is a school district/)).toBeVisible();
    await expect(dialog.getByText(/You can add to the answer/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Exemption certificate.pdf' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'filings.questionAttachment')[0]).toMatchObject({ query: { attachmentId: 8 } }),
    );
  },
};

const moved = {
  questionMessageId: 7,
  at: '2026-06-10T16:00:00.000Z',
  kind: 'ask',
  who: 'The office',
  words: 'The location of risk is in CO, outside the home state Wyoming.',
  attachments: [],
} as const;

/** Asked by a rule when the policy was changed, months after it was filed: once, and on that day. */
export const AskedLater: ScreenStory = {
  args: {
    answers: {
      'filings.agentPolicy': busyPolicy,
      'filings.questionDetails': {
        ...unanswered,
        tiqReason: moved.words,
        questionedAt: moved.at,
        messages: [moved],
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Answer question, 2026-00000044' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Question about 2026-00000044' }));
    const said = within(await dialog.findByRole('list', { name: 'What was said so far' }));
    const [only, ...others] = said.getAllByRole('listitem');
    await expect(others).toEqual([]);
    await expect(only).toHaveTextContent(
      /^Jun 10, 2026.* · The office asked\s*The location of risk is in CO/,
    );
  },
};

/** Asked when it was filed, and again by a rule when the policy was changed: each question stands on its day. */
export const AskedOnTwoDays: ScreenStory = {
  args: {
    answers: {
      'filings.agentPolicy': busyPolicy,
      'filings.questionDetails': {
        ...unanswered,
        tiqReason: `${question.tiqReason} ${moved.words}`,
        messages: [moved],
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Answer question, 2026-00000044' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Question about 2026-00000044' }));
    const said = within(await dialog.findByRole('list', { name: 'What was said so far' }));
    const [first, second, ...others] = said.getAllByRole('listitem');
    await expect(others).toEqual([]);
    await expect(first).toHaveTextContent(question.tiqReason);
    await expect(first).not.toHaveTextContent(moved.words);
    await expect(second).toHaveTextContent(
      /^Jun 10, 2026.* · The office asked again\s*The location of risk is in CO/,
    );
  },
};

/** Staff asked again with words of the question: it stays whole. */
export const AskedAgainInItsWords: ScreenStory = {
  args: {
    answers: {
      'filings.agentPolicy': busyPolicy,
      'filings.questionDetails': { ...unanswered, messages: [{ ...moved, words: 'exemption' }] },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Answer question, 2026-00000044' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Question about 2026-00000044' }));
    const said = within(await dialog.findByRole('list', { name: 'What was said so far' }));
    await expect(said.getAllByRole('listitem')[0]).toHaveTextContent(question.tiqReason);
  },
};

/** The office's refusal of a file stands at the file, and the answer waits for it. */
export const FileRefused: ScreenStory = {
  args: {
    answers: {
      'filings.agentPolicy': busyPolicy,
      'filings.questionDetails': unanswered,
      'filings.attachQuestionFile': fail(400, {
        message: '“Exemption certificate.pdf” is not a PDF, PNG or JPEG, whatever its name says.',
        problems: [],
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Answer question, 2026-00000044' }));
    const window = await screen.findByRole('dialog', { name: 'Question about 2026-00000044' });
    const dialog = within(window);
    await dialog.findByRole('textbox', { name: 'Answer' });
    await chooseFiles(window, pdf);
    await dialog.findByText(/whatever its name says/);
    const send = dialog.getByRole('button', { name: 'Send answer' });
    await waitFor(() => expect(send).toHaveAttribute('aria-disabled', 'true'));
    await expect(send).toHaveAccessibleDescription(
      'Try the files again that were not uploaded, or remove them.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Exemption certificate.pdf' }));
    await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled', 'true'));
  },
};

/** A file that is still on its way holds the answer up; it was accepted meanwhile, and the office's words say so. */
export const Uploading: ScreenStory = {
  args: {
    answers: {
      'filings.agentPolicy': busyPolicy,
      'filings.questionDetails': unanswered,
      'filings.attachQuestionFile': never(),
      'filings.answerQuestion': fail(409, {
        error: 'The office has accepted 2026-00000044: nothing is asked any more.',
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Answer question, 2026-00000044' }));
    const window = await screen.findByRole('dialog', { name: 'Question about 2026-00000044' });
    const dialog = within(window);
    const words = await dialog.findByRole('textbox', { name: 'Answer' });
    await chooseFiles(window, pdf);
    await expect(
      await dialog.findByRole('progressbar', { name: /Exemption certificate.pdf/ }),
    ).toBeInTheDocument();
    const send = dialog.getByRole('button', { name: 'Send answer' });
    await waitFor(() => expect(send).toHaveAccessibleDescription('Wait until the files are uploaded.'));
    await userEvent.click(dialog.getByRole('button', { name: /^Cancel the upload/ }));
    await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(words);
    await userEvent.paste('It is a school district.');
    await userEvent.click(send);
    await screen.findAllByText(/^The office has accepted .*nothing is asked any more\.$/);
    await expect(words).toHaveValue('It is a school district.');
  },
};

/** It is settled: what was said is read, and nothing is asked. */
export const Accepted: ScreenStory = {
  args: {
    answers: {
      'filings.agentPolicy': answeredPolicy,
      'filings.questionDetails': {
        ...question,
        state: 'accepted',
        messages: [
          ...(answer ? [answer] : []),
          {
            questionMessageId: 7,
            at: '2026-01-20T16:00:00.000Z',
            kind: 'accept',
            who: 'The office',
            words: 'The certificate is in order.',
            attachments: [],
          },
        ],
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add to the answer, 2026-00000044' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Question about 2026-00000044' }));
    await expect(await dialog.findByText('The certificate is in order.')).toBeVisible();
    await expect(dialog.queryByRole('textbox')).toBeNull();
  },
};

/** A view-only person reads the question and its answers. */
export const OpenedReadOnly: ScreenStory = {
  args: { person: 'viewOnlyAgent', answers: { 'filings.agentPolicy': answeredPolicy } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Question and answers, 2026-00000044' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Question about 2026-00000044' }));
    await expect(await dialog.findByText(/^The insured is a school district/)).toBeVisible();
    await expect(dialog.queryByRole('textbox')).toBeNull();
  },
};

/** The question is on its way. */
export const OpenedWhileLoading: ScreenStory = {
  args: { answers: { 'filings.agentPolicy': busyPolicy, 'filings.questionDetails': never() } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Answer question, 2026-00000044' }));
    await screen.findByText('Loading the question');
  },
};

/** It is asked for again, and then it is there. */
export const TriedAgain: ScreenStory = {
  args: {
    answers: {
      'filings.agentPolicy': busyPolicy,
      'filings.questionDetails': (_input, { count }) => (count === 1 ? fail(404) : unanswered),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Answer question, 2026-00000044' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Question about 2026-00000044' }));
    await dialog.findByText('The question could not be loaded.');
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await expect(await dialog.findByRole('textbox', { name: 'Answer' })).toBeVisible();
  },
};
