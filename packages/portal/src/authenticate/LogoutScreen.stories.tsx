import { expect } from 'storybook/test';
import { paths } from '../paths.js';
import { type ScreenStory, screenStories } from '../stories/screenStories.js';

const meta = { title: 'Screens/Signing in/Signed out (logout)', ...screenStories(paths.logout) };
export default meta;

/** Coming here ends the session. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'You are logged out' })).toBeVisible();
  },
};

/** The way back is one click. */
export const LeadsToSignIn: ScreenStory = {
  ...Ready,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'You are logged out' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Click here' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  },
};
