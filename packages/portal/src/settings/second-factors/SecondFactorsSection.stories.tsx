import { authenticate, user } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, within } from 'storybook/test';
import { fakePasskeys } from '../../authenticate/passkeys/fakePasskeys.js';
import { announceProof } from '../../authenticate/single-sign-on/providerTrip.js';
import { type ScreenStory, sentTo } from '../../stories/screenStories.js';
import { sectionStatesOf, sectionStories } from '../sectionStories.js';

const meta = {
  title: 'Screens/Settings (account, profile)/Multi-Factor Authentication',
  ...sectionStories('second-factors'),
};
export default meta;

const states = sectionStatesOf('second-factors');

const usual = user.secondFactors.example.response;

const nothing = {
  ...usual,
  settings: {
    ...usual.settings,
    mfaAuthAppSetup: false,
    mfaEmailSetup: false,
    passkeySetup: false,
    guidFactorId: null,
    pathId: null,
  },
  factors: [],
  passkeys: [],
  backupCodesLeft: 0,
  browsers: [],
};

/** Two methods are set up, the third is not; two browsers are remembered. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Reset Authenticator app' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Delete Email' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Setup Phone' })).toBeVisible();
    await expect(canvas.getByText('8 backup codes are left.')).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: /Firefox on Windows/ })).toHaveTextContent('This one');
  },
};

/** (spec 2 §8) */
export const Empty: ScreenStory = {
  args: { answers: { 'user.secondFactors': nothing } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No MFA setup for the user.')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Setup/ })).toHaveLength(3);
    await expect(canvas.getByText('No passkeys')).toBeVisible();
    await expect(canvas.queryByText('Remembered browsers')).toBeNull();
  },
};

export const Loading = states.Loading;
export const Failed = states.Failed;

/** Staff cannot do without: the last method stays. Without a provider of text messages no phone is offered. */
export const KeepsTheLast: ScreenStory = {
  args: {
    person: 'staff',
    answers: {
      'user.secondFactors': {
        ...usual,
        settings: { ...usual.settings, mfaEmailSetup: false },
        factors: usual.factors.slice(0, 1),
        passkeys: [],
        isRequired: true,
        canText: false,
        browsers: [],
      },
    },
  },
  play: async ({ canvas }) => {
    const remove = await canvas.findByRole('button', { name: 'Delete Authenticator app' });
    await expect(remove).toHaveAccessibleDescription(/set up another one first/);
    await expect(canvas.getByRole('button', { name: 'Setup Phone' })).toHaveAccessibleDescription(
      /cannot send text messages/,
    );
    await expect(canvas.getByText('No browser is remembered')).toBeVisible();
  },
};

/** Setting a method up leads through the steps of signing in, and they lead back. */
export const SetsUpPhone: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Setup Phone' }));
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Enter your phone number' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to Settings' })).toHaveAttribute(
      'href',
      '/slip/admin/settings/second-factors',
    );
  },
};

/** Resetting asks first, and then sets the method up again. (spec 2 §4) */
export const Resets: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset Authenticator app' }));
    const question = await screen.findByRole('alertdialog', { name: 'Reset Authenticator app?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Reset' }));
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Set up your authenticator app' }),
    ).toBeVisible();
    await expect(canvas.queryByText('Remember this browser for 30 days')).toBeNull();
  },
};

