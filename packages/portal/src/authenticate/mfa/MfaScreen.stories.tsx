import { authenticate } from '@slip/api/contract';
import { fail, never } from '@slip/api/fake-office';
import type { Meta } from '@storybook/react-vite';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { paths } from '../../paths.js';
import { NOW } from '../../stories/records.js';
import { officeOf, type ScreenArgs, type ScreenStory, screenStories } from '../../stories/screenStories.js';
import { type MfaState, mfaPath } from './mfaState.js';

const none = { mfaAuthAppSetup: false, mfaEmailSetup: false, mfaSmsSetup: false };

const signingIn: MfaState = {
  userId: '7',
  settings: { mfaAuthAppSetup: true, mfaEmailSetup: true, mfaSmsSetup: true },
  purpose: 'sign-in',
  rememberedUserName: null,
  redirectUrl: null,
  origin: null,
};
const settingUp: MfaState = { ...signingIn, settings: none, purpose: 'set-up' };
const at = NOW.getTime() - 12_000;
const sent: Pick<MfaState, 'sent'> = { sent: { method: 2, at, to: 'a•••@larkin.example' } };
const sentToPhone: Pick<MfaState, 'sent'> = { sent: { method: 3, at, to: '•••-•••-0142' } };

const meta = {
  title: 'Screens/Multi-factor authentication',
  tags: ['!autodocs'],
  ...screenStories(paths.mfa, { person: null, at: mfaPath('select'), state: signingIn }),
} satisfies Meta<ScreenArgs>;
export default meta;

type Play = NonNullable<ScreenStory['play']>;
type Canvas = Parameters<Play>[0]['canvas'];

async function enterCode(canvas: Canvas, code: string): Promise<void> {
  await fireEvent.change(await canvas.findByLabelText('Verification Code'), { target: { value: code } });
  await fireEvent.click(canvas.getByRole('button', { name: 'Verify' }));
}

const over = fail(401, { error: 'Your session has expired. Please login again' });

async function expectSignIn(canvas: Canvas): Promise<void> {
  await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(
    (await canvas.findAllByText('Your session has expired. Please login again'))[0],
  ).toBeInTheDocument();
}

/** Every method is set up, and the person chooses. */
export const Ready: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Choose a verification method' });
    await expect(canvas.getAllByRole('radio')).toHaveLength(3);
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
    await expect(await canvas.findByText(/^No way to get a code\? Call \(800\) 555-0142/)).toBeVisible();
    await expect(canvas.queryByText('Use another method')).toBeNull();
  },
};

