import { fail, never } from '@slip/api/fake-office';
import { expect } from 'storybook/test';
import type { ScreenStory } from '../../stories/screenStories.js';

/** No link yet, which is said. */
export const emptyList = (words: string): ScreenStory => ({
  args: { answers: { 'admin.agencyLinks': [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(words)).toBeVisible();
  },
});

/** The links are on their way. */
export const loadingList: ScreenStory = { args: { answers: { 'admin.agencyLinks': never() } } };

/** The links could not be read. */
export const failedList: ScreenStory = {
  args: { answers: { 'admin.agencyLinks': fail(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The list could not be/)).toBeVisible();
  },
};
