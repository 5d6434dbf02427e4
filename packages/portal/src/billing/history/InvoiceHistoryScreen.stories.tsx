import { fail } from '@slip/api/fake-office';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { invoiceHistory, noInvoices } from '../../stories/billingRecords.js';
import { type ScreenStory, screenStories, sentTo, statesOf } from '../../stories/screenStories.js';

const meta = { title: 'Screens/Invoices and payments/History', ...screenStories(paths.invoiceHistory) };
export default meta;

const states = statesOf(paths.invoiceHistory);

/** Presses Export and reads the file that the browser is handed. */
async function exported(press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const names: string[] = [];
  const made = spyOn(URL, 'createObjectURL');
  const clicked = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await press();
  await waitFor(() => expect(names).toHaveLength(1));
  const [blob] = made.mock.calls[0] ?? [];
  made.mockRestore();
  clicked.mockRestore();
  return { name: names[0] ?? '', text: blob instanceof Blob ? await blob.text() : '' };
}

/** Invoices that are late, open, paid and credited; a finance charge is due as its document says. (spec 3 §2.8) */
export const Ready: ScreenStory = {
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Invoices' }));
    await expect(canvas.getByRole('tab', { name: 'VIEW INVOICES' })).toHaveAttribute('aria-selected', 'true');
    const rowOf = async (number: string) =>
      within((await table.findByText(number)).closest('tr') ?? document.body);
    await expect((await rowOf('*80000004-IN')).getByText('11/17/2025')).toBeVisible();
    await expect(table.getAllByRole('columnheader')[2]).toHaveTextContent('Status');
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('01/02/2026');
    const charge = await rowOf('*80000009-FC');
    await expect(charge.getByText('See Invoice')).toBeVisible();
    await expect(charge.getByRole('link', { name: 'Invoice of *80000009-FC' })).toBeVisible();
    await expect(charge.queryByText(/Billing Report/)).toBeNull();
    // A credit memo of a closing is in its billing report; one by which the office corrected an invoice is in none.
    await expect(
      (await rowOf('00000043-CM')).getByRole('link', { name: 'Billing Report of 00000043-CM' }),
    ).toBeVisible();
    const memo = await rowOf('00000044-CM');
    await expect(memo.getByRole('link', { name: 'Invoice of 00000044-CM' })).toBeVisible();
    await expect(memo.queryByText(/Billing Report|CSV/)).toBeNull();
    await expect(
      (await rowOf('00000042-IN')).getByRole('link', { name: 'Billing Report of 00000042-IN' }),
    ).toBeVisible();
    await expect(
      canvas.getByText(/^-IN is an Invoice, -CM a Credit Memo, -FC a Finance Charge/),
    ).toBeVisible();
  },
};

/** With what the office changed beside it, every document is in sight at 1280 px. */
export const ChangedOnADesktop: ScreenStory = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Invoices' });
    await within(table).findByRole('columnheader', { name: /Changes by the Office/ });
    await within(table).findByText('00000042-IN');
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
  },
};

/** On a phone nothing stands over the first invoice that is not worked with. */
export const Phone: ScreenStory = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await canvas.findByText('00000042-IN');
    if (innerWidth >= 640) return;
    await expect(canvas.queryByText(/^What the office billed/)).toBeNull();
  },
};

/** The invoices that are shown are exported; another period is asked for. */
export const ExportedAndFiltered: ScreenStory = {
  ...Ready,
  play: async ({ canvas, userEvent, loaded }) => {
    await canvas.findByText('00000042-IN');
    const { name, text } = await exported(() =>
      userEvent.click(canvas.getByRole('button', { name: 'Export' })),
    );
    await expect(name).toBe('InvoiceHistory.csv');
    await expect(text.split('\r\n').slice(0, 2)).toEqual([
      'Invoice Number,Invoice,Invoice Type,State,Invoice Date,Due Date,Billing Period,Invoice Total,Balance,Status,Changes by the Office',
      '00000031-IN,"Wyoming tax, 3rd Quarter 2025",Tax,WY,10/01/2025,11/17/2025,3rd Quarter 2025,1275.00,0.00,Paid,12/08/2025: $2.00 of 00000031-IN was written off. It is less than it costs to collect.',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: /Latest eight quarters/ }));
    await userEvent.click(await screen.findByRole('option', { name: '4th Quarter 2025' }));
    await waitFor(() =>
      expect(sentTo(loaded, 'invoiceandpayment.getInvoiceHistory')).toEqual([
        { query: { associatedAgentId: 3 } },
        { query: { associatedAgentId: 3, billingPeriod: 20254 } },
      ]),
    );
  },
};

