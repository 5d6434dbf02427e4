import { user } from '@slip/api/contract';
import { fail, never } from '@slip/api/fake-office';
import type { Meta } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { officeOf, type ScreenArgs, type ScreenStory } from '../../stories/screenStories.js';
import { sectionStories } from '../sectionStories.js';

const meta = {
  title: 'Screens/Settings (account, profile)/Multi-Factor Authentication',
  ...sectionStories('second-factors'),
} satisfies Meta<ScreenArgs>;
export default meta;

const usual = user.secondFactors.example.response;

const nothing = {
  ...usual,
  settings: {
    ...usual.settings,
    mfaAuthAppSetup: false,
    mfaEmailSetup: false,
    guidFactorId: null,
    pathId: null,
  },
  factors: [],
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
    await expect(canvas.queryByText('Remembered browsers')).toBeNull();
  },
};

export const Loading: ScreenStory = { args: { answers: { 'user.secondFactors': never() } } };

export const Failed: ScreenStory = {
  args: { answers: { 'user.secondFactors': fail(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load MFA settings.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Staff cannot do without: the last method stays. Without a provider of text messages no phone is offered. */
export const KeepsTheLast: ScreenStory = {
  args: {
    person: 'staff',
    answers: {
      'user.secondFactors': {
        ...usual,
        settings: { ...usual.settings, mfaEmailSetup: false },
        factors: usual.factors.slice(0, 1),
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
    const sent = officeOf(loaded)
      .calls()
      .find(({ id }) => id === 'user.forgetBrowsers');
    await expect(sent?.input).toEqual({ body: { browserIds: [usual.browsers[1].id] } });
    await expect(canvas.getByRole('button', { name: 'Forget all' })).toBeVisible();
  },
};
