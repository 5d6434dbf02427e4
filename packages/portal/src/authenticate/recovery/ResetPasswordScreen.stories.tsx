import { fail } from '@slip/api/fake-office';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, statesOf } from '../../stories/screenStories.js';

const meta = { title: 'Screens/Signing in/Set account password', ...screenStories(paths.resetPassword) };
export default meta;

const states = statesOf(paths.resetPassword);

type Canvas = Parameters<NonNullable<ScreenStory['play']>>[0]['canvas'];

async function enter(canvas: Canvas, password: string, confirmation = password): Promise<void> {
  await fireEvent.change(await canvas.findByLabelText(/^New Password/), { target: { value: password } });
  await fireEvent.change(canvas.getByLabelText(/^Confirm New Password/), { target: { value: confirmation } });
  await fireEvent.click(canvas.getByRole('button', { name: 'Update Password' }));
}

/** The link's email cannot be changed, its user name is chosen already, and the rules tick themselves off. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Email')).toHaveAttribute('readonly');
    await expect(canvas.getByRole('heading', { name: 'Set Account Password' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /ada\.broker/ })).toBeVisible();
    await expect(canvas.getByText('One uppercase character')).toBeVisible();
  },
};

/** Names the rules that the password does not meet yet, and says that the second one is another. (spec 1 §5 New password) */
export const Refused: ScreenStory = {
  play: async ({ canvas }) => {
    await enter(canvas, 'quiet-harbor', 'other');
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'There are 2 problems' })).toHaveTextContent(
        'New password values do not match',
      ),
    );
  },
};

export const Updated: ScreenStory = {
  play: async ({ canvas }) => {
    await enter(canvas, 'Quiet-harbor-9-stones');
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await canvas.findAllByText('Password updated successfully.');
  },
};

/** Used, too old, or never the office's. */
export const ExpiredLink: ScreenStory = {
  args: {
    answers: { 'authenticate.getUserNames': fail(404, { error: 'This link is invalid or expired.' }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This reset link is invalid or expired.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Update Password' })).toBeNull();
  },
};

/** Used in another tab while the form stood here. */
export const UsedMeanwhile: ScreenStory = {
  args: {
    answers: {
      'authenticate.resetPassword': fail(403, { error: 'This link is invalid or expired.' }),
    },
  },
  play: async ({ canvas }) => {
    await enter(canvas, 'Quiet-harbor-9-stones');
    await expect(await canvas.findByText('This reset link is invalid or expired.')).toBeVisible();
  },
};

export const Loading = states.Loading;
export const Failed = states.Failed;