/** Another method than the one a code has just been sent for: it gets its own code, and says where that went. */
export const AnotherMethod: ScreenStory = {
  args: {
    at: mfaPath('email'),
    state: { ...signingIn, ...sent },
    answers: {
      'authenticate.sendVerificationCode': { success: true, sentTo: '•••-•••-0142', resendAfter: 30 },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await expect(await canvas.findByText(/to a•••@larkin\.example/)).toBeVisible();
    await userEvent.click(canvas.getByText('Use another method'));
    await userEvent.click(await canvas.findByRole('radio', { name: /Phone/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText(/to •••-•••-0142/)).toBeVisible();
    const asked = officeOf(loaded)
      .calls()
      .filter(({ id }) => id === 'authenticate.sendVerificationCode');
    await expect(asked).toMatchObject([{ input: { body: { mfaMethod: 3 } } }]);
  },
};

/** A code is asked for again only after 30 seconds, by the visible countdown. */
export const EmailCode: ScreenStory = {
  args: { at: mfaPath('email'), state: { ...signingIn, ...sent } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You can resend the code in 18 seconds.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Resend code/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** A number that is known is not asked for again. */
export const PhoneCode: ScreenStory = {
  args: { at: mfaPath('phone-code'), state: { ...signingIn, ...sentToPhone } },
};

/** The app is set up already: its code, or once the backup code. */
export const AppCode: ScreenStory = {
  args: { at: mfaPath('app') },
  play: async ({ canvas }) => {
    await enterCode(canvas, '492039');
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
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
    const verified = officeOf(loaded)
      .calls()
      .find(({ id }) => id === 'authenticate.verifyQrCode');
    await expect(verified?.input).toMatchObject({
      body: { saveMFA: true, mfaMethod: 1, pathId: '5b1c2f0e' },
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

/** A wrong code: said at the boxes, with the focus in them. */
export const WrongCode: ScreenStory = {
  args: {
    at: mfaPath('email'),
    state: { ...signingIn, ...sent },
    answers: {
      'authenticate.verifyMfaCode': {
        ...authenticate.verifyMfaCode.example.response,
        success: false,
        user: null,
        token: null,
      },
    },
  },
  play: async ({ canvas }) => {
    await enterCode(canvas, '000000');
    await expect(
      (await canvas.findAllByText('Invalid code. Please try again or resend the code'))[0],
    ).toBeVisible();
    await expect(canvas.getByLabelText('Verification Code')).toHaveFocus();
  },
};

/** The sign-in took too long: it begins again. */
export const Expired: ScreenStory = {
  args: {
    at: mfaPath('app'),
    answers: {
      'authenticate.verifyQrCode': {
        ...authenticate.verifyQrCode.example.response,
        success: false,
        invalidUser: true,
        user: null,
        token: null,
      },
    },
  },
  play: async ({ canvas }) => {
    await enterCode(canvas, '492039');
    await expectSignIn(canvas);
  },
};

/** Too long ago for a code to be sent: said, and back to the beginning. */
export const ExpiredSending: ScreenStory = {
  args: { at: mfaPath('email'), answers: { 'authenticate.sendVerificationCode': over } },
  play: ({ canvas }) => expectSignIn(canvas),
};

/** The same of a number that is sent a code. */
export const ExpiredAtPhone: ScreenStory = {
  args: {
    at: mfaPath('phone'),
    state: settingUp,
    answers: { 'authenticate.sendVerificationCode': over },
  },
  play: async ({ canvas, userEvent }) => {
    await fireEvent.change(await canvas.findByLabelText('Phone Number'), { target: { value: '3075550142' } });
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expectSignIn(canvas);
  },
};

/** The same of the app's QR code. */
export const ExpiredAtApp: ScreenStory = {
  args: { at: mfaPath('app'), state: settingUp, answers: { 'authenticate.getQrCode': over } },
  play: ({ canvas }) => expectSignIn(canvas),
};

/** Where waiting or another method helps, the office says so. */
export const NotToPhones: ScreenStory = {
  args: {
    at: mfaPath('phone-code'),
    answers: {
      'authenticate.sendVerificationCode': fail(503, {
        error: 'Codes cannot be sent to phones at the moment. Please choose another method.',
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Codes cannot be sent to phones at the moment/)).toBeVisible();
    await expect(canvas.getByText('Use another method')).toBeVisible();
  },
};

/** The office cannot say whether the code is right. */
export const NotVerified: ScreenStory = {
  args: { at: mfaPath('app'), answers: { 'authenticate.verifyQrCode': fail(500) } },
  play: async ({ canvas }) => {
    await enterCode(canvas, '492039');
    await expect((await canvas.findAllByText('Error verifying code. Please try again.'))[0]).toBeVisible();
  },
};

/** The code could not be sent; asking again is possible at once. */
export const NotSent: ScreenStory = {
  args: { at: mfaPath('email'), answers: { 'authenticate.sendVerificationCode': fail(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error sending verification code. Please try again.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Resend code' })).toBeEnabled();
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

/** No second method: on to where the sign-in was leading. */
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

export const NoBackup: ScreenStory = {
  args: { ...Backup.args },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'No' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
  },
};

export const Loading: ScreenStory = {
  args: { at: mfaPath('app'), state: settingUp, answers: { 'authenticate.getQrCode': never() } },
};

export const Failed: ScreenStory = {
  args: { at: mfaPath('app'), state: settingUp, answers: { 'authenticate.getQrCode': fail(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error displaying QR code. Please try again.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Whoever comes without a sign-in under way is sent to it. */
export const WithoutSignIn: ScreenStory = {
  args: { state: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  },
};
