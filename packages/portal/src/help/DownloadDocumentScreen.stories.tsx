import { fail, never } from '@slip/api/fake-office';
import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { paths } from '../paths.js';
import { type ScreenArgs, type ScreenStory, screenStories } from '../stories/screenStories.js';

const meta = {
  title: 'Screens/Inbox/Document download',
  ...screenStories(paths.downloadDocument, { at: '/slip/download-document/SlipSetupGuide' }),
} satisfies Meta<ScreenArgs>;
export default meta;

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

export const Loading: ScreenStory = { args: { answers: { 'help.downloadDocument': never() } } };

/** (spec 1 §8 Help and downloads) */
export const Failed: ScreenStory = {
  args: { answers: { 'help.downloadDocument': fail(500) } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Document download failed. Please contact support for additional details.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