/** A person who signed in some time ago gives the password, and then it is done. */
export const AsksForThePassword: ScreenStory = {
  args: {
    answers: {
      'user.deleteUserMfaSettings': (_, { count }) =>
        count === 1
          ? fail(403, { error: 'Please enter your password again: this changes how you sign in.' })
          : { success: true },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Email' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Email?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    const proof = await screen.findByRole('dialog', { name: 'Enter your password again' });
    await userEvent.type(within(proof).getByLabelText('Password'), 'Correct-horse-7');
    await userEvent.click(within(proof).getByRole('button', { name: 'Continue' }));
    await expect((await canvas.findAllByText('Email was removed.'))[0]).toBeVisible();
  },
};

/** Somebody who came in through a provider signs in there again, in another window; what they had begun goes on here. */
export const ProvesAtTheProvider: ScreenStory = {
  args: {
    answers: {
      'user.secondFactors': { ...usual, provider: 'Larkin & Quist' },
      'user.deleteUserMfaSettings': (_, { count }) =>
        count === 1
          ? fail(403, { error: 'Please enter your password again: this changes how you sign in.' })
          : { success: true },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Email' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Email?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    const proof = await screen.findByRole('dialog', { name: 'Enter your password again' });
    const way = await within(proof).findByRole('link', { name: /sign in with Larkin & Quist again/ });
    await expect(way).toHaveAttribute('href', '/slip/auth/provider?prove');
    await expect(way).toHaveAttribute('target', '_blank');
    announceProof();
    await expect((await canvas.findAllByText('Email was removed.'))[0]).toBeVisible();
  },
};

/** New backup codes: the earlier ones go, and the new ones are shown this once, to print or to copy. */
export const NewBackupCodes: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Make new codes' }));
    const question = await screen.findByRole('alertdialog', { name: 'Make new backup codes?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Make new codes' }));
    const codes = await screen.findByRole('dialog', { name: 'Your new backup codes' });
    await expect(within(codes).getAllByText(/^\d{6}$/)).toHaveLength(10);
    await expect(within(codes).getByRole('button', { name: 'Print' })).toBeVisible();
    await expect(within(codes).getByRole('button', { name: 'Copy all codes' })).toBeVisible();
  },
};

/** Browsers are forgotten one by one, or all. */
export const ForgetsBrowsers: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Forget Safari on iPhone' }));
    await expect((await canvas.findAllByText('The browser is asked for a code again.'))[0]).toBeVisible();
    await expect(sentTo(loaded, 'user.forgetBrowsers')[0]).toEqual({
      body: { browserIds: [usual.browsers[1].id] },
    });
    await expect(canvas.getByRole('button', { name: 'Forget all' })).toBeVisible();
  },
};

/** A passkey is added by the device that is asked, once the person has shown who they are: here by the passkey they have. */
export const AddsPasskey: ScreenStory = {
  beforeEach: fakePasskeys('shows'),
  args: {
    answers: {
      'user.getUserMfaSettings': usual.settings,
      'authenticate.newPasskey': (_, { count }) =>
        count === 1
          ? fail(403, { error: 'Please enter your password again: this changes how you sign in.' })
          : authenticate.newPasskey.example.response,
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a passkey' }));
    const proof = await screen.findByRole('dialog', { name: 'Enter your password again' });
    await userEvent.click(await within(proof).findByRole('button', { name: 'Use a passkey instead' }));
    await expect((await canvas.findAllByText(/^The passkey was added/))[0]).toBeVisible();
    await expect(sentTo(loaded, 'authenticate.addPasskey')[0]).toMatchObject({
      body: { userId: '1', passkey: { transports: ['internal'] } },
    });
  },
};

/** A passkey gets the name by which its person knows the device. */
export const RenamesPasskey: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rename Chrome on Windows' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rename Chrome on Windows' });
    const name = within(dialog).getByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'The blue key');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await expect((await canvas.findAllByText('The passkey was renamed.'))[0]).toBeVisible();
    await expect(sentTo(loaded, 'user.renamePasskey')[0]).toEqual({
      body: { passkeyId: usual.passkeys[0].id, name: 'The blue key' },
    });
  },
};

/** Removing the only second step says what that means. */
export const RemovesLastPasskey: ScreenStory = {
  args: { answers: { 'user.secondFactors': { ...nothing, passkeys: usual.passkeys } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Chrome on Windows' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove Chrome on Windows?' });
    await expect(within(question).getByText(/^It is your only second step/)).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
    await expect((await canvas.findAllByText(/^Chrome on Windows was removed/))[0]).toBeVisible();
  },
};

/** Where the office asks for a passkey, the last one stays. */
export const KeepsTheLastPasskey: ScreenStory = {
  args: {
    person: 'staff',
    answers: { 'user.secondFactors': { ...usual, isRequired: true, isPasskeyRequired: true } },
  },
  play: async ({ canvas }) => {
    const remove = await canvas.findByRole('button', { name: 'Remove Chrome on Windows' });
    await expect(remove).toHaveAccessibleDescription(/add another one first/);
  },
};
