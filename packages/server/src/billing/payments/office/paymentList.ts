import type { Input, Output, office } from '@slip/api/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { CallContext } from '../../../http/handler.js';
import { bankInWords } from '../banks/storedBanks.js';
import { confirmationNumberOf, paymentIdOf } from '../confirmationNumber.js';
import { agentNumber, debitStatus, returnWords, standingDebits } from '../history/debitStatus.js';
import { paymentDebits, payments } from '../tables.js';

const LISTED = 200;

/** The newest payments of an account, or of all, a row for each invoice. */
export async function paymentList(
  { query }: Input<typeof office.payments>,
  { db }: Pick<CallContext<null>, 'db'>,
): Promise<Output<typeof office.payments>> {
  const { account, status, confirmationNumber } = query;
  const rows = await standingDebits(db)
    .where(
      and(
        account === undefined ? undefined : eq(agentNumber, account.trim()),
        status === undefined ? undefined : eq(debitStatus, status),
        confirmationNumber === undefined ? undefined : eq(payments.id, paymentIdOf(confirmationNumber) ?? 0),
      ),
    )
    .orderBy(desc(paymentDebits.id))
    .limit(LISTED);
  return rows.map(({ payment, amount, invoice, reasonCode, ...row }) => ({
    confirmationNumber: confirmationNumberOf(payment.id),
    account: row.agentNumber,
    accountName: row.agentName,
    invoiceNumber: invoice.number,
    amount,
    method: payment.method,
    from: bankInWords(payment),
    submittedAt: payment.submittedAt.toISOString(),
    postsOn: payment.postsOn,
    status: row.status,
    returnReason: returnWords(reasonCode),
  }));
}
