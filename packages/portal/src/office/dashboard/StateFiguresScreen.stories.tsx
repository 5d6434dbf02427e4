import { office } from '@slip/api/contract';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { paths, stateFiguresHome } from '../../paths.js';
import { HeldAnswer } from '../../stories/HeldAnswer.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';
import { periodWords } from './figureWords.js';

const usual = office.stateFigures.example.response;

const of = (times: number) => ({
  transactions: times,
  premium: 1_000_000 * times,
  tax: 30_750 * times,
  transactionFee: 1_794 * times,
});

/** Figures of so many policies of $10,000, against others of a year before. */
const figures = (count: number, before: number) => ({ ...of(count), lastYear: of(before) });

const ranked = (names: readonly (readonly [key: string, name: string])[], others: number) => ({
  rows: names.map(([key, name], place) => ({ key, name, ...figures(40 - 7 * place, 31 - 4 * place) })),
  others: { count: others, ...figures(others, others) },
});

const quarter = {
  ...usual,
  periods: [20_260, 20_261, 20_250, 20_254, 20_253],
  total: figures(143, 118),
  inQuestion: { transactions: 2, premium: 2_000_000, tax: 0, transactionFee: 3_588 },
  months: usual.months.map(({ month }, place) => ({
    month,
    ...figures(20 + ((place * 17) % 29), 18 + ((place * 11) % 23)),
  })),
  quarters: usual.quarters.map(({ quarter: number }, place) => ({
    quarter: number,
    ...figures(110 + 11 * place, 97 + 7 * place),
  })),
  coverages: ranked(
    [
      ['5', 'Commercial Property'],
      ['17', 'General Liability, Premises and Operations'],
    ],
    11,
  ),
  insurers: ranked(
    [
      ['46137', 'Meridian Surplus Insurance Company'],
      ['AA1126623', 'Lloyd’s Underwriters'],
      ['10213', 'Cascade Excess & Surplus'],
    ],
    46,
  ),
  agents: ranked(
    [
      ['3001234', 'Ada Larkin'],
      ['3007788', 'Bighorn Brokerage LLC'],
    ],
    0,
  ),
};

const meta = {
  title: 'Screens/Office/State figures',
  ...screenStories(paths.officeStateFigures, {
    answers: { 'office.stateFigures': quarter },
  }),
};
export default meta;

const states = statesOf(paths.officeStateFigures);

const asked = (loaded: Record<string, unknown>) => sentTo(loaded, 'office.stateFigures');

/** A quarter that is over, against the year before: by month, quarter, coverage, insurer and agent. */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Wyoming, insurer by insurer' }));
    await expect(table.getByText('46 other insurers')).toBeVisible();
    await expect(canvas.getByText(/In question, and not billed yet: 2 transactions/)).toBeVisible();
  },
};

/** The choices are kept in the address, and asked of the office. */
export const LargestByTax: ScreenStory = {
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /The largest by/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Tax' }));
    await waitFor(() =>
      expect(asked(loaded)).toMatchObject([
        { query: { state: 'WY', by: 'premium', top: 10 } },
        { query: { state: 'WY', by: 'tax', top: 10 } },
      ]),
    );
  },
};

const late = new HeldAnswer();
const stateNames = new Map([
  ['WY', 'Wyoming'],
  ['CO', 'Colorado'],
]);

/** A choice that was made a moment ago stays, and no figures of the state before stand under the name of another. */
export const ChosenQuickly: ScreenStory = {
  args: {
    answers: {
      'office.stateFigures': async ({ query: { state, period = quarter.period } }, { count }) => {
        if (count > 1) await late.promise;
        return { ...quarter, state, stateName: stateNames.get(state) ?? state, period };
      },
    },
  },
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole('table', { name: 'Wyoming, insurer by insurer' });
    await userEvent.click(canvas.getByRole('button', { name: /Period$/ }));
    await userEvent.click(await screen.findByRole('option', { name: periodWords(20_250) }));
    await waitFor(() => expect(asked(loaded)).toHaveLength(2));
    await userEvent.click(canvas.getByRole('button', { name: /State$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Colorado' }));
    await waitFor(() =>
      expect(asked(loaded).at(-1)).toMatchObject({ query: { state: 'CO', period: 20_250 } }),
    );
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvas.getByRole('button', { name: /Period$/ })).toHaveTextContent(periodWords(20_250));
    late.resolve();
    await expect(
      await canvas.findByRole('table', { name: 'Colorado, insurer by insurer' }),
    ).toBeInTheDocument();
  },
};

/** A period that is not over has no change against the whole of the same a year before. */
export const Running: ScreenStory = {
  args: { answers: { 'office.stateFigures': { ...quarter, period: 20_261, isOver: false } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1st Quarter 2026, so far')).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'Premium changed' })).toBeNull();
  },
};

/** Another state than a Regulator's own, by its address: it is not asked for, and the way to their own is there. */
export const Forbidden: ScreenStory = {
  args: { person: 'regulator', at: `${stateFiguresHome}/CO` },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText('You read the figures of Wyoming only.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to Wyoming' })).toHaveAttribute(
      'href',
      `${stateFiguresHome}/WY`,
    );
    await expect(asked(loaded)).toEqual([]);
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const Failed = states.Failed;

export const Phone: ScreenStory = { globals: { viewport: { value: 'phone', isRotated: false } } };
