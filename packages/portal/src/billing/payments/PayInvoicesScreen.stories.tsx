import { authenticate } from '@slip/api/contract';
import { fail, never, offline } from '@slip/api/fake-office';
import { messages } from '@slip/forms/rules';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { paths } from '../../paths.js';
import { banks, linkedPayForm, nothingPending, pendingInvoices } from '../../stories/billingRecords.js';
import { officeOf, type ScreenStory, screenStories, statesOf } from '../../stories/screenStories.js';

const meta = { title: 'Screens/Invoices and payments/Pay', ...screenStories(paths.payInvoices) };
export default meta;

const states = statesOf(paths.payInvoices);

type Play = NonNullable<ScreenStory['play']>;
type Context = Pick<Parameters<Play>[0], 'canvas' | 'userEvent'>;

const sent = (loaded: Record<string, unknown>, id: string) =>
  officeOf(loaded)
    .calls()
    .flatMap((call) => (call.id === id ? [call] : []));

/** Chooses what to pay and from where. */
async function choose({ canvas, userEvent }: Context, ...categories: readonly string[]) {
  for (const category of categories) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: `Select to Pay ${category}` }));
  }
  await userEvent.click(await canvas.findByRole('radio', { name: /First Bank of Cheyenne/ }));
}

/** The amounts that are due by category, each category with its total. (spec 3 §2.8; §4.6) */
export const Ready: ScreenStory = {
  args: {
    answers: {
      'invoiceandpayment.getPendingInvoices': (_input, { count }) =>
        count === 1 ? pendingInvoices : nothingPending,
    },
  },
  play: async ({ canvas }) => {
    const oklahoma = within(await canvas.findByRole('region', { name: 'Oklahoma tax' }));
    await expect(oklahoma.getByRole('row', { name: /Total Due/ })).toHaveTextContent('847.50');
    await expect(oklahoma.getByText('See Invoice')).toBeVisible();
    await expect(oklahoma.getByText('Late, 18 days ago')).toBeVisible();
    const nothing = within(await canvas.findByRole('region', { name: 'Wyoming tax' }));
    await expect(nothing.getByText('No Payment Due.')).toBeVisible();
    await expect(nothing.queryByRole('checkbox')).toBeNull();
    await expect(await canvas.findByText(/A credit of \$125\.00 is left/)).toBeVisible();
    await expect(canvas.getByText(/A credit of \$30\.50 is too old to be applied/)).toBeVisible();
    await expect(await canvas.findByText('A830208667')).toBeVisible();
    const pay = await canvas.findByRole('button', { name: 'PAY' });
    await waitFor(() =>
      expect(pay).toHaveAccessibleDescription('At least one category is required. Bank is required.'),
    );
    await expect(canvas.getByText('$0.00')).not.toHaveAttribute('data-size', 'display');
  },
};

/** Two states and the fee are paid at once, and the confirmation is printed. */
export const PaysTwoStatesAndFee: ScreenStory = {
  ...Ready,
  play: async (context) => {
    const { canvas, userEvent, loaded } = context;
    await canvas.findByRole('region', { name: 'Oklahoma tax' });
    const pay = await canvas.findByRole('button', { name: 'PAY' });
    await choose(context, 'Oklahoma tax', 'Transaction fee');
    const sum = await canvas.findByText('$955.13');
    await expect(sum).toHaveAttribute('data-size', 'display');
    // PAY stands below its sum.
    const [end, endOfSum] = [pay, sum].map((part) => Math.round(part.getBoundingClientRect().right));
    await expect(end).toBe(endOfSum);
    await expect(await canvas.findByText('01/21/2026')).toBeVisible();
    await userEvent.dblClick(pay);
    const done = within(await screen.findByRole('dialog', { name: 'Task Accomplished' }));
    await expect(await done.findByText(/payment of \$955\.13 was submitted/)).toBeVisible();
    await expect(
      await done.findByText(/Quarterly Affidavit is also due for the invoices in Oklahoma\./),
    ).toBeVisible();
    await expect(
      done.getByRole('link', { name: 'Quarterly Affidavit for Oklahoma, 4th Quarter 2025' }),
    ).toHaveAttribute('href', `${paths.quarterlyAffidavit}?agentId=3&state=OK&yearQuarter=20254`);
    await expect(await done.findByText('Paid for')).toBeVisible();
    // Behind it stands what is due now, and what was chosen is not said to have changed.
    await expect(await canvas.findByText('Nothing is due for Larkin Surplus Lines.')).toBeVisible();
    await expect(canvas.queryByText(/^This changed while you were here/)).toBeNull();
    const calls = sent(loaded, 'invoiceandpayment.payInvoice');
    await expect(calls).toHaveLength(1);
    await expect(calls[0]?.input).toMatchObject({
      body: {
        bankId: 4,
        agentId: 3,
        paymentDetails: [
          { invoiceId: '00000039-FC', invoiceAmount: 750, invoiceDueDate: '' },
          { invoiceId: '00000042-IN', invoiceAmount: 84_000, invoiceAmountTotal: 84_750, isMs: false },
          { invoiceId: '*80000004-IN', invoiceAmount: 10_763, category: 'FEE', isMs: true },
        ],
      },
    });
    await userEvent.click(done.getByRole('button', { name: 'Done' }));
    await expect(await canvas.findByText('Nothing is due for Larkin Surplus Lines.')).toBeVisible();
    await expect(canvas.queryByRole('checkbox', { name: /^Select to Pay/ })).toBeNull();
  },
};

