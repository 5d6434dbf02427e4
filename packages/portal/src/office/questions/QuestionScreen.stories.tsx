import { office } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { officeOf, type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';

const example = office.question.example.response;
const [listed] = office.questions.example.response.rows;
const [answer] = example.messages;
const [file] = answer.attachments;

/** A point, as a picture. */
const point = () => {
  const bytes = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
    (letter) => letter.charCodeAt(0),
  );
  return { name: 'Certificate.png', blob: new Blob([bytes], { type: 'image/png' }) };
};

const answered = {
  ...example,
  messages: [
    { ...answer, attachments: [{ ...file, name: 'Certificate.png', mediaType: 'image/png' as const }] },
  ],
};

const meta = {
  title: 'Screens/Office/Question',
  ...screenStories(paths.officeQuestion, {
    answers: {
      'office.question': answered,
      'office.questions': {
        rows: [listed, { ...listed, confirmationNumber: '2026-00000044', agentTransactionId: 44 }],
        total: 2,
      },
      'filings.questionAttachment': point,
    },
  }),
};
export default meta;

const states = statesOf(paths.officeQuestion);

/** The answer with its file, the transaction, the history of the policy, and what insurers reported. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The insured is a school district/)).toBeVisible();
    await expect(await canvas.findByRole('img', { name: 'Certificate.png' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^blob:/),
    );
    await expect(canvas.getByText('Same premium')).toBeVisible();
    const back = canvas.getAllByRole('link', { name: 'Questions' });
    await expect(back.map((link) => link.getAttribute('href'))).toContain('/slip/office/questions?rule=T102');
  },
};

/** Two keys accept, and the next question has the page. */
export const AcceptedByKeys: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await canvas.findByRole('button', { name: 'Next question' });
    await userEvent.keyboard('a');
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept: 2026-00000041' }));
    await dialog.findByText(/The question is settled\.$/);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Accept and send' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const body = {
      confirmationNumber: '2026-00000041',
      note: 'The proof of the exemption is in order.',
      lastRead: 6,
    };
    await waitFor(() => expect(sentTo(loaded, 'office.acceptQuestion')).toEqual([{ body }]));
    const heading = await canvas.findByRole('heading', { level: 1, name: '2026-00000044' });
    await waitFor(() => expect(heading).toHaveFocus());
  },
};

/** A template begins the words, and the message is shown before it goes. */
export const Refuse: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Refuse' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse: 2026-00000041' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Show the message' }));
    await expect((await dialog.findAllByText('Note is required.'))[0]).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /Begin with/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'The insured is not exempt' }));
    const note = 'The insured is not exempt. Please file the transaction again as taxable.';
    await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue(note);
    await userEvent.click(dialog.getByRole('button', { name: 'Show the message' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Refuse and send' }));
    const body = { confirmationNumber: '2026-00000041', note, lastRead: 6 };
    await waitFor(() => expect(sentTo(loaded, 'office.refuseQuestion')).toEqual([{ body }]));
  },
};

let isDecided = false;

/** Somebody else decided meanwhile: it is said, and the page shows the decision. */
export const DecidedMeanwhile: ScreenStory = {
  beforeEach: () => {
    isDecided = false;
  },
  args: {
    answers: {
      'office.question': () => (isDecided ? { ...answered, state: 'accepted' } : answered),
      'filings.questionAttachment': point,
      'office.acceptQuestion': () => {
        isDecided = true;
        return fail(409, {
          error: 'nora.quist accepted 2026-00000041 on 01/19/2026: “In order.” It is decided.',
        });
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Accept and send' }));
    await screen.findAllByText(/^nora\.quist accepted/);
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Accept' })).toBeNull());
    await expect(canvas.getByText('Accepted')).toBeVisible();
  },
};

/** The office could not do it: the note is still there, and sending it again cannot do it twice. */
export const NotSent: ScreenStory = {
  args: {
    answers: {
      'office.question': answered,
      'filings.questionAttachment': point,
      'office.refuseQuestion': fail(500),
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Refuse' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse: 2026-00000041' }));
    await userEvent.click(dialog.getByRole('textbox', { name: 'Note' }));
    await userEvent.paste('It is no school district.');
    await userEvent.click(dialog.getByRole('button', { name: 'Show the message' }));
    for (const times of [1, 2]) {
      await userEvent.click(await screen.findByRole('button', { name: 'Refuse and send' }));
      await waitFor(() => expect(sentTo(loaded, 'office.refuseQuestion')).toHaveLength(times));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Change the words' })).toBeEnabled());
    }
    const calls = officeOf(loaded)
      .calls()
      .filter(({ id }) => id === 'office.refuseQuestion');
    await expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Change the words' }));
    await expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue(
      'It is no school district.',
    );
  },
};

/** The filer has written meanwhile: the answer is read first, and the decision begins again with the words that were written. */
export const FilerWrites: ScreenStory = {
  args: {
    answers: {
      'office.question': answered,
      'filings.questionAttachment': point,
      'office.refuseQuestion': fail(409, { error: 'Ada Larkin answered. Read it before you decide.' }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Refuse' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse: 2026-00000041' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), 'It is no school district.');
    await userEvent.click(dialog.getByRole('button', { name: 'Show the message' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Refuse and send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Refuse' }));
    await expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue(
      'It is no school district.',
    );
  },
};

/** No transaction in question has the number. */
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
