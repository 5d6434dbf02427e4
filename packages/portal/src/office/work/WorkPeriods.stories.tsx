import { office } from '@slip/api/contract';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';

const period = {
  ...office.work.example.response.rows[0],
  item: 'insurerPeriod-20254',
  kind: 'insurerPeriod',
  about: 'Insurers, the 4th Quarter 2025',
} as const;

const meta = {
  title: 'Screens/Office/Work, periods of insurers',
  ...screenStories(paths.officeWork, {
    answers: {
      'office.work': { ...office.work.example.response, rows: [period] },
      'office.workItem': { ...office.workItem.example.response, ...period },
      'office.lookAtWork': { others: [] },
      'office.closeInsurerPeriod': office.closeInsurerPeriod.example.response,
    },
  }),
};
export default meta;

/** A period of insurers is closed beside what was checked, as in the books. */
export const Closes: ScreenStory = {
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Close the period' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Close the period\?/ }));
    await expect(
      dialog.getByRole('link', { name: /^Insurers that reported the period before/ }),
    ).toBeVisible();
    await expect(sentTo(loaded, 'office.insurerClosing')).toEqual([{ query: { period: 20_254 } }]);
    await userEvent.click(dialog.getByRole('button', { name: 'Close the period' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.closeInsurerPeriod')).toEqual([{ body: { period: 20_254 } }]),
    );
  },
};
