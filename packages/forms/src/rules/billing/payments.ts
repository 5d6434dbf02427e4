import { array, type InferType, mixed, number, object, string } from 'yup';
import { businessDayFrom } from '../business-day/index.js';
import { addDays, type CalendarDate, todayIn } from '../calendar-date/index.js';
import { limits } from '../limits/index.js';
import { valueAt } from '../schema/beside.js';
import { boxPiece, choicePiece } from '../schema/choices.js';
import { isRequired } from '../schema/fieldTable.js';
import { digitsPattern } from '../schema/namePattern.js';
import { atMost, normalizeNumber, settle, textCheck } from '../schema/normalize.js';
import type { Check, Problem } from '../schema/problem.js';
import { recordKey } from '../schema/rows.js';
import { textPiece } from '../schema/textPiece.js';
import { wireText, wireWords } from '../schema/wireText.js';

/** The time zone of the payment cutoff. The specification calls it “EST”, in summer too. */
const CUTOFF_ZONE = 'America/New_York';

/** The hour of the cutoff: 7 PM. */
const CUTOFF_HOUR = 19;

/** The cutoff as the specification words it (spec 3 §9). */
export const PAYMENT_CUTOFF = `${CUTOFF_HOUR - 12}PM EST`;

/** The time at which payments post, in words (spec 3 §9). */
export const PAYMENT_CUTOFF_RULE = `Payments made before ${PAYMENT_CUTOFF} post the next business day, later ones within two business days.`;

const hours = new Intl.DateTimeFormat('en-US', { timeZone: CUTOFF_ZONE, hour: 'numeric', hourCycle: 'h23' });

const nextBusinessDay = (date: CalendarDate) => businessDayFrom(addDays(date, 1));

/** True if it is 7 PM in the East or later: a payment made now posts one business day later (spec 3 §9). */
export function isAfterCutoff(now: Date): boolean {
  return Number(hours.format(now)) >= CUTOFF_HOUR;
}

/**
 * The business day on which a payment made at `now` posts: the next one, or from 7 PM in the East on the second one,
 * which is the last of the “two business days” (spec 3 §9).
 */
export function postingDay(now: Date): CalendarDate {
  const next = nextBusinessDay(todayIn(CUTOFF_ZONE, now));
  return isAfterCutoff(now) ? nextBusinessDay(next) : next;
}

/** A payment with its invoices; the bank may have returned any of them. */
interface ReturnedFacts {
  readonly invoices: readonly { readonly returnReason: string | null }[];
}

/**
 * The words for a payment of which the bank returned all or some invoices, with the reasons; `undefined` where it
 * returned none.
 */
export function returnedWords({ invoices }: ReturnedFacts): string | undefined {
  const reasons = invoices.flatMap(({ returnReason }) => returnReason ?? []);
  if (reasons.length === 0) return undefined;
  const why = [...new Set(reasons)].join('; ');
  return reasons.length === invoices.length
    ? `Returned: ${why}`
    : `${reasons.length} of ${invoices.length} invoices returned: ${why}`;
}

/** A bank's name, 1 to 30 characters (spec 3 §5.7). */
export const checkBankName = textCheck({
  required: { message: isRequired('Bank Name') },
  maximum: atMost(limits.bankName, 'Bank Name'),
});

/** True if nine digits are a routing number: the 3-7-1 checksum holds and they are not all zeros. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^[0-9]{9}$/.test(digits) || /^0+$/.test(digits)) return false;
  const weights = [3, 7, 1];
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * (weights[index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

/** A bank's routing number: exactly nine digits (spec 3 §5.7), with the checksum that banks give it. */
export const checkRoutingNumber: Check<string> = (value) => {
  if (value.trim() === '') return { message: isRequired('Routing Number') };
  if (!/^[0-9]{9}$/.test(value)) {
    return { message: `Routing Number must be exactly ${limits.routingNumber} digits.` };
  }
  return isRoutingNumber(value)
    ? undefined
    : { message: 'Routing Number is not valid.', fix: 'Copy the nine digits from a check or a bank letter.' };
};

/** An account number, 1 to 17 digits (spec 3 §5.7). */
export const checkAccountNumber = textCheck({
  required: { message: isRequired('Account Number') },
  maximum: atMost(limits.accountNumber, 'Account Number'),
  patterns: [digitsPattern('Account Number')],
});

/** The dialog Add Bank (spec 3 §4.6). */
export const bankAccountSchema = object({
  BankName: textPiece(checkBankName).label('Bank Name'),
  RoutingNumber: textPiece(checkRoutingNumber, normalizeNumber).label('Routing Number'),
  AccountNumber: textPiece(checkAccountNumber, normalizeNumber).label('Account Number'),
});

/** The owner of a state's bank account; a payment file has room for no longer name. */
export const checkPayee = textCheck({
  required: { message: isRequired('Payee') },
  maximum: atMost(limits.payee, 'Payee'),
});

/** The dialog for the bank account that a state's taxes are paid into. */
export const remittanceBankSchema = bankAccountSchema.shape({
  Payee: textPiece(checkPayee).label('Payee'),
});

