import { authenticate } from '@slip/api/contract';
import { fail, never } from '@slip/api/fake-office';
import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { paths } from '../paths.js';
import { people } from '../stories/people.js';
import { type ScreenArgs, type ScreenStory, screenStories } from '../stories/screenStories.js';

const meta = {
  title: 'Screens/Sign in',
  tags: ['!autodocs'],
  ...screenStories(paths.login, { person: null }),
} satisfies Meta<ScreenArgs>;
export default meta;

const signedIn = authenticate.login.example.response;

/** Empty, as a first-time visitor sees it. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(document.title).toBe('Sign in · Slip');
  },
};

/** Both fields are asked for, in the words of the rules; the first takes the focus. */
export const Incomplete: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }));
    await expect(canvas.getByText('Username is required.')).toBeVisible();
    await expect(canvas.getByText('Password is required.')).toBeVisible();
    await expect(canvas.getByLabelText('Username')).toHaveFocus();
  },
};

/** What the office answers stands on the form. */
export const Failed: ScreenStory = {
  args: {
    answers: {
      'authenticate.login': fail(401, { error: 'Invalid Username or Password, please try again.' }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Username'), 'ada.larkin');
    await userEvent.type(canvas.getByLabelText('Password'), 'wrong{Enter}');
    await expect(await canvas.findByText('Invalid Username or Password, please try again.')).toBeVisible();
  },
};

/** The button waits for the office. */
export const Loading: ScreenStory = {
  args: { answers: { 'authenticate.login': never() } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Username'), 'ada.larkin');
    await userEvent.type(canvas.getByLabelText('Password'), 'Surplus-lines-2026{Enter}');
    await expect(await canvas.findByRole('button', { name: /please wait/ })).toBeVisible();
  },
};

/** Back after nobody was there for 70 minutes. */
export const TimedOut: ScreenStory = {
  args: { search: '?timeout=true' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You have been logged out due to inactivity.')).toBeVisible();
  },
};

/** Signing in leads to the dashboard; a view-only person is told what that means. */
export const SignsIn: ScreenStory = {
  args: { answers: { 'authenticate.login': { ...signedIn, user: people.viewOnlyAgent } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Username'), 'vera.larkin');
    await userEvent.type(canvas.getByLabelText('Password'), 'Surplus-lines-2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Welcome, Vera' })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByText(/"View-Only" permission/)[0]).toBeInTheDocument());
  },
};
