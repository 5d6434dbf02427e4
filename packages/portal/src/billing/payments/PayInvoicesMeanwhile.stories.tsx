import { user } from '@slip/api/contract';
import { fail } from '@slip/api/fake-office';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { announceProof } from '../../authenticate/single-sign-on/providerTrip.js';
import { paths } from '../../paths.js';
import { openPayForm } from '../../stories/billingRecords.js';
import { HeldAnswer } from '../../stories/HeldAnswer.js';
import { type ScreenStory, screenStories, sentTo } from '../../stories/screenStories.js';

const meta = { title: 'Screens/Invoices and payments/Pay, meanwhile', ...screenStories(paths.payInvoices) };
export default meta;

type Context = Pick<Parameters<NonNullable<ScreenStory['play']>>[0], 'canvas' | 'userEvent'>;

async function chooseBen({ canvas, userEvent }: Context) {
  const agent = canvas.getByRole('combobox', { name: 'Associated Agent' });
  await userEvent.clear(agent);
  await userEvent.type(agent, 'Ben');
  await userEvent.click(await screen.findByRole('option', { name: /Ben Okafor/ }));
  await expect(await canvas.findByText('$955.13 is due for Ben Okafor.')).toBeVisible();
}

/** The palette links to what one agent owes: for another agent nothing is chosen. */
export const AnotherAgentThanLinked: ScreenStory = {
  args: { person: 'agency', search: '?agent=3&category=OK' },
  play: async (context) => {
    const { canvas } = context;
    const box = { name: 'Select to Pay Oklahoma tax' };
    await waitFor(() => expect(canvas.getByRole('checkbox', box)).toBeChecked());
    await chooseBen(context);
    await waitFor(() => expect(canvas.getByRole('checkbox', box)).not.toBeChecked());
  },
};

const allowedLate = new HeldAnswer();

/** The answer from before an agent was chosen is none for this agent: the page waits, and warns of nothing. */
export const ChosenAgentAnsweredLate: ScreenStory = {
  args: {
    person: 'agency',
    answers: {
      'invoiceandpayment.getPayForm': async ({ query }) => {
        if (query.associatedAgentId === undefined) {
          return { ...openPayForm, isAllowed: false, reason: 'Choose an associated agent first.' };
        }
        await allowedLate.promise;
        return openPayForm;
      },
    },
  },
  play: async ({ canvas, userEvent, loaded }) => {
    await expect(await canvas.findByText('A830208667')).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Associated Agent' }));
    await userEvent.click(await screen.findByRole('option', { name: /Ben Okafor/ }));
    await waitFor(() => expect(sentTo(loaded, 'invoiceandpayment.getPendingInvoices')).toHaveLength(1));
    await expect(canvas.queryByText('Choose an associated agent first.')).toBeNull();
    await expect(canvas.queryByText('$955.13 is due for Ben Okafor.')).toBeNull();
    allowedLate.resolve();
    await expect(await canvas.findByText('$955.13 is due for Ben Okafor.')).toBeVisible();
    await expect(await canvas.findByRole('checkbox', { name: 'Select to Pay Oklahoma tax' })).toBeVisible();
  },
};

const paid = new HeldAnswer();

/** Another agent is chosen before the answer comes: the payment is confirmed all the same. */
export const AnotherAgentWhilePaying: ScreenStory = {
  args: {
    person: 'agency',
    search: '?agent=3',
    answers: {
      'invoiceandpayment.payInvoice': async () => {
        await paid.promise;
        return 'P000000024';
      },
    },
  },
  play: async (context) => {
    const { canvas, userEvent, loaded } = context;
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select to Pay Oklahoma tax' }));
    await userEvent.click(await canvas.findByRole('radio', { name: /First Bank of Cheyenne/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'PAY' }));
    await waitFor(() => expect(sentTo(loaded, 'invoiceandpayment.payInvoice')).toHaveLength(1));
    await chooseBen(context);
    paid.resolve();
    const words =
      'Your payment of $847.50 for Ada Larkin was submitted. Its confirmation number is P000000024.';
    await screen.findAllByText(words);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** Opens the dialog for a bank account, and enters all but the proof. @returns the dialog */
async function enterBank({ canvas, userEvent }: Context) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Add Bank' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Bank' }));
  await userEvent.type(dialog.getByLabelText(/^Bank Name/), 'Lone Tree Bank');
  await userEvent.type(dialog.getByLabelText(/^Routing Number/), '021000021');
  await userEvent.type(dialog.getByLabelText(/^Account Number/), '5557777');
  return dialog;
}

