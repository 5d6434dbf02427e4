import { expect } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';
import { fakePasskeys } from '../passkeys/fakePasskeys.js';
import { enterCode } from './enterCode.js';
import { none, settingUp, signingIn } from './mfaExamples.js';
import { mfaPath } from './mfaState.js';

const withPasskey = { ...signingIn, settings: { ...none, mfaAuthAppSetup: true, passkeySetup: true } };

const meta = {
  title: 'Screens/Signing in/Passkey as second factor (webauthn)',
  ...screenStories(paths.mfa, { at: mfaPath('passkey'), state: withPasskey }),
};
export default meta;

/** After the password; another method can be used. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Use your passkey' })).toBeVisible();
    await expect(canvas.getByText('Use another method')).toBeVisible();
  },
};

/** A passkey is the first of the ways that are offered. */
export const AmongMethods: ScreenStory = {
  args: { at: mfaPath('select') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /^Passkey/ })).toBeChecked();
    await expect(canvas.getAllByRole('radio')).toHaveLength(2);
  },
};

/** Showing it signs in. */
export const Shown: ScreenStory = {
  beforeEach: fakePasskeys('shows'),
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use passkey' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
    await expect(sentTo(loaded, 'authenticate.verifyPasskey')[0]).toMatchObject({ body: { userId: '7' } });
  },
};

/** The only method, and it is not there: the office is named, which can remove it. */
export const Lost: ScreenStory = {
  args: { state: { ...withPasskey, settings: { ...none, passkeySetup: true } } },
  beforeEach: fakePasskeys('cancels'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use passkey' }));
    await expect(await canvas.findByText(/^No passkey was used/)).toBeVisible();
    await expect(canvas.getByText(/^Passkey lost, or not on this device\? Call/)).toHaveTextContent(
      '(800) 555-0142',
    );
  },
};

const required = { ...settingUp, isPasskeyRequired: true } as const;

/** The office asks its people for a passkey: it is set up before anything else, and then they are in. */
export const SetUpFirst: ScreenStory = {
  args: { at: mfaPath('select'), state: required },
  beforeEach: fakePasskeys('shows'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up passkey' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
  },
};

/** Somebody who has an app shows its code first, and then sets the passkey up. */
export const SetUpAfterCode: ScreenStory = {
  args: {
    at: mfaPath('app'),
    state: { ...signingIn, settings: { ...none, mfaAuthAppSetup: true } },
    answers: {
      'authenticate.verifyQrCode': {
        success: true,
        invalidUser: false,
        passkeyRequired: true,
        user: null,
        token: null,
        refreshToken: null,
        redirectUrl: null,
      },
    },
  },
  play: async ({ canvas }) => {
    await enterCode(canvas, '492039');
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Set up a passkey' })).toBeVisible();
  },
};