const key = () => number().typeError(wireWords.number).integer(wireWords.whole);

/** The body of `POST /invoiceandpayment/addBankAccount` (spec 3 §3.8); the agent of an agency, else `null`. */
export const bankAccountRequest = () =>
  object({
    associatedAgentId: key().nullable().defined('${path} must be a number or null.'),
    bankName: textPiece(checkBankName),
    routingNumber: textPiece(checkRoutingNumber),
    accountNumber: textPiece(checkAccountNumber),
  }).noUnknown();

/** A category of pending invoices (spec 3 §3.8), amounts in cents. */
export interface PendingCategory {
  readonly totalInvoice: number;
  readonly pendingInvoices: readonly { readonly balance: number }[];
}

/** True if a category can be paid: its total and the sum of its balances are above zero (spec 3 §4.6). */
export function isPayable({ totalInvoice, pendingInvoices }: PendingCategory): boolean {
  return totalInvoice > 0 && pendingInvoices.reduce((sum, { balance }) => sum + balance, 0) > 0;
}

/** The label of a category's box (spec 3 §4.6). */
export function payLabel(category: PendingCategory): string {
  return isPayable(category) ? 'Select to Pay' : 'No Payment Due.';
}

const CATEGORY = isRequired('At least one category');

/** The chosen categories, by their codes: at least one (spec 3 §5.7). */
export function checkCategories(categories: readonly string[]): Problem | undefined {
  return categories.length === 0 ? { message: CATEGORY } : undefined;
}

const BANK = isRequired('Bank');

/** The stored bank account to pay from (spec 3 §5.7). */
export function checkBank(bankId: number | null): Problem | undefined {
  return bankId === null ? { message: BANK } : undefined;
}

/**
 * Pay Invoices (spec 3 §5.7). `Bank` is the key of a stored bank account.
 * @public For forms of other applications.
 */
export const paymentSchema = object({
  Categories: array()
    .of(string().required(wireWords.text))
    .typeError(CATEGORY)
    .required(CATEGORY)
    .min(1, CATEGORY)
    .label('Categories'),
  Bank: choicePiece({ message: BANK }).label('Bank'),
});

const cents = () =>
  number()
    .typeError(wireWords.cents)
    .integer(wireWords.wholeCents)
    .min(-Number.MAX_SAFE_INTEGER, wireWords.tooLarge)
    .max(Number.MAX_SAFE_INTEGER, wireWords.tooLarge)
    .required(wireWords.required);
const paidInvoice = () =>
  object({
    invoiceId: wireText(40).min(1, wireWords.required),
    invoiceAmount: cents(),
    invoiceAmountTotal: cents(),
    invoiceDueDate: wireText(30),
    agentId: recordKey(),
    payee: wireText(100),
    slipId: wireText(40),
    category: wireText(20).min(1, wireWords.required),
    customerNumber: wireText(40),
    customerName: wireText(100),
    isMs: boxPiece(),
    timesPaid: number().typeError(wireWords.number).integer(wireWords.whole).optional(),
  }).noUnknown();

/**
 * The body of `POST /invoiceandpayment/payInvoice` (spec 3 §3.8): a stored bank by `bankId`, or a bank's own three
 * fields with `saveFlag` to keep it. `timesPaid` is not part of the specification: it is the number that
 * `getPendingInvoices` answers, and tells a second payment, after the bank returned the first one, from a repeated
 * call.
 */
export const paymentRequest = () =>
  object({
    bankId: key().nullable().defined('${path} must be a number or null.'),
    bankName: besideBank(checkBankName),
    routingNumber: besideBank(checkRoutingNumber),
    accountNumber: besideBank(checkAccountNumber),
    saveFlag: mixed<'Y'>()
      .nullable()
      .oneOf(['Y', null], '${path} must be Y.')
      .defined('${path} must be Y or null.'),
    agentId: key().nullable().defined('${path} must be a number or null.'),
    paymentDetails: array()
      .of(paidInvoice())
      .required(CATEGORY)
      .min(1, CATEGORY)
      .max(2000, 'At most 2000 invoices can be paid at once.'),
  })
    .noUnknown()
    .test({
      name: 'bank',
      test(value, context) {
        const isMissing = (field: string) => (valueAt(value, field) ?? null) === null;
        return (
          isMissing('bankId') !== isMissing('bankName') ||
          context.createError({ path: 'bankId', message: BANK })
        );
      },
    });

export type PaymentRequest = InferType<ReturnType<typeof paymentRequest>>;

/** One of the three fields of a bank that is not stored; `null` when the key of a stored bank is given. */
function besideBank(check: Check<string>) {
  return string()
    .typeError(wireWords.text)
    .nullable()
    .defined('${path} must be text or null.')
    .test({
      name: 'rule',
      test(value, context) {
        const beside: unknown = context.parent;
        const isStored = (valueAt(beside, 'bankName') ?? null) === null && value === null;
        return settle(isStored ? undefined : check(value ?? ''), context);
      },
    });
}
