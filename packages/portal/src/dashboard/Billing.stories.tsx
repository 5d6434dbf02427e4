import { invoiceandpayment } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../paths.js';
import { placeOfText } from '../stories/placeOfText.js';
import { type ScreenStory, screenStories } from '../stories/screenStories.js';

const meta = { title: 'Screens/Dashboard (home)/Of brokers: billing', ...screenStories(paths.home) };
export default meta;

const { response } = invoiceandpayment.billingSummary.example;
const [fee] = response.due;

const summary = {
  ...response,
  due: [
    {
      ...fee,
      kind: 'Tax',
      state: 'OK',
      stateName: 'Oklahoma',
      dueDate: '2026-01-02T00:00:00.000Z',
      balance: 750,
    },
    fee,
    {
      ...fee,
      kind: 'Tax',
      state: 'OK',
      stateName: 'Oklahoma',
      dueDate: '2026-02-02T00:00:00.000Z',
      balance: 84_000,
    },
  ],
  unappliedCredit: 12_500,
  creditToSettle: 3_050,
  totals: [
    { yearQuarter: 20242, billed: 212_000, paid: 212_000 },
    { yearQuarter: 20243, billed: 95_500, paid: 95_500 },
    { yearQuarter: 20244, billed: -12_500, paid: 0 },
    ...response.totals,
    { yearQuarter: 20254, billed: 96_750, paid: 12_000 },
  ],
} as const;

/** Amounts late and due soon add up to their sum; a finance charge from the day it was charged; credits that are left; amounts billed and settled. */
export const Due: ScreenStory = {
  args: { answers: { 'invoiceandpayment.billingSummary': summary } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('$955.13')).toBeVisible());
    const sum = canvas.getByText('$955.13').getBoundingClientRect();
    const notLate = canvas.getByText('Not late').nextElementSibling?.getBoundingClientRect();
    await expect(notLate?.right).toBeCloseTo(sum.right, 0);
    await expect(notLate?.bottom).toBeLessThan(sum.top);
    await expect(canvas.getByText('61 to 90 days late').nextElementSibling).toHaveTextContent('$107.63');
    await expect(canvas.getByText('1 to 30 days late').nextElementSibling).toHaveTextContent('$7.50');
    await expect(canvas.getByText('Not late').nextElementSibling).toHaveTextContent('$840.00');
    await expect(await canvas.findByText(/^Credits of \$125\.00 are left/)).toBeVisible();
    await expect(canvas.getByText(/^Credits of \$30\.50 are too old to be applied/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Pay Invoices' })).toHaveAttribute(
      'href',
      paths.payInvoices,
    );
    await expect(
      await canvas.findByText(/3rd Quarter 2025 \$1,382\.63 billed, \$1,275\.00 of it settled/),
    ).toBeVisible();
  },
};

/** A credit that is left lies a little below zero, and takes no more room than that; the table is whole, its quarters on one line. */
export const CreditLeft: ScreenStory = {
  args: {
    answers: {
      'invoiceandpayment.billingSummary': {
        ...response,
        totals: [{ yearQuarter: 20253, billed: 369_846, paid: 371_370 }],
      },
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText(/ \$3,698\.46 billed, \$3,713\.70 settled, a credit of \$15\.24 left\.$/);
    const figure = within(await canvas.findByRole('figure', { name: 'Amounts billed and settled' }));
    const zero = figure.getByText('$0').getBoundingClientRect();
    const line = canvasElement.querySelector('[aria-label^="Amounts billed"] [data-zero]');
    await expect((zero.top + zero.bottom) / 2).toBeCloseTo(line?.getBoundingClientRect().top ?? 0, -0.5);
    await expect(figure.queryByText('-$1K')).toBeNull();
    await userEvent.click(figure.getByRole('button', { name: 'Show billed and settled as a table' }));
    const table = await figure.findByRole('table');
    await expect(within(table).getByRole('rowheader', { name: 'Q3 2025' }).offsetHeight).toBeLessThan(32);
    await expect(table.offsetHeight).toBe(table.parentElement?.parentElement?.offsetHeight);
  },
};

const millions = { ...fee, balance: 1_234_567_890 };

/** The sum stands out as the one of the page; on a phone it is smaller, and millions have room. */
export const Millions: ScreenStory = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { answers: { 'invoiceandpayment.billingSummary': { ...summary, due: [millions] } } },
  play: async ({ canvas }) => {
    const label = await canvas.findByText('Due on all invoices');
    const sum = within(label.parentElement ?? label).getByText('$12,345,678.90');
    await expect(sum).toHaveAttribute('data-size', 'display');
    await expect(getComputedStyle(sum).fontSize).toBe(innerWidth < 640 ? '21px' : '36px');
    await expect(sum.getClientRects()).toHaveLength(1);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** The sum stands beside its words or below them, and before the button, also where the page has a second column. */
export const MillionsBesideAColumn: ScreenStory = {
  ...Millions,
  globals: { viewport: { value: 'medium', isRotated: false } },
  play: async ({ canvas }) => {
    const label = await canvas.findByText('Due on all invoices');
    const card = within(await canvas.findByRole('region', { name: 'What needs you' }));
    const words = placeOfText(label);
    const due = within(label.parentElement ?? label).getByText('$12,345,678.90');
    const sum = placeOfText(due);
    const step = card.getByRole('link', { name: 'Pay Invoices' }).getBoundingClientRect();
    const isBelow = label.getBoundingClientRect().bottom <= due.getBoundingClientRect().top;
    await expect(isBelow || words.right <= sum.left).toBe(true);
    await expect(sum.right).toBeLessThanOrEqual(step.left);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** The same in one column, where it is narrowest. */
export const MillionsInOneColumn: ScreenStory = {
  ...MillionsBesideAColumn,
  globals: { viewport: { value: 'narrow', isRotated: false } },
};

/** An agency chooses the agent where it pays. */
export const OfAgency: ScreenStory = {
  args: { person: 'agency', answers: { 'invoiceandpayment.billingSummary': summary } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('$955.13')).toBeVisible());
    const card = within(canvas.getByRole('region', { name: 'What needs you' }));
    await expect(card.getByRole('link', { name: 'Pay Invoices' })).toHaveAttribute('href', paths.payInvoices);
  },
};

/** The last bill is older than the plot, and still open. */
export const OldBillOpen: ScreenStory = {
  args: {
    answers: { 'invoiceandpayment.billingSummary': { ...summary, totals: [] } },
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(
        canvas.getByRole('heading', { name: 'Nothing was billed in the last eight quarters' }),
      ).toBeVisible(),
    );
    await expect(canvas.getByText('$955.13')).toBeVisible();
  },
};

export const NothingDue: ScreenStory = {
  args: {
    answers: { 'invoiceandpayment.billingSummary': { ...response, due: [], totals: [] } },
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(
        canvas.getByRole('heading', { name: 'Nothing was billed in the last eight quarters' }),
      ).toBeVisible(),
    );
    await expect(canvas.queryByText('Due on all invoices')).toBeNull();
  },
};

export const Failed: ScreenStory = {
  args: {
    answers: {
      'invoiceandpayment.billingSummary': (_input, { count }) => (count === 1 ? fail(500) : summary),
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'What is due could not be loaded' });
  },
};

export const TriedAgain: ScreenStory = {
  ...Failed,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'What is due could not be loaded' });
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.getByText('$955.13')).toBeVisible());
  },
};
