import { authenticate } from '@slip/api/contract';
import { fail, never } from '@slip/api/fake-office';
import { messages } from '@slip/forms/rules';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { paths } from '../paths.js';
import { people } from '../stories/people.js';
import { type ScreenStory, screenStories, sentTo } from '../stories/screenStories.js';
import { showing } from '../stories/statesOfRow.js';
import { fakePasskeys } from './passkeys/fakePasskeys.js';

const meta = { title: 'Screens/Signing in/Sign in (login)', ...screenStories(paths.login) };
export default meta;

const signedIn = authenticate.login.example.response;

type Canvas = Parameters<NonNullable<ScreenStory['play']>>[0]['canvas'];

async function signIn(canvas: Canvas): Promise<void> {
  await fireEvent.change(await canvas.findByLabelText('Username'), { target: { value: 'ada.larkin' } });
  await fireEvent.change(canvas.getByLabelText('Password'), { target: { value: 'Surplus-lines-2026' } });
  await fireEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
}

/** Empty, as a first-time visitor sees it. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(document.title).toBe('Sign in · Slip');
  },
};

/** An organization signs its people in: below the card, a way there. */
export const WithSingleSignOn: ScreenStory = {
  args: { answers: { 'authenticate.signInWays': { hasProviders: true } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Sign in with your organization' })).toBeVisible();
  },
};

/** Both fields are asked for, in the words of the rules; the first takes the focus. (spec 1 §5 Login) */
export const Incomplete: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByText('Username is required.')).toBeVisible();
    await expect(await canvas.findByText('Password is required.')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('Username')).toHaveFocus());
  },
};

/** The office's answer stands on the form. */
export const WrongPassword: ScreenStory = {
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
export const SigningIn: ScreenStory = {
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
  play: showing('You have been logged out due to inactivity.'),
};

/** Back after the office ended the session: the page says why, and not that nobody was there. */
export const Ended: ScreenStory = {
  args: {
    person: 'agent',
    at: paths.home,
    answers: {
      'user.slipWelcome': fail(401, { error: 'Please sign in.' }),
      'authenticate.refresh': fail(401, { error: 'Please sign in.', reason: 'password-changed' }),
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Your password was changed, so please sign in again.'),
    ).toBeVisible();
    await expect(canvas.queryByText('You have been logged out due to inactivity.')).toBeNull();
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

const pending = { ...signedIn, user: null, token: null };

/** Nothing is set up: a second step is offered, and can be put off. */
export const OffersSecondFactor: ScreenStory = {
  args: { answers: { 'authenticate.login': pending } },
  play: async ({ canvas }) => {
    await signIn(canvas);
    const offer = within(
      await screen.findByRole('dialog', { name: 'Protect your account with a second step?' }),
    );
    await fireEvent.click(offer.getByRole('button', { name: 'Skip for Now' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
  },
};

/** The office does not let it be put off any more. */
export const SkipRefused: ScreenStory = {
  args: {
    answers: { 'authenticate.login': pending, 'authenticate.verifyLogin': fail(403, { error: 'No.' }) },
  },
  play: async ({ canvas }) => {
    await signIn(canvas);
    await fireEvent.click(await screen.findByRole('button', { name: 'Skip for Now' }));
    const words = await screen.findByText('Invalid or expired MFA skip request.');
    await waitFor(() => expect(words).toBeVisible());
  },
};

/** Pressed too often: it is neither invalid nor expired, and the office says how long to wait. */
export const SkipTooOften: ScreenStory = {
  args: {
    answers: {
      'authenticate.login': pending,
      'authenticate.verifyLogin': fail(429, { error: 'Too many calls. Please wait 20 seconds.' }),
    },
  },
  play: async ({ canvas }) => {
    await signIn(canvas);
    await fireEvent.click(await screen.findByRole('button', { name: 'Skip for Now' }));
    const words = await screen.findByText('Too many calls. Please wait 20 seconds.');
    await waitFor(() => expect(words).toBeVisible());
  },
};

/** Staff without a method is led through its set-up; there is nothing to skip. */
export const HasToSetUp: ScreenStory = {
  args: { answers: { 'authenticate.login': { ...pending, mfaRequired: true } } },
  play: async ({ canvas }) => {
    await signIn(canvas);
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Choose a verification method' }),
    ).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Skip for Now' })).toBeNull();
  },
};

/** A method is set up: its code is asked for. */
export const AsksForSecondFactor: ScreenStory = {
  args: {
    answers: {
      'authenticate.login': {
        ...pending,
        userMFASettings: { ...signedIn.userMFASettings, mfaAuthAppSetup: true },
      },
    },
  },
  play: async ({ canvas }) => {
    await signIn(canvas);
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Open your authenticator app' }),
    ).toBeVisible();
  },
};

/** Locked: the office's words say how to be let in again. (spec 1 §8 Sign-in and recovery) */
export const Locked: ScreenStory = {
  args: {
    answers: {
      'authenticate.login': fail(403, { error: messages.signIn.locked({ phone: '(800) 555-0142' }) }),
    },
  },
  play: async ({ canvas }) => {
    await signIn(canvas);
    await expect(await canvas.findByText(/^This account is locked\./)).toBeVisible();
  },
};

/** A passkey alone signs in: it says who it belongs to, and no code is asked for. */
export const WithPasskey: ScreenStory = {
  beforeEach: fakePasskeys('shows'),
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in with a passkey' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
    await expect(sentTo(loaded, 'authenticate.verifyPasskey')[0]).toMatchObject({
      body: { userId: null, passkey: { id: 'AQIDBA' } },
    });
  },
};

/** Whoever cancels is told so, and signs in with the password. */
export const PasskeyCancelled: ScreenStory = {
  beforeEach: fakePasskeys('cancels'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in with a passkey' }));
    await expect(await canvas.findByText(/^No passkey was used/)).toBeVisible();
    await expect(canvas.getByLabelText('Password')).toBeEnabled();
  },
};

/** A proxy answers while the office starts again, in words of its own: something went wrong, and that is said. */
export const PasskeyWithoutAnswer: ScreenStory = {
  args: { answers: { 'authenticate.verifyPasskey': fail(502) } },
  beforeEach: fakePasskeys('shows'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in with a passkey' }));
    await expect(await canvas.findByText(messages.calls.unexpected)).toBeVisible();
  },
};

/** Staff whose office asks for a passkey sets one up before anything else. */
export const HasToSetUpPasskey: ScreenStory = {
  args: { answers: { 'authenticate.login': { ...pending, mfaRequired: true, passkeyRequired: true } } },
  play: async ({ canvas }) => {
    await signIn(canvas);
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Set up a passkey' })).toBeVisible();
  },
};
