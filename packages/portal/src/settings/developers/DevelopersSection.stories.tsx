import { expect } from 'storybook/test';
import { type ScreenStory } from '../../stories/screenStories.js';
import { sectionStories } from '../sectionStories.js';

const meta = {
  title: 'Screens/Settings (account, profile)/Examples and Changes',
  ...sectionStories('developers'),
};
export default meta;

/** Nothing is loaded: examples and changes come with the page. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'curl' })).toBeVisible();
    await expect(canvas.getByRole('table', { name: 'Changes of the API' })).toBeVisible();
  },
};

/** Each language has its example, with the address of this office. */
export const InPython: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Python' }));
    await expect(await canvas.findByText(/API = "http.*\/slip\/api"/)).toBeVisible();
  },
};
