import { fail } from '@slip/api/fake-office';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories } from '../../stories/screenStories.js';

const meta = {
  title: 'Screens/Signing in/Forgot username or password',
  ...screenStories(paths.forgotPassword),
};
export default meta;

export const Ready: ScreenStory = {};

/** Nothing was entered: said in a summary, which takes the focus. */
export const RefusedAfterSubmit: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(canvas.getByRole('region', { name: 'There is a problem' })).toHaveFocus());
  },
};

/** The office's words, which do not tell whether anybody has that address. */
export const Sent: ScreenStory = {
  play: async ({ canvas }) => {
    await fireEvent.change(await canvas.findByLabelText('Email'), {
      target: { value: 'ada@larkin.example' },
    });
    await fireEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText(/^If an account uses this email address/)).toBeVisible();
  },
};

export const NotSent: ScreenStory = {
  args: { answers: { 'authenticate.forgotPassword': fail(500) } },
  play: async ({ canvas }) => {
    await fireEvent.change(await canvas.findByLabelText('Email'), {
      target: { value: 'ada@larkin.example' },
    });
    await fireEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText('An error has occurred')).toBeVisible();
    await canvas.findAllByText('Internal Server Error: 500');
  },
};
