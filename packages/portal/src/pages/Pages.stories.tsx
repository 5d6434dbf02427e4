import { expect } from 'storybook/test';
import { ScreenBoundary } from '../navigation/ScreenBoundary.js';
import { paths } from '../paths.js';
import { type ScreenStory, screenStories } from '../stories/screenStories.js';

const meta = {
  title: 'Screens/Help and shell/Pages that stand in (404)',
  ...screenStories('/slip/filings/serach'),
};
export default meta;

/** No screen has this address; it stays, so that it can be put right. */
export const NotFound: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(canvas.getByText(/There is no page at \/slip\/filings\/serach/)).toBeVisible();
  },
};

/** The same for a visitor. */
export const NotFoundSignedOut: ScreenStory = {
  args: { person: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(canvas.queryByRole('navigation', { name: 'Main' })).toBeNull();
  },
};

/** Somebody who may look and not file, at the address of a new filing; the table of screens says who may open what. */
export const Unauthorized: ScreenStory = {
  args: { at: paths.newPolicy, person: 'viewOnlyAgent' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Unauthorized Access' })).toBeVisible();
    await expect(canvas.getByText('You do not have permission to view this page.')).toBeVisible();
  },
};

function Broken(): never {
  throw new Error('A page that breaks, on purpose.');
}

/** A page that broke, as one does whose code no server has any more: said calmly, with a way on that loses nothing. */
export const SomethingWrong: ScreenStory = {
  render: () => (
    <ScreenBoundary>
      <Broken />
    </ScreenBoundary>
  ),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Something went wrong' }),
    ).toBeVisible();
    await expect(canvas.getByText(/because Slip has a new version.* you have begun are kept/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  },
};
