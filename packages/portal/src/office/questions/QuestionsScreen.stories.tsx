import { office } from '@slip/api/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { HeldAnswer } from '../../stories/HeldAnswer.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';

const [example] = office.questions.example.response.rows;
const rows = [
  example,
  {
    ...example,
    confirmationNumber: '2026-00000044',
    agentTransactionId: 44,
    agentId: 5,
    agentName: 'Ben Okafor',
    lastMessageId: 9,
    ageInDays: 12,
  },
] as const;

const meta = {
  title: 'Screens/Office/Questions',
  ...screenStories(paths.officeQuestions, {
    answers: { 'office.questions': { rows, total: rows.length } },
  }),
};
export default meta;

const states = statesOf(paths.officeQuestions);

/** Answered ones first, each with how long it waits, its reason and its account. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('row', { name: /2026-00000044.*12 days.*Exempt insured/ }),
    ).toBeVisible();
  },
};

/** Those of a reason or an account; the link of one keeps what is looked for. */
export const Narrowed: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await canvas.findByRole('row', { name: /2026-00000044/ });
    await userEvent.click(canvas.getByRole('button', { name: /Reason/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Exempt insured' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.questions').at(-1)).toMatchObject({ query: { rule: 'T102' } }),
    );
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Account' }), 'okafor{Enter}');
    await waitFor(() =>
      expect(sentTo(loaded, 'office.questions').at(-1)).toMatchObject({
        query: { status: 'waiting', rule: 'T102', account: 'okafor' },
      }),
    );
    await expect(canvas.getByRole('link', { name: '2026-00000044' })).toHaveAttribute(
      'href',
      '/slip/office/questions/2026-00000044?rule=T102&account=okafor',
    );
  },
};

/** Several are accepted for one reason, after a look at what that comes to and at the messages. */
export const AcceptMany: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await canvas.findByRole('row', { name: /2026-00000044/ });
    await userEvent.click(canvas.getByRole('checkbox', { name: /all/i }));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept the selected' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept: 2 transactions' }));
    await expect(dialog.getByText('$25,000.00')).toBeVisible();
    await expect(dialog.getByText('Exempt insured (2)')).toBeVisible();
    await expect(await dialog.findByText(/The question is settled\.$/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Accept and send' }));
    const body = {
      confirmationNumbers: ['2026-00000041', '2026-00000044'],
      note: 'The proof of the exemption is in order.',
      lastRead: 9,
    };
    await waitFor(() => expect(sentTo(loaded, 'office.acceptQuestions')).toEqual([{ body }]));
  },
};

const nextPage = new HeldAnswer();

/** Until the next page is here, the rows of the one before are marked as what they are, and nothing is said of it. */
export const NextPage: ScreenStory = {
  args: {
    answers: {
      'office.questions': async ({ query }) => {
        if (query.page === 1) await nextPage.promise;
        return { rows, total: 27 };
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('row', { name: /2026-00000044/ });
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await waitFor(() =>
      expect(canvas.getByRole('table', { name: 'Questions' })).toHaveAttribute('aria-busy', 'true'),
    );
    await expect(canvas.queryByText('Showing 26–27 of 27')).not.toBeInTheDocument();
    nextPage.resolve();
    await expect(await canvas.findByText('Showing 26–27 of 27')).toBeInTheDocument();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const Failed = states.Failed;
