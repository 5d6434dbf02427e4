import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { paths } from '../paths.js';
import { screenStates } from '../stories/screenStates.js';
import { type ScreenArgs, type ScreenStory, screenStories } from '../stories/screenStories.js';
import { statesOf } from '../stories/statesOf.js';

const meta = {
  title: 'Screens/Inbox/Document download',
  ...screenStories(paths.downloadDocument),
} satisfies Meta<ScreenArgs>;
export default meta;

const states = statesOf(screenStates[paths.downloadDocument]);

export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Document downloaded successfully; please check your download(s).'),
    ).toBeVisible();
  },
};

/** No document has such a name. */
export const Missing: ScreenStory = {
  args: { at: '/slip/download-document/nothing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error downloading file.')).toBeVisible();
  },
};

export const Loading = states.Loading;
export const Failed = states.Failed;
