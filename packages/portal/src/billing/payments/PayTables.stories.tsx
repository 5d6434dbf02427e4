import { invoiceandpayment } from '@slip/api/contract';
import { expect, screen, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { nothingPending, pendingInvoices } from '../../stories/billingRecords.js';
import { type ScreenStory, screenStories } from '../../stories/screenStories.js';

const meta = { title: 'Screens/Invoices and payments/Pay, tables', ...screenStories(paths.payInvoices) };
export default meta;

const [, oklahoma] = pendingInvoices;
const [charge] = oklahoma.pendingInvoices;

/** A category with one invoice, of somebody with a long name; its table cannot be sorted. */
const wyoming = {
  ...oklahoma,
  categoryCode: 'WY',
  categoryName: 'Wyoming tax',
  totalInvoice: 1_234_567,
  pendingInvoices: [
    {
      ...charge,
      tranNo: '00000077-IN',
      balance: 1_234_567,
      name: 'Larkin, Okafor & Quist Surplus Lines Brokerage of the Northern Plains LLC',
    },
  ],
};

/** The tables of all categories share their columns, whatever they hold: one invoice or several, long names or short ones. */
export const SharedColumns: ScreenStory = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  args: {
    answers: {
      'invoiceandpayment.getPendingInvoices': pendingInvoices.map((category) =>
        category.categoryCode === wyoming.categoryCode ? wyoming : category,
      ),
    },
  },
  play: async ({ canvas }) => {
    const tables = await canvas.findAllByRole('table', { name: /, pending invoices$/ });
    await expect(tables).toHaveLength(3);
    const [first, ...others] = tables.map((table) =>
      within(table)
        .getAllByRole('columnheader')
        .map((header) => Math.round(header.getBoundingClientRect().left)),
    );
    await expect(others).toEqual([first, first]);
    // The closing rule is for what was added up: the row of a single invoice has none.
    for (const table of tables) {
      const rows = within(table).getAllByRole('row');
      const total = rows.at(-1)?.firstElementChild;
      await expect(total).toHaveTextContent('Total Due');
      const rule = total && getComputedStyle(total).borderBlockEndStyle;
      await expect(rule).toBe(rows.length > 3 ? 'double' : 'none');
    }
  },
};

/** On a tablet the balance is in sight, too: no table is wider than its place. */
export const OnTablet: ScreenStory = {
  ...SharedColumns,
  globals: { viewport: { value: 'tablet', isRotated: false } },
  play: async ({ canvas }) => {
    const tables = await canvas.findAllByRole('table', { name: /, pending invoices$/ });
    await expect(tables).toHaveLength(3);
    for (const { parentElement: box } of tables) await expect(box?.scrollWidth).toBe(box?.clientWidth);
  },
};

const payment = invoiceandpayment.getPayment.example.response;
const [paid] = payment.invoices;
if (!paid) throw new Error('The example of the contract paid nothing.');

/** The sum of a payment of millions is whole in its confirmation: no column is out of sight. */
export const PaidOnDesktop: ScreenStory = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  args: {
    answers: {
      'invoiceandpayment.getPendingInvoices': (_input, { count }) =>
        count === 1 ? pendingInvoices : nothingPending,
      'invoiceandpayment.getPayment': {
        ...payment,
        total: 123_456_789,
        invoices: [
          { ...paid, amount: 123_000_000 },
          {
            ...paid,
            tranNo: '00000504-IN',
            categoryName: 'South Dakota tax',
            amount: 456_789,
            achCompany: { name: 'SD SURPLUS LINES', id: '1466000334' },
          },
        ],
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select to Pay Oklahoma tax' }));
    await userEvent.click(await canvas.findByRole('radio', { name: /First Bank of Cheyenne/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'PAY' }));
    const table = await screen.findByRole('table', { name: 'Invoices paid' });
    await expect(within(table).getByText('1,234,567.89')).toBeVisible();
    await expect(table.parentElement?.scrollWidth).toBe(table.parentElement?.clientWidth);
  },
};

/** On a phone each invoice is a card, and so is the sum. */
export const PaidOnPhone: ScreenStory = {
  ...PaidOnDesktop,
  globals: { viewport: { value: 'phone', isRotated: false } },
};
