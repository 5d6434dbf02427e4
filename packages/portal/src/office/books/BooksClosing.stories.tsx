import { office } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, screen, waitFor, within } from 'storybook/test';
import { booksHome, paths } from '../../paths.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';
import { showing } from '../../stories/statesOfRow.js';

const meta = { title: 'Screens/Office/Closing of the books', ...screenStories(paths.officeBooks) };
export default meta;

const closing = office.closing.example.response;

/** The checks before the next closing, and what it would bill beside other quarters. */
export const Closing: ScreenStory = {
  args: { at: `${booksHome}/closing` },
  play: async ({ canvas }) => {
    const questions = await canvas.findByRole('link', { name: 'Questions that are open' });
    await expect(questions).toHaveAttribute('href', '/slip/office/questions?status=all');
    await expect(getComputedStyle(questions).textDecorationStyle).toBe('dotted');
    await expect(
      canvas.getByRole('row', { name: /^Wyoming.*Unusual.*10,000\.00.*Since last quarter:\s*\+4,000\.00/ }),
    ).toBeVisible();
    // Counts have no total: what is over several states counts in each of them.
    await expect(canvas.getByRole('row', { name: /^Total 10,000\.00 307\.50 17\.94$/ })).toBeVisible();
  },
};

/** On a phone the differences of a state are folded below its figures. */
export const ClosingOnPhone: ScreenStory = {
  args: { at: `${booksHome}/closing` },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('rowheader', { name: 'Wyoming' })).toBeVisible();
    // In a window that is not narrow they stand below the figures at once.
    if (innerWidth >= 640) return;
    await userEvent.click(canvas.getByRole('button', { name: 'Details of Wyoming' }));
    const [difference] = await canvas.findAllByText('Since last quarter: +4,000.00 (+66.7%)');
    await expect(difference).toBeVisible();
  },
};

/** A period of insurers is checked as well, and closed where nothing stops it. */
export const InsurerPeriodCloses: ScreenStory = {
  args: {
    at: `${booksHome}/closing`,
    answers: { 'office.closeInsurerPeriod': office.closeInsurerPeriod.example.response },
  },
  play: async ({ canvas, loaded, userEvent }) => {
    await expect(
      await canvas.findByRole('link', { name: /^Insurers that reported the period before/ }),
    ).toHaveAttribute('href', '/slip/office/papers?show=late&kind=insurerReport');
    await userEvent.click(canvas.getByRole('button', { name: 'Close 4th Quarter 2025 of insurers' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }),
    );
    await waitFor(() =>
      expect(sentTo(loaded, 'office.closeInsurerPeriod')).toEqual([{ body: { period: 20_254 } }]),
    );
  },
};

/** A file of an insurer that waits stops the closing of its period. */
export const InsurerPeriodStopped: ScreenStory = {
  args: {
    at: `${booksHome}/closing`,
    answers: {
      'office.insurerClosing': office.insurerClosing.example.response.map((each) => ({
        ...each,
        problem:
          'Insurers’ reports of the 4th Quarter 2025 stay open for now. Batch files of insurers that are not processed yet: 1.',
        checks: each.checks.map((check) => (check.check === 'batch' ? { ...check, count: 1 } : check)),
      })),
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('row', { name: /^Batch files of insurers.*Stops the closing/ }),
    ).toBeVisible();
  },
};

/** The statements of a quarter come as one archive. */
export const StatementsDownloaded: ScreenStory = {
  args: { at: `${booksHome}/closing`, answers: { 'office.quarterStatements': fail(500) } },
  play: async ({ canvas, loaded, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'All statements as ZIP' }));
    await waitFor(() => expect(sentTo(loaded, 'office.quarterStatements')).toHaveLength(1));
  },
};

/** The quarter is closed by one press and a second one. */
export const Closes: ScreenStory = {
  args: {
    at: `${booksHome}/closing`,
    answers: { 'office.closeQuarter': office.closeQuarter.example.response },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Close the 1st Quarter 2026' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Close the 1st Quarter 2026?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'office.closeQuarter')).toMatchObject([{ body: { quarter: 20_261 } }]),
    );
  },
};

/** An adjustment waits: the quarter cannot be closed, and the list of what waits is a press away. */
export const ClosingStopped: ScreenStory = {
  args: {
    at: `${booksHome}/closing`,
    answers: {
      'office.closing': {
        ...closing,
        problem: 'The 1st Quarter 2026 cannot be closed yet. Adjustments wait.',
        checks: closing.checks.map((each) =>
          each.check === 'adjustments' ? { ...each, count: 1, amount: 1_414 } : each,
        ),
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('row', { name: /^Adjustments.*14\.14.*Stops the closing/ }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Adjustments/ })).toHaveAttribute(
      'href',
      '/slip/office/work?kind=proposal',
    );
    await expect(
      canvas.getByText('The 1st Quarter 2026 cannot be closed yet. Adjustments wait.'),
    ).toBeVisible();
  },
};

/** Nothing was filed yet. */
export const NothingToClose: ScreenStory = {
  args: {
    at: `${booksHome}/closing`,
    answers: {
      'office.closing': { ...closing, quarter: null, closesOn: null, checks: [], states: [] },
    },
  },
  play: showing('Nothing was filed yet'),
};
