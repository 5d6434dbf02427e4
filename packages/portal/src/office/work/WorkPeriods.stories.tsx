import { office } from '@slip/api/contract';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';

const meta = { title: 'Screens/Office/Work, periods to close', ...screenStories(paths.officeWork) };
export default meta;

/** The answers of an office in which one period waits to be closed. */
const waiting = (
  period: { readonly item: string; readonly kind: 'quarter' | 'insurerPeriod' },
  about: string,
) => ({
  'office.work': {
    ...office.work.example.response,
    rows: [{ ...office.work.example.response.rows[0], ...period, about }],
  },
  'office.workItem': { ...office.workItem.example.response, ...period, about },
  'office.lookAtWork': { others: [] },
  'office.closeInsurerPeriod': office.closeInsurerPeriod.example.response,
  'office.closeQuarter': office.closeQuarter.example.response,
});

/** A period of insurers is closed beside what was checked, as in the books. */
export const Closes: ScreenStory = {
  args: {
    answers: waiting(
      { item: 'insurerPeriod-20254', kind: 'insurerPeriod' },
      'Insurers, the 4th Quarter 2025',
    ),
  },
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

const quarter = waiting({ item: 'quarter-20261', kind: 'quarter' }, '1st Quarter 2026');

/** A quarter as well. */
export const ClosesQuarter: ScreenStory = {
  args: { answers: quarter },
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Close the quarter' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Close the quarter\?/ }));
    await expect(await dialog.findByRole('link', { name: 'Questions that are open' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close the quarter' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.closeQuarter')).toEqual([{ body: { quarter: 20_261 } }]),
    );
  },
};

/** Of several that wait, the oldest is closed first: only that one was checked. */
export const OlderQuarterFirst: ScreenStory = {
  args: {
    answers: { ...quarter, 'office.closing': { ...office.closing.example.response, quarter: 20_254 } },
  },
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Close the quarter' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Close the quarter\?/ }));
    await expect(
      await dialog.findByText(
        'The 1st Quarter 2026 cannot be closed now: the 4th Quarter 2025 is the next one.',
      ),
    ).toBeVisible();
    await expect(dialog.queryByRole('table')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Close the quarter' }));
    await expect(sentTo(loaded, 'office.closeQuarter')).toEqual([]);
  },
};

/** Somebody else has closed it meanwhile: that is said, not that another one comes first. */
export const ClosedMeanwhile: ScreenStory = {
  args: {
    answers: { ...quarter, 'office.closing': { ...office.closing.example.response, quarter: 20_262 } },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Close the quarter' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Close the quarter\?/ }));
    await expect(await dialog.findByText('The 1st Quarter 2026 is closed already.')).toBeVisible();
  },
};
