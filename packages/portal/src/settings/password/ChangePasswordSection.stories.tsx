import { fail } from '@slip/api/fake-office';
import { expect, waitFor } from 'storybook/test';
import { type ScreenStory, sentTo } from '../../stories/screenStories.js';
import { sectionStories } from '../sectionStories.js';

const meta = { title: 'Screens/Settings (account, profile)/Change Password', ...sectionStories('password') };
export default meta;

type Played = Pick<Parameters<NonNullable<ScreenStory['play']>>[0], 'canvas' | 'userEvent'>;

interface Entered {
  readonly old: string;
  readonly next: string;
  readonly confirmation?: string;
}

async function enter({ canvas, userEvent }: Played, { old, next, confirmation = next }: Entered) {
  await userEvent.type(await canvas.findByLabelText('Old Password'), old);
  await userEvent.type(canvas.getByLabelText('New Password'), next);
  await userEvent.type(canvas.getByLabelText('Confirm New Password'), confirmation);
  await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
}

export const Ready: ScreenStory = {};

/** The rules tick themselves off while one types. */
export const RulesWhileTyping: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('New Password'), 'Quiet');
    const met = () =>
      canvas.getAllByText('Met:').map((each) => each.parentElement?.textContent?.replace('Met:', '').trim());
    await waitFor(() =>
      expect(met()).toEqual([
        'One uppercase character',
        'One lowercase character',
        'Password must contain at most 64 character(s)',
      ]),
    );
    await expect(canvas.getByRole('checkbox', { name: 'Sign out everywhere else' })).toBeChecked();
  },
};

/** Changed: said, the fields are empty again, and the other sessions went on because the person said so. */
export const Changed: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Sign out everywhere else' }));
    await enter({ canvas, userEvent }, { old: 'Correct-horse-7', next: 'Quiet-harbor-9' });
    await expect((await canvas.findAllByText('Password successfully changed.'))[0]).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('Old Password')).toHaveValue(''));
    await expect(sentTo(loaded, 'authenticate.updatePassword')[0]).toEqual({
      body: { oldPassword: 'Correct-horse-7', newPassword: 'Quiet-harbor-9', endOtherSessions: false },
    });
  },
};

/** Entries that the form refuses, before anything is sent. (spec 2 §5 Password) */
export const Refused: ScreenStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change password' }));
    await expect((await canvas.findAllByText('Please enter all the required data.'))[0]).toBeVisible();
    await expect((await canvas.findAllByText('Old password is required.'))[0]).toBeVisible();
    await enter({ canvas, userEvent }, { old: 'x', next: 'Password1', confirmation: 'Password2' });
    await expect((await canvas.findAllByText(/New password values do not match/))[0]).toBeVisible();
    await expect((await canvas.findAllByText(/This password is too easy to guess\./))[0]).toBeVisible();
    await expect(sentTo(loaded, 'authenticate.updatePassword')).toEqual([]);
  },
};

/** A refusal of the office stands at its field. */
export const RefusedByOffice: ScreenStory = {
  args: {
    answers: {
      'authenticate.updatePassword': fail(400, {
        message: 'The old password is not right.',
        problems: [{ path: 'oldPassword', message: 'The old password is not right.' }],
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await enter({ canvas, userEvent }, { old: 'Wrong-horse-7', next: 'Quiet-harbor-9' });
    await waitFor(() =>
      expect(canvas.getByLabelText('Old Password')).toHaveAccessibleDescription(
        /The old password is not right\./,
      ),
    );
  },
};

/** It did not work, and nobody can say why: the words of the specification. */
export const NotChanged: ScreenStory = {
  args: { answers: { 'authenticate.updatePassword': fail(500) } },
  play: async ({ canvas, userEvent }) => {
    await enter({ canvas, userEvent }, { old: 'Correct-horse-7', next: 'Quiet-harbor-9' });
    await expect(
      (
        await canvas.findAllByText(
          "An error occurred changing the selected user's password. Please contact staff by phone to review this issue.",
        )
      )[0],
    ).toBeVisible();
  },
};
