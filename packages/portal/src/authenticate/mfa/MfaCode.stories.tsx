import { authenticate } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';
import { type Canvas, enterCode } from './enterCode.js';
import { sent, sentToPhone, settingUp, signingIn } from './mfaExamples.js';
import { mfaPath } from './mfaState.js';

const meta = {
  title: 'Screens/Signing in/Multi-factor authentication, codes (OTP)',
  ...screenStories(paths.mfa),
};
export default meta;

const over = fail(401, { error: 'Your session has expired. Please login again' });

async function expectSignIn(canvas: Canvas): Promise<void> {
  await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await canvas.findAllByText('Your session has expired. Please login again');
}

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
    await waitFor(() => expect(canvas.getByLabelText('Verification Code')).toHaveFocus());
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
  play: showing(/^Codes cannot be sent to phones at the moment/, 'Use another method'),
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