/** A quarter that cannot be loaded: it is still said which one was chosen. */
export const QuarterNotLoaded: ScreenStory = {
  args: {
    answers: {
      'invoiceandpayment.getInvoiceHistory': (_input, { count }) =>
        count === 1 ? invoiceHistory : fail(500),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('00000042-IN');
    await userEvent.click(canvas.getByRole('button', { name: /Latest eight quarters/ }));
    await userEvent.click(await screen.findByRole('option', { name: '4th Quarter 2025' }));
    await waitFor(() => expect(canvas.getAllByText('The invoices could not be loaded.')[0]).toBeVisible());
    await expect(await canvas.findByRole('button', { name: /4th Quarter 2025/ })).toBeVisible();
  },
};

/** How far each payment is, why one was returned, and its confirmation. */
export const Payments: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'PAYMENT HISTORY' }));
    const table = within(await canvas.findByRole('table', { name: 'Payments' }));
    await expect(await table.findByText('R01 Insufficient funds')).toBeVisible();
    await expect(table.getByText('Posts on 01/21/2026')).toBeVisible();
    // As high as in VIEW INVOICES.
    await expect(canvas.getByRole('button', { name: 'Columns' }).offsetHeight).toBe(36);
    const { name, text } = await exported(() =>
      userEvent.click(canvas.getByRole('button', { name: 'Export' })),
    );
    await expect(name).toBe('PaymentHistory.csv');
    await expect(text).toContain(
      'P000000022,11/14/2025,Transaction fee,*80000004-IN,107.63,107.63,"Returned, R01 Insufficient funds"',
    );
    await userEvent.click(
      canvas.getByRole('button', { name: 'Actions for payment P000000023, invoice 00000042-IN' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show confirmation' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment P000000023' }));
    await expect(await dialog.findByText('First Bank of Cheyenne, account ending in 6789')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Print' })).toBeEnabled());
  },
};

export const Loading = states.Loading;

export const Empty: ScreenStory = {
  args: {
    answers: {
      'invoiceandpayment.getInvoiceHistory': noInvoices,
      'invoiceandpayment.getPaymentHistory': [],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No invoices yet' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Export' })).toHaveAccessibleDescription(
      'There are no rows to export.',
    );
  },
};

export const NoPayments: ScreenStory = {
  ...Empty,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'No invoices yet' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'PAYMENT HISTORY' }));
    await expect(await canvas.findByRole('heading', { name: 'No payments yet' })).toBeVisible();
  },
};

export const Failed = states.Failed;

/** An agency chooses first: until then nothing is asked for and nothing can be exported. */
export const AgencyChoosesAgent: ScreenStory = {
  args: { person: 'agency' },
  play: async ({ canvas, userEvent, loaded }) => {
    const agent = await canvas.findByRole('combobox', { name: 'Associated Agent' });
    await expect(canvas.getByRole('heading', { name: 'Associated Agent Selection' })).toBeVisible();
    const button = await canvas.findByRole('button', { name: 'Export' });
    await expect(button).toHaveAccessibleDescription('Choose an associated agent first.');
    await expect(canvas.queryByRole('tab')).toBeNull();
    await userEvent.click(agent);
    await userEvent.click(await screen.findByRole('option', { name: /Ben Okafor/ }));
    await expect(await canvas.findByRole('table', { name: 'Invoices' })).toBeVisible();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await expect(sentTo(loaded, 'invoiceandpayment.getInvoiceHistory')).toEqual([
      { query: { associatedAgentId: 4 } },
    ]);
  },
};

/** A quarter of one agent is not asked of the next, who may have none of it. */
export const AnotherAgentAfterQuarter: ScreenStory = {
  args: { person: 'agency', search: '?agent=4' },
  play: async ({ canvas, userEvent, loaded }) => {
    await canvas.findByText('00000042-IN');
    await userEvent.click(canvas.getByRole('button', { name: /Latest eight quarters/ }));
    await userEvent.click(await screen.findByRole('option', { name: '4th Quarter 2025' }));
    await canvas.findByRole('button', { name: /4th Quarter 2025/ });
    const agent = canvas.getByRole('combobox', { name: 'Associated Agent' });
    await userEvent.clear(agent);
    await userEvent.type(agent, 'Cleo');
    await userEvent.click(await screen.findByRole('option', { name: /Cleo Marsh/ }));
    await expect(await canvas.findByRole('button', { name: /Latest eight quarters/ })).toBeVisible();
    await waitFor(() =>
      expect(sentTo(loaded, 'invoiceandpayment.getInvoiceHistory').at(-1)).toEqual({
        query: { associatedAgentId: 5 },
      }),
    );
  },
};
