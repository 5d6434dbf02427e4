import { type Input, type invoiceandpayment, TEST_ROUTING_NUMBER, testAccounts } from '@slip/api/contract';
import { formatAmount, formatUsDate, type PaymentRequest, postingDay } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { type AgentAccount, nothingFound } from '../../../accounts/agentAccess.js';
import { lockAccountRow } from '../../../accounts/lockAccountRow.js';
import { HttpError } from '../../../http/HttpError.js';
import type { CallContext, Caller } from '../../../http/handler.js';
import { notifyPeople, policyEditorsOf } from '../../../inbox/addressees.js';
import { lockBooks } from '../../writeLedger.js';
import { MAX_DEBITED } from '../ach/achFile.js';
import { addBank, findSameBank, requireBankProof } from '../banks/addBank.js';
import { bankInWords, openNumber, type SealedBank, sealBank } from '../banks/storedBanks.js';
import { confirmationNumberOf } from '../confirmationNumber.js';
import type { PaymentServices } from '../PaymentServices.js';
import { pages } from '../pages.js';
import { bankAccounts } from '../tables.js';
import { payingFor } from '../whoPays.js';
import { type LineToPay, linesToPay } from './linesToPay.js';
import { storePayment } from './storePayment.js';

const BANK_DELETED = 'This bank account was deleted meanwhile: choose another one. Nothing was paid.';

/** The bank account for tests of programs that has the typed numbers; undefined if none has them. */
const testAccount = ({
  routingNumber,
  accountNumber,
}: Pick<PaymentRequest, 'routingNumber' | 'accountNumber'>) =>
  routingNumber === TEST_ROUTING_NUMBER
    ? testAccounts.find((each) => each.accountNumber === accountNumber)
    : undefined;

/**
 * The bank account of a payment: a stored one, locked so that nobody deletes it meanwhile, or a typed one, which needs a fresh
 * proof. Where a typed one is to be saved but is stored already, the stored one is used.
 * @throws HttpError 403 without that proof, 404 for an account of somebody else, 409 for a deleted one.
 */
async function bankToPay(
  services: PaymentServices,
  context: CallContext<Caller>,
  { bankId, bankName, routingNumber, accountNumber, saveFlag }: PaymentRequest,
): Promise<SealedBank> {
  if (bankId !== null) return storedBank(services, context, bankId);
  // The contract lets no request through that has neither a stored bank nor all three fields.
  const typed = {
    bankName: bankName ?? '',
    routingNumber: routingNumber ?? '',
    accountNumber: accountNumber ?? '',
  };
  if (context.testing && testAccount(typed)) return sealBank(services.keys, typed);
  await requireBankProof(context);
  if (saveFlag === null) return sealBank(services.keys, typed);
  await lockAccountRow(context.db, context.caller.accountId);
  const same = await findSameBank(services, context, typed);
  if (same) return storedBank(services, context, same.id);
  await addBank(services, context, typed);
  return sealBank(services.keys, typed);
}

async function storedBank(
  { keys }: PaymentServices,
  { db, caller }: CallContext<Caller>,
  bankId: number,
): Promise<SealedBank> {
  const [bank] = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.id, bankId), eq(bankAccounts.accountId, caller.accountId)))
    .for('share');
  if (!bank) throw nothingFound();
  if (bank.sealedNumber === null) throw new HttpError(409, BANK_DELETED);
  // Fails at once if the number cannot be decrypted any more: then it could not be sent either.
  openNumber(keys, bank.sealedNumber);
  const { bankName, routingNumber, lastFour, sealedNumber } = bank;
  return { bankName, routingNumber, lastFour, sealedNumber };
}

const money = (amount: number) => formatAmount(amount, { currency: true });

const TOO_MUCH = `A bank takes at most ${money(MAX_DEBITED)} for an invoice: please ask the office how to pay more. Nothing was paid.`;

/**
 * Pays invoices of an agent in full, all or none, and sends a receipt (spec 3 §4.6).
 * @returns the confirmation number.
 */
export async function payInvoice(
  services: PaymentServices,
  { body }: Input<typeof invoiceandpayment.payInvoice>,
  context: CallContext<Caller>,
): Promise<string> {
  const { db, caller, now, today } = context;
  const agent = await payingFor(context, body.agentId);
  const bank = await bankToPay(services, context, body);
  await lockBooks(db, agent.id);
  const lines = await linesToPay(db, agent, body.paymentDetails);
  if (lines.some(({ amount }) => amount > MAX_DEBITED)) throw new HttpError(409, TOO_MUCH);
  const postsOn = postingDay(now);
  const { id } = await storePayment(
    db,
    {
      ...bank,
      agentId: agent.id,
      method: 'ach',
      accountId: caller.accountId,
      paidBy: caller.personId,
      submittedAt: now,
      submittedOn: today,
      postsOn,
    },
    lines,
  );
  // A call of a test program is rolled back: it has numbers of its own, and its answer tells what the bank would do.
  const number = context.testing?.next(1)[0] ?? confirmationNumberOf(id);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const tested = context.testing && body.bankId === null && testAccount(body);
  if (tested) {
    const { returns: reasonCode } = tested;
    const type = reasonCode === null ? 'payment.settled' : 'payment.returned';
    context.testing.tell(
      lines.map((line) => ({
        type,
        data: { confirmationNumber: number, invoiceNumber: line.number, agentId: agent.id, reasonCode },
      })),
    );
  }
  const { bankName, lastFour } = bank;
  const invoices = lines.map((line) => line.number);
  const after = { agentId: agent.id, total, bankName, lastFour, postsOn, invoices };
  await context.audit({ action: 'create', entity: 'payments', entityId: id, after });
  await sendReceipt(services, context, { number, total, postsOn, agent, bank, lines });
  return number;
}

interface Receipt {
  readonly number: string;
  readonly total: number;
  readonly postsOn: ReturnType<typeof postingDay>;
  readonly agent: AgentAccount;
  readonly bank: SealedBank;
  readonly lines: readonly LineToPay[];
}

/** Invoices that a receipt lists; the history has all. */
const LISTED_INVOICES = 20;

async function sendReceipt(
  services: PaymentServices,
  context: CallContext<Caller>,
  { number, total, postsOn, agent, bank, lines }: Receipt,
): Promise<void> {
  const listed = lines.slice(0, LISTED_INVOICES).map((line) => `${line.number} ${money(line.amount)}`);
  const more = lines.length > LISTED_INVOICES ? ` and ${lines.length - LISTED_INVOICES} more` : '';
  await notifyPeople(services, context, await policyEditorsOf(context.db, context.caller.accountId), {
    subject: `Payment ${number} was submitted`,
    message: `${context.caller.firstName} ${context.caller.lastName} paid ${money(total)} for ${agent.name} from ${bankInWords(bank)}. The payment ${number} posts on ${formatUsDate(postsOn)}. Invoices: ${listed.join(', ')}${more}.`,
    link: pages.history,
  });
}
