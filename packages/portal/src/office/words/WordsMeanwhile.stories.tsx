import { office } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, waitFor } from 'storybook/test';
import { paths, wordsHome } from '../../paths.js';
import { type ScreenStory, screenStories } from '../../stories/screenStories.js';

const before = office.welcomeMessage.example.response;
const theirs = '<p>The portal rests on Sunday.</p>';
const after = {
  html: theirs,
  message: theirs,
  versions: [
    { ...before.versions[0], version: 2, html: theirs, message: theirs, writtenBy: 'Olaf Berg' },
    ...before.versions,
  ],
};

/** Somebody else writes at the same time. */
const meta = { title: 'Screens/Office/Words, meanwhile', ...screenStories(paths.officeWords) };
export default meta;

/** A colleague has published meanwhile: their message is shown, and what was typed is kept beside it. */
export const WelcomeOfAColleague: ScreenStory = {
  args: {
    at: `${wordsHome}/welcome`,
    answers: {
      'office.welcomeMessage': (_, { count }) => (count === 1 ? before : after),
      'office.previewWelcomeMessage': { message: '<p>Mine</p>', removed: [] },
      'office.setWelcomeMessage': fail(409, { error: 'Olaf Berg wrote version 2 after you began.' }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Message, as HTML' }), '<p>Mine</p>');
    await userEvent.click(canvas.getByRole('button', { name: 'Show how it looks' }));
    const publish = () => canvas.getByRole('button', { name: 'Publish' });
    await waitFor(() => expect(publish()).toBeEnabled());
    await userEvent.click(publish());
    await expect(await canvas.findByText('The portal rests on Sunday.')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'What everybody sees now' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Message, as HTML' })).toHaveDisplayValue(/Mine/);
  },
};
