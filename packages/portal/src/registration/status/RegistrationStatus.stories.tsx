import { registration } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';
import type { FoundRegistration } from './RegistrationStatus.js';

const meta = {
  title: 'Screens/Registration (sign up)/Status',
  ...screenStories(paths.registration, { search: '?view=status&number=7kq2m4tx9hbd' }),
};
export default meta;

const { example } = registration.registrationStatus;
const answering = (change: Partial<FoundRegistration>) => ({
  'registration.registrationStatus': { registration: { ...example.response.registration, ...change } },
});

type Play = NonNullable<ScreenStory['play']>;

/** Asks as the letter's link leads there: the number is entered already. */
async function ask({ canvas, userEvent }: Pick<Parameters<Play>[0], 'canvas' | 'userEvent'>): Promise<void> {
  await userEvent.type(await canvas.findByLabelText('Email'), 'nora@larkin.example');
  await userEvent.click(canvas.getByRole('button', { name: 'Show status' }));
}

/** It waits: until when, and that nothing needs to be done. */
export const Waiting: ScreenStory = {
  args: { answers: answering({}) },
  play: async (story) => {
    const { canvas, loaded } = story;
    await ask(story);
    const waiting = await canvas.findByText('Waiting for the office');
    await expect(waiting).toBeVisible();
    // The answer got the focus from the page: no ring is drawn around it.
    await expect(waiting.closest<HTMLElement>('[tabindex]')?.style.outlineStyle).toBe('none');
    await expect(canvas.getByText(/^Feb 14, 2026/)).toBeVisible();
    await expect(sentTo(loaded, 'registration.registrationStatus')[0]).toEqual({ body: example.body });
  },
};

/** Nothing is asked while the number cannot be one. */
export const Refused: ScreenStory = {
  args: { search: '?view=status&number=12345' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show status' }));
    const summary = await canvas.findByRole('region', { name: 'There are 2 problems' });
    await expect(summary).toHaveTextContent('Registration Number must be 12 letters and digits');
    await expect(summary).toHaveTextContent('Email is required.');
  },
};

export const Rejected: ScreenStory = {
  args: {
    answers: answering({
      status: 'rejected',
      decidedAt: '2026-01-16T18:00:00.000Z',
      reason: 'The license number is not that of the licensee.',
      expiresAt: null,
    }),
  },
  play: async (story) => {
    await ask(story);
    await expect(await story.canvas.findByText('Not approved')).toBeVisible();
    await expect(story.canvas.getByText('The license number is not that of the licensee.')).toBeVisible();
  },
};

export const Approved: ScreenStory = {
  args: {
    answers: answering({ status: 'approved', decidedAt: '2026-01-16T18:00:00.000Z', expiresAt: null }),
  },
  play: async (story) => {
    await ask(story);
    await expect(await story.canvas.findByText('Approved')).toBeVisible();
    await expect(story.canvas.getByRole('link', { name: 'Forgot Username or Password' })).toHaveAttribute(
      'href',
      paths.forgotPassword,
    );
  },
};

export const Expired: ScreenStory = {
  args: {
    answers: answering({ status: 'expired', decidedAt: '2026-02-14T18:00:00.000Z', expiresAt: null }),
  },
  play: async (story) => {
    await ask(story);
    await expect(await story.canvas.findByText(/^It was not decided on in time/)).toBeVisible();
  },
};

/** Taken back by its sender, who confirms it. */
export const Withdrawn: ScreenStory = {
  args: { answers: answering({}) },
  play: async (story) => {
    const { canvas, userEvent } = story;
    await ask(story);
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw it' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw your registration?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await expect(await canvas.findByText(/^You took it back/)).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Withdraw it' })).toBeNull());
  },
};

/** The office was quicker. */
export const WithdrawnTooLate: ScreenStory = {
  args: {
    answers: {
      ...answering({}),
      'registration.withdrawRegistration': fail(409, {
        error: 'This registration was approved on 01/16/2026: it cannot be withdrawn any more.',
      }),
    },
  },
  play: async (story) => {
    const { canvas, userEvent } = story;
    await ask(story);
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw it' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw your registration?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await screen.findAllByText(/cannot be withdrawn any more/);
  },
};

/** A number or an address that is not right: which of them is not told. */
export const Unknown: ScreenStory = {
  args: { answers: { 'registration.registrationStatus': { registration: null } } },
  play: async (story) => {
    await ask(story);
    await expect(await story.canvas.findByText('No such registration')).toBeVisible();
  },
};

/** Asked too often. */
export const AskedTooOften: ScreenStory = {
  args: {
    answers: {
      'registration.registrationStatus': fail(429, {
        error: 'Too many requests came from your address. Please try again in 6 seconds.',
      }),
    },
  },
  play: async (story) => {
    await ask(story);
    await story.canvas.findAllByText(/^Too many requests/);
  },
};