/** A code is good once: after a refusal of the account number the next Save sends the numbers alone. */
export const SavesBankOnceMore: ScreenStory = {
  args: {
    answers: {
      'invoiceandpayment.addBankAccount': (_input, { count }) =>
        count === 1 ? fail(409, { error: 'This bank account is stored already.' }) : 6,
    },
  },
  play: async (context) => {
    const { userEvent, loaded } = context;
    const dialog = await enterBank(context);
    await userEvent.click(await dialog.findByRole('radio', { name: 'Authenticator app' }));
    await fireEvent.change(await dialog.findByLabelText(/^Verification Code/), {
      target: { value: '492039' },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getAllByText('This bank account is stored already.')[0]).toBeVisible());
    await userEvent.type(dialog.getByLabelText(/^Account Number/), '8');
    await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo(loaded, 'invoiceandpayment.addBankAccount')).toHaveLength(2));
    await expect(sentTo(loaded, 'authenticate.verifyQrCode')).toHaveLength(1);
  },
};

/** A proof at the provider is too old: the person is sent there again, not asked for a password, and keeps what was entered. */
export const ProofAtProviderTooOld: ScreenStory = {
  args: {
    answers: {
      'user.secondFactors': { ...user.secondFactors.example.response, provider: 'Larkin & Quist' },
      'invoiceandpayment.addBankAccount': (_input, { count }) =>
        count === 1 ? fail(403, { error: 'Please enter your password again: this adds a bank account.' }) : 6,
    },
  },
  play: async (context) => {
    const { userEvent, loaded } = context;
    const dialog = await enterBank(context);
    await userEvent.click(await dialog.findByRole('radio', { name: 'Larkin & Quist' }));
    await dialog.findByRole('link', { name: /sign in with Larkin & Quist again/ });
    announceProof();
    await dialog.findByText(/You have shown that it is you/);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect((await screen.findAllByText(/sign in at your organization again/))[0]).toBeVisible();
    await expect(screen.queryByText(/enter your password again/)).toBeNull();
    await dialog.findByRole('link', { name: /sign in with Larkin & Quist again/ });
    announceProof();
    await dialog.findByText(/You have shown that it is you/);
    await expect(dialog.getByLabelText(/^Account Number/)).toHaveValue('5557777');
    await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
    await expect((await screen.findAllByText('Bank Account added successfully.'))[0]).toBeVisible();
    await expect(sentTo(loaded, 'authenticate.confirmPassword')).toEqual([]);
  },
};

const bankNames: Readonly<Record<string, string>> = {
  '021000021': 'JPMorgan Chase Bank',
  '121000248': 'Wells Fargo Bank',
};

/** A bank name that was filled in follows the routing number; one that was typed stays. */
export const CorrectsRoutingNumber: ScreenStory = {
  args: {
    answers: {
      'invoiceandpayment.getBankName': ({ query }) => ({ bankName: bankNames[query.routingNumber] ?? null }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Bank' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Bank' }));
    const name = dialog.getByLabelText(/^Bank Name/);
    const number = dialog.getByLabelText(/^Routing Number/);
    const correctTo = async (digits: string) => {
      await userEvent.clear(number);
      await userEvent.type(number, digits);
    };
    await correctTo('021000021');
    await waitFor(() => expect(name).toHaveValue('JPMorgan Chase Bank'));
    await correctTo('121000248');
    await waitFor(() => expect(name).toHaveValue('Wells Fargo Bank'));
    // A bank that nobody here knows.
    await correctTo('011000015');
    await waitFor(() => expect(name).toHaveValue(''));
    await userEvent.type(name, 'Lone Tree Bank');
    await correctTo('021000021');
    await expect(await dialog.findByText('A routing number of JPMorgan Chase Bank.')).toBeVisible();
    await expect(name).toHaveValue('Lone Tree Bank');
  },
};
