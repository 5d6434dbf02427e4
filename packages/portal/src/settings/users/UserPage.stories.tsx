import { fail, never } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { expectAutofill } from '../../stories/expectAutofill.js';
import { officeOf, type ScreenStory } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';
import { sectionStories } from '../sectionStories.js';

const meta = {
  title: 'Screens/Settings (account, profile)/User',
  ...sectionStories('users', { search: '?user=2' }),
};
export default meta;

const inputOf = (loaded: Record<string, unknown>, wanted: string) =>
  officeOf(loaded)
    .calls()
    .find(({ id }) => id === wanted)?.input;

/** A user, as on file. The heading has the focus without a ring: no key moves the focus to it. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: /First Name/ });
    const heading = canvas.getByRole('heading', { name: 'sam.larkin' });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(getComputedStyle(heading).outlineStyle).toBe('none');
    await expectAutofill({ 'Mailing Address': 'off', 'Physical Address': 'off' });
  },
};

/** A user is changed; the save names the version it is based on, and leads back to the list. */
export const ChangedAndSaved: ScreenStory = {
  ...Ready,
  play: async ({ canvas, userEvent, loaded }) => {
    const first = await canvas.findByRole('textbox', { name: /First Name/ });
    await userEvent.clear(first);
    await userEvent.type(first, 'Samuel');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await canvas.findAllByText('User Details submitted successfully.');
    await expect(await canvas.findByRole('rowheader', { name: /sam\.larkin/ })).toBeVisible();
    await expect(inputOf(loaded, 'admin.editUser')).toMatchObject({
      body: { slipUserId: 2, slipUserFirstName: 'Samuel', version: 3, role: 1 },
    });
  },
};

export const Loading: ScreenStory = { args: { answers: { 'admin.userDetails': never() } } };

export const Failed: ScreenStory = {
  args: { answers: { 'admin.userDetails': fail(500) } },
  play: showing('The user could not be loaded.'),
};

/** Deleted meanwhile, or of another account. */
export const Missing: ScreenStory = {
  args: { answers: { 'admin.userDetails': fail(404, { error: 'Not found.' }) } },
  play: showing(/There is no such user in your account/),
};

/** A new user: the role begins with View, notification is on, and the addresses are those of the account. (spec 2 §5 User form) */
export const AddsUser: ScreenStory = {
  args: { search: '?user=new' },
  play: async ({ canvas, userEvent, loaded }) => {
    const name = await canvas.findByRole('textbox', { name: /Username/ });
    await expect(canvas.getByRole('checkbox', { name: 'Notify by email' })).toBeChecked();
    await expect(
      canvas.getByText(/bills and payments, who may file for an agent, and reminders/),
    ).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Same as mailing address' })).toBeChecked();
    await userEvent.type(name, 'ada.larkin');
    await canvas.findAllByText('User Name already exists in the system.');
    await userEvent.clear(name);
    await userEvent.type(name, 'nora quist');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await canvas.findAllByText('Invalid Username.');
    await canvas.findAllByText('Please enter all the required data.');
    await userEvent.clear(name);
    await userEvent.type(name, 'nora.quist');
    await userEvent.type(canvas.getByRole('textbox', { name: /First Name/ }), 'Nora');
    await userEvent.type(canvas.getByRole('textbox', { name: /Last Name/ }), 'Quist');
    await userEvent.type(canvas.getByRole('textbox', { name: /Email/ }), 'nora@larkin.example');
    await userEvent.type(canvas.getByRole('textbox', { name: /Phone Number/ }), '3075550123');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await canvas.findAllByText('User Details submitted successfully.');
    await expect(inputOf(loaded, 'admin.addUser')).toMatchObject({
      body: {
        slipUserId: 0,
        slipUserUserName: 'nora.quist',
        slipUserPhone: '307-555-0123',
        slipPhyCity: 'Cheyenne',
        role: 2,
      },
    });
  },
};