/** The affidavit of the state is signed: nothing is said to be due with its invoices. */
export const PaysWithAffidavitSigned: ScreenStory = {
  args: { answers: { ...Ready.args?.answers, 'compliance.owed': { late: 0, entries: [] } } },
  play: async (context) => {
    const { canvas, userEvent, loaded } = context;
    await canvas.findByRole('region', { name: 'Oklahoma tax' });
    await choose(context, 'Oklahoma tax');
    await userEvent.click(await canvas.findByRole('button', { name: 'PAY' }));
    const done = within(await screen.findByRole('dialog', { name: 'Task Accomplished' }));
    await expect(await done.findByText('Paid for')).toBeVisible();
    await waitFor(() => expect(sent(loaded, 'compliance.owed')).not.toHaveLength(0));
    await expect(done.queryByText(/Quarterly Affidavit/)).toBeNull();
  },
};

export const Loading = states.Loading;

/** Nothing can be chosen before the office has said who may pay, and what is shown first does not move when it has. */
export const LoadingWhoMayPay: ScreenStory = {
  args: { answers: { 'invoiceandpayment.getPayForm': never() } },
  play: async ({ canvas, loaded }) => {
    await waitFor(() => expect(sent(loaded, 'invoiceandpayment.getPendingInvoices')).not.toEqual([]));
    const details = await canvas.findByRole('region', { name: 'Invoice Details' });
    await expect(details).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText(/is due for/)).toBeNull();
  },
};

/** Nothing is due: every category says so. */
export const Empty = states.Empty;
export const Failed = states.Failed;

export const TriedAgain: ScreenStory = {
  args: {
    answers: {
      'invoiceandpayment.getPendingInvoices': (_input, { count }) =>
        count === 1 ? fail(500) : pendingInvoices,
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'The invoices could not be loaded' });
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('region', { name: 'Oklahoma tax' })).toBeVisible();
  },
};

/** An agent for whom an agency pays sees what is due, and why they do not pay it themselves. */
export const LinkedAgent: ScreenStory = {
  args: { answers: { 'invoiceandpayment.getPayForm': linkedPayForm } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/please log in to the agency account/)).toBeVisible();
    await expect(await canvas.findByRole('region', { name: 'Oklahoma tax' })).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'PAY' })).toBeNull();
    await expect(canvas.queryByText('Store Bank Account Information')).toBeNull();
  },
};

/** An agency chooses the agent first. */
export const AgencyChoosesAgent: ScreenStory = {
  args: { person: 'agency' },
  play: async ({ canvas, userEvent }) => {
    const agent = await canvas.findByRole('combobox', { name: 'Associated Agent' });
    await expect(canvas.queryByText('Invoice Details')).toBeNull();
    await expect(await canvas.findByText('ACH Codes')).toBeVisible();
    await userEvent.click(agent);
    await userEvent.click(await screen.findByRole('option', { name: /Ben Okafor/ }));
    await expect(await canvas.findByText('$955.13 is due for Ben Okafor.')).toBeVisible();
  },
};

/**
 * A bank account is added: its bank is known by the routing number; a wrong password, a wrong code that was sent, then one of the app.
 * It is chosen, and deleted after a question.
 */
