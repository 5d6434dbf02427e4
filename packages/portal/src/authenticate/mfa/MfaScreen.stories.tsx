import { fail } from '@slip/api/fake-office';
import { limits, MFA } from '@slip/forms/rules';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { paths } from '../../paths.js';
import { officeOf, type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';
import { enterCode } from './enterCode.js';
import { none, sent, settingUp, signingIn } from './mfaExamples.js';
import { mfaPath } from './mfaState.js';

const meta = { title: 'Screens/Signing in/Multi-factor authentication (2FA)', ...screenStories(paths.mfa) };
export default meta;

const states = statesOf(paths.mfa, { at: mfaPath('app'), state: settingUp });

/** Every method is set up. (spec 1 §2 Multi-factor authentication screens) */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Choose a verification method' });
    await expect(canvas.getAllByRole('radio')).toHaveLength(3);
  },
};

/** The person chooses one of them, and its code is sent. */
export const ChoosesEmail: ScreenStory = {
  ...Ready,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Choose a verification method' });
    await userEvent.click(canvas.getByRole('radio', { name: /Email/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
    await expect(await canvas.findByText(/a•••@larkin\.example/)).toBeVisible();
  },
};

/** One method is set up: there is nothing to choose, and the code is on its way. */
export const OnlyOne: ScreenStory = {
  args: { state: { ...signingIn, settings: { ...none, mfaEmailSetup: true } } },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText(/You can resend the code in 30 seconds/)).toBeVisible();
    await expect(
      officeOf(loaded)
        .calls()
        .map(({ id }) => id),
    ).toEqual(['authenticate.sendVerificationCode']);
  },
};

/** With one method there is no other to use: the office is named, which can remove it. */
export const NoOtherMethod: ScreenStory = {
  args: { ...OnlyOne.args, at: mfaPath('email') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No way to get a code\? Call/)).toHaveTextContent('(800) 555-0142');
    await expect(canvas.queryByText('Use another method')).toBeNull();
  },
};

/** Another method than the one a code has just been sent for: it gets its own code, and says where that went. */
export const AnotherMethod: ScreenStory = {
  args: {
    at: mfaPath('email'),
    state: { ...signingIn, ...sent },
    answers: {
      'authenticate.sendVerificationCode': {
        success: true,
        sentTo: '•••-•••-0142',
        resendAfter: limits.resendCode / 1000,
      },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await expect(await canvas.findByText(/to a•••@larkin\.example/)).toBeVisible();
    await userEvent.click(canvas.getByText('Use another method'));
    await userEvent.click(await canvas.findByRole('radio', { name: /Phone/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText(/to •••-•••-0142/)).toBeVisible();
    await expect(sentTo(loaded, 'authenticate.sendVerificationCode')).toMatchObject([
      { body: { mfaMethod: MFA.phone } },
    ]);
  },
};

/** Setting up the app: picture, key, backup code; then a second method is offered. */
export const AppSetUp: ScreenStory = {
  args: { at: mfaPath('app'), state: settingUp },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('img', { name: /QR code/ })).toBeVisible();
    await expect(canvas.getByText('604815')).toBeVisible();
    await enterCode(canvas, '492039');
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Set up a backup method?' }),
    ).toBeVisible();
    await expect(sentTo(loaded, 'authenticate.verifyQrCode')[0]).toMatchObject({
      body: { saveMFA: true, mfaMethod: MFA.app, pathId: '5b1c2f0e' },
    });
  },
};

/** A number of the United States is asked for, in the office's words. */
export const PhoneNumber: ScreenStory = {
  args: { at: mfaPath('phone'), state: settingUp },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    await waitFor(() => expect(canvas.getAllByText('Phone number is required')[0]).toBeVisible());
    await fireEvent.change(canvas.getByLabelText('Phone Number'), { target: { value: '3075550142' } });
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Check your phone' })).toBeVisible();
  },
};

/** A second method: only those that are not set up yet. */
export const Backup: ScreenStory = {
  args: {
    person: 'agent',
    at: mfaPath('backup'),
    state: { ...signingIn, settings: { ...none, mfaAuthAppSetup: true }, purpose: 'backup' },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes' }));
    await expect(await canvas.findByRole('radio', { name: /Email/ })).toBeVisible();
    await expect(canvas.queryByRole('radio', { name: /Authenticator/ })).toBeNull();
  },
};

const proofAsked = fail(403, { error: 'Please enter your password again: this changes how you sign in.' });

/** Too long after the sign-in the password is asked for before a method is added. */
export const PasswordAgain: ScreenStory = {
  args: {
    ...Backup.args,
    at: mfaPath('email'),
    answers: {
      'authenticate.sendVerificationCode': proofAsked,
      'authenticate.confirmPassword': fail(400, {
        message: 'The password is not right.',
        problems: [{ path: 'password', message: 'The password is not right.' }],
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Enter your password again' }),
    ).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Password'), 'Wrong-horse-7');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText('The password is not right.')).toBeVisible();
  },
};

/** The right one leads on to the choice of a method. */
export const PasswordConfirmed: ScreenStory = {
  args: {
    ...Backup.args,
    at: mfaPath('password'),
    answers: { 'authenticate.confirmPassword': { success: true } },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Password'), 'Correct-horse-7');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Choose a verification method' }),
    ).toBeVisible();
  },
};

/** No second method: on to where the sign-in was leading. */
export const NoBackup: ScreenStory = {
  args: { ...Backup.args },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'No' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
  },
};

export const Loading = states.Loading;
export const Failed = states.Failed;

/** Without a sign-in in progress, the address leads to the sign-in page. */
export const WithoutSignIn: ScreenStory = {
  args: { state: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  },
};
