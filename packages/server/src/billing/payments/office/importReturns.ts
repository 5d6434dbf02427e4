import type { Input, Output, office } from '@slip/api/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { tryOut } from '../../../database/tryOut.js';
import type { CallContext, Caller } from '../../../http/handler.js';
import { badRequest } from '../../../http/input/ProblemList.js';
import type { NotifyingServices } from '../../../inbox/addressees.js';
import { type ReturnedDebit, readReturns, returnReason } from '../ach/readReturns.js';
import { confirmationNumberOf } from '../confirmationNumber.js';
import { standingDebits } from '../history/debitStatus.js';
import type { PaymentServices } from '../PaymentServices.js';
import { paymentDebits, paymentEvents } from '../tables.js';
import { type Returning, returnDebits, returningBy, type StandingDebit } from './returnPayment.js';

type Answer = Output<typeof office.importReturns>;
type Row = Answer['returns'][number];

const OTHER_NUMBERS = 'the bank has other numbers for the account';

/**
 * Imports the file in which the bank returns debits. An entry that is not ours, or has another amount, is listed and changes nothing; nor does
 * a file that comes again. A preview does the same and is then rolled back.
 * @throws HttpError (400) for a file that cannot be read as a whole: nothing in it is used.
 */
export async function importReturns(
  services: PaymentServices,
  { body }: Input<typeof office.importReturns>,
  context: CallContext<Caller>,
): Promise<Answer> {
  const file = readReturns(body.content);
  if ('problem' in file) {
    const { line, message } = file.problem;
    throw badRequest([{ path: 'content', message: line === 0 ? message : `Line ${line}: ${message}` }]);
  }
  const returning = returningBy(context);
  if (body.isPreview !== true) return takeReturns(services, file.debits, returning);
  // A preview leaves nothing in the trail, either.
  return tryOut(context.db, async (db) =>
    takeReturns(services, file.debits, { ...returning, db, audit: async () => {} }),
  );
}

/** Takes back the debits that a file names. */
export async function takeReturns(
  services: NotifyingServices,
  debits: readonly ReturnedDebit[],
  context: Returning,
): Promise<Answer> {
  const byTrace = await debitsByTrace(context, debits);
  const found = debits.map((returned) => {
    const debit = returned.code.startsWith('R') ? byTrace.get(returned.trace) : undefined;
    return { returned, debit: debit?.amount === returned.amount ? debit : undefined };
  });
  const ours = found.flatMap(({ returned, debit }) => (debit ? [{ debit, code: returned.code }] : []));
  const taken = new Set(await returnDebits(services, context, ours));
  const returns = found.map(({ returned, debit }): Row => {
    const isNotice = returned.code.startsWith('C');
    // Removed from the set, so that of two entries about one debit only the first counts as its return.
    const isTaken = debit !== undefined && taken.delete(debit.debitId);
    const otherOutcome = isNotice ? 'notice of change' : debit ? 'returned before' : 'unknown';
    return {
      line: returned.line,
      code: returned.code,
      words: isNotice ? OTHER_NUMBERS : returnReason(returned.code).words,
      trace: returned.trace,
      amount: returned.amount,
      confirmationNumber: debit ? confirmationNumberOf(debit.payment.id) : null,
      invoiceNumber: debit?.invoice.number ?? null,
      outcome: isTaken ? 'returned' : otherOutcome,
    };
  });
  return { returned: returns.filter(({ outcome }) => outcome === 'returned').length, returns };
}

/** The debits that were sent with the trace numbers; of two debits with the same number, years apart, the later. */
async function debitsByTrace(
  { db }: Pick<Returning, 'db'>,
  returned: readonly ReturnedDebit[],
): Promise<ReadonlyMap<string, StandingDebit>> {
  const traces = [...new Set(returned.map(({ trace }) => trace))];
  if (traces.length === 0) return new Map();
  const sent = await db
    .select({ debitId: paymentEvents.debitId, trace: paymentEvents.trace })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.kind, 'sent'), inArray(paymentEvents.trace, traces)))
    .orderBy(desc(paymentEvents.id));
  if (sent.length === 0) return new Map();
  const ids = sent.map(({ debitId }) => debitId);
  const debits = new Map(
    (await standingDebits(db).where(inArray(paymentDebits.id, ids))).map((debit) => [debit.debitId, debit]),
  );
  const found = new Map<string, StandingDebit>();
  for (const { debitId, trace } of sent) {
    const debit = debits.get(debitId);
    if (debit && trace !== null && !found.has(trace)) found.set(trace, debit);
  }
  return found;
}