export const AddsAndDeletesBank: ScreenStory = {
  args: {
    answers: {
      'authenticate.confirmPassword': fail(400, { error: 'The password is not right.' }),
      'authenticate.verifyMfaCode': { ...authenticate.verifyMfaCode.example.response, success: false },
      'invoiceandpayment.getBankInfo': (_input, { count }) =>
        count === 1
          ? banks
          : [...banks, { ...banks[0], id: 6, bankName: 'Lone Tree Bank', accountNo: '7777' }],
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Bank' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Bank' }));
    await userEvent.type(dialog.getByLabelText(/^Routing Number/), '021000021');
    await expect(await dialog.findByText('A routing number of JPMorgan Chase Bank.')).toBeVisible();
    await expect(await dialog.findByDisplayValue('JPMorgan Chase Bank')).toBe(
      dialog.getByLabelText(/^Bank Name/),
    );
    await userEvent.clear(dialog.getByLabelText(/^Bank Name/));
    await userEvent.type(dialog.getByLabelText(/^Bank Name/), 'Lone Tree Bank');
    await userEvent.type(dialog.getByLabelText(/^Routing Number/), '{Backspace}2');
    await userEvent.type(dialog.getByLabelText(/^Account Number/), '5557777');
    await userEvent.type(dialog.getByLabelText(/^Your Password/), 'wrong');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect((await dialog.findAllByText(/Routing Number is not valid\./))[0]).toBeVisible();
    await userEvent.clear(dialog.getByLabelText(/^Routing Number/));
    await userEvent.type(dialog.getByLabelText(/^Routing Number/), '021000021');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect((await dialog.findAllByText(/The password is not right\./))[0]).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Email' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Send a code' }));
    await expect(await dialog.findByText('It was sent to a•••@larkin.example.')).toBeVisible();
    await fireEvent.change(dialog.getByLabelText(/^Verification Code/), { target: { value: '111111' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect((await dialog.findAllByText(messages.mfa.invalidCode))[0]).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Authenticator app' }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Send a code' })).toBeNull());
    await fireEvent.change(await dialog.findByLabelText(/^Verification Code/), {
      target: { value: '492039' },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect((await screen.findAllByText('Bank Account added successfully.')).at(-1)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('radio', { name: /Lone Tree Bank/ })).toBeChecked());
    await expect(sent(loaded, 'authenticate.verifyQrCode')[0]?.input).toMatchObject({
      body: { verificationCode: '492039', saveMFA: false, guid: null },
    });
    await expect(sent(loaded, 'invoiceandpayment.addBankAccount')[0]?.input).toEqual({
      body: {
        associatedAgentId: 3,
        bankName: 'Lone Tree Bank',
        routingNumber: '021000021',
        accountNumber: '5557777',
      },
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Delete bank' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Delete Lone Tree Bank, account ending in 7777?' }),
    );
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await expect((await screen.findAllByText('Bank Account deleted successfully.')).at(-1)).toBeVisible();
    await expect(sent(loaded, 'invoiceandpayment.deleteBankAccount')[0]?.input).toEqual({
      query: { bankId: 6, associatedAgentId: 3 },
    });
  },
};

/** Paid in another tab meanwhile: it is said, what is due now is shown, and has to be chosen again. */
export const PaidMeanwhile: ScreenStory = {
  args: {
    answers: {
      'invoiceandpayment.payInvoice': fail(409, {
        error:
          'Invoice 00000039-FC is paid or settled: nothing of it is open. Nothing was paid: please look at the list again.',
      }),
      'invoiceandpayment.getPendingInvoices': (_input, { count }) =>
        count === 1
          ? pendingInvoices
          : pendingInvoices.map((category) =>
              category.categoryName === 'Oklahoma tax'
                ? { ...category, totalInvoice: 84_000, pendingInvoices: category.pendingInvoices.slice(1) }
                : category,
            ),
    },
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await choose(context, 'Oklahoma tax', 'Transaction fee');
    await userEvent.click(await canvas.findByRole('button', { name: 'PAY' }));
    await expect((await canvas.findAllByText(/is paid or settled/))[0]).toBeVisible();
    await expect(
      await canvas.findByText(
        'This changed while you were here: it is now $840.00. Select it again to pay that.',
      ),
    ).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole('checkbox', { name: 'Select to Pay Oklahoma tax' })).not.toBeChecked(),
    );
    await expect(canvas.getByRole('checkbox', { name: 'Select to Pay Transaction fee' })).toBeChecked();
  },
};

/** The connection is lost: the same payment is sent again under the same key. */
export const Offline: ScreenStory = {
  args: {
    answers: {
      'invoiceandpayment.payInvoice': (_input, { count }) => (count === 1 ? offline() : 'P000000024'),
    },
  },
  play: async (context) => {
    const { canvas, userEvent, loaded } = context;
    await choose(context, 'Transaction fee');
    await userEvent.click(await canvas.findByRole('button', { name: 'PAY' }));
    await expect(await canvas.findByText(/the same payment is never made twice/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'PAY' }));
    await expect(await screen.findByRole('dialog', { name: 'Task Accomplished' })).toBeVisible();
    const keys = sent(loaded, 'invoiceandpayment.payInvoice').map(({ idempotencyKey }) => idempotencyKey);
    await expect(keys).toHaveLength(2);
    await expect(new Set(keys).size).toBe(1);
  },
};
