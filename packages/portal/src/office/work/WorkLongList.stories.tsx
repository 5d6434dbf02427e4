import { office } from '@slip/api/contract';
import { expect, screen, waitFor } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories } from '../../stories/screenStories.js';

const work = office.work.example.response;
const rows = Array.from({ length: 20 }, (_, index) => ({
  ...work.rows[0],
  item: `registration-${10 + index}`,
  about: `Agent ${index + 1}`,
}));

const meta = {
  title: 'Screens/Office/Work, a long list',
  ...screenStories(paths.officeWork, {
    answers: {
      'office.work': { ...work, rows },
      'office.workItem': office.workItem.example.response,
      'office.lookAtWork': { others: [] },
    },
  }),
};
export default meta;

/** An item far down the list opens beside it, in view. */
export const FarDown: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    const row = await canvas.findByRole('link', { name: /Agent 20/ });
    row.scrollIntoView();
    await userEvent.click(row);
    await waitFor(() => expect(row).toHaveAttribute('aria-current', 'true'));
    const panel = screen.getByRole('region', { name: 'The item that is open' });
    const { top, bottom } = panel.getBoundingClientRect();
    await expect(top).toBeGreaterThan(0);
    await expect(bottom).toBeLessThan(window.innerHeight);
  },
};