/** A refusal of the office stands at its field; a change that somebody else made meanwhile is told. */
export const Refused: ScreenStory = {
  args: {
    answers: {
      'admin.editUser': (_input, { count }) =>
        count === 1
          ? fail(400, {
              message: 'Only the primary user changes this.',
              problems: [{ path: 'slipUserZip', message: 'Invalid Zip code.' }],
            })
          : fail(409, { error: 'The user sam.larkin was changed meanwhile.' }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await canvas.findAllByText('Invalid Zip code.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await canvas.findAllByText('The user sam.larkin was changed meanwhile.');
  },
};

/** Unsaved changes are asked about before they are lost. */
export const Leaving: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Last Name/ }), 'son');
    await userEvent.tab();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Leave' }));
    await expect(await canvas.findByRole('table', { name: 'Users' })).toBeVisible();
  },
};

/** The primary user: another administrator changes neither role nor how they sign in, and does not delete them. */
export const Primary: ScreenStory = {
  args: { person: 'agency', search: '?user=1' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /Username/ })).toHaveAttribute('readonly');
    await expect(canvas.getByRole('textbox', { name: /Email/ })).toHaveAttribute('readonly');
    await expect(canvas.getByRole('button', { name: /Role/ })).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: 'Delete user' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Reset password' })).toBeVisible();
  },
};

/** One’s own row offers neither a reset nor a deletion; the second factors have a page of their own. */
export const Own: ScreenStory = {
  args: { search: '?user=1' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /Username/ })).not.toHaveAttribute('readonly');
    await expect(canvas.queryByRole('button', { name: 'Reset password' })).toBeNull();
    await expect(canvas.queryByRole('table', { name: 'Multi-factor authentication' })).toBeNull();
  },
};

/** Users of insurers have no role, and telephones of other countries. */
export const OfInsurer: ScreenStory = {
  args: {
    person: 'foreignInsurer',
    answers: { 'user.getUserMfaSettings': noFactors() },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /Phone Number/ })).toHaveAccessibleDescription(
      'Digits and dashes.',
    );
    await expect(canvas.queryByRole('button', { name: /Role/ })).toBeNull();
    await expect(
      canvas.getByText(/^What the office decides and asks, and reminders of reports/),
    ).toBeVisible();
    await expect(await canvas.findByText('No MFA setup for the user.')).toBeVisible();
  },
};

/** A method that is set up is deleted or reset; another one is asked for. The office wants the password first. */
export const SecondFactors: ScreenStory = {
  args: {
    answers: {
      'user.deleteUserMfaSettings': (_input, { count }) =>
        count === 1 ? fail(403, { error: 'Please enter your password again.' }) : { success: true },
      'authenticate.confirmPassword': { success: true },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await expect(await canvas.findByRole('button', { name: 'Setup Phone' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset Email' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reset Email of sam.larkin?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reset' }));
    await userEvent.type(await screen.findByLabelText(/^Password/), 'Correct-horse-7');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await canvas.findAllByText(/Email was reset/);
    await expect(inputOf(loaded, 'user.deleteUserMfaSettings')).toEqual({
      query: { userId: '2', mfaMethod: 2, resetFlag: 1 },
    });
  },
};

/** Who has another method is asked for its code, and offered nothing at sign-in: the message is all that tells them. */
export const SecondFactorAskedFor: ScreenStory = {
  args: {
    answers: {
      'user.getUserMfaSettings': (_input, { count }) =>
        count === 1 ? { ...noFactors(), mfaEmailSetup: true } : noFactors(),
      'user.deleteUserMfaSettings': { success: true },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Setup Phone' }));
    const question = await screen.findByRole('alertdialog', { name: 'Setup Phone of sam.larkin?' });
    await expect(
      within(question).getByText(
        'sam.larkin gets a message to set it up in Settings. Only the user can set it up.',
      ),
    ).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: 'Setup' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Setup Email' }));
    await expect(
      await screen.findByText(
        /^sam\.larkin gets a message to set it up, and is offered to at the next sign-in/,
      ),
    ).toBeVisible();
  },
};

export const SecondFactorsFailed: ScreenStory = {
  args: { answers: { 'user.getUserMfaSettings': fail(500) } },
  play: showing('Failed to load MFA settings.'),
};

function noFactors() {
  return {
    mfaAuthAppSetup: false,
    mfaEmailSetup: false,
    mfaSmsSetup: false,
    passkeySetup: false,
    guidFactorId: null,
    pathId: null,
  };
}
