import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { documentTitle } from '../../billing/categoryOf.js';
import { confirmationNumberOf } from '../../billing/payments/confirmationNumber.js';
import { paymentStatus, standingDebits } from '../../billing/payments/history/debitStatus.js';
import { paymentDebits, payments } from '../../billing/payments/tables.js';
import { invoices } from '../../billing/tables.js';
import type { Executor } from '../../database/executor.js';
import type { AccountOnRecord } from './AccountOnRecord.js';
import { countUpTo, NEWEST_ROWS, section } from './pageSection.js';

/** The invoices, credits and finance charges of an account. A document over several states is shown once, as a whole. */
export async function invoicesSection(db: Executor, { id }: AccountOnRecord) {
  const condition = and(eq(invoices.agentId, id), isNull(invoices.rollUpId));
  const documents = await db
    .select()
    .from(invoices)
    .where(condition)
    .orderBy(desc(invoices.quarter), desc(invoices.id))
    .limit(NEWEST_ROWS);
  const rows = documents.map((document) => ({
    number: document.number,
    title: documentTitle(document),
    invoicedOn: document.invoicedOn,
    dueOn: document.dueOn,
    total: document.total,
    balance: document.balance,
  }));
  return section(rows, await countUpTo(db, invoices, condition));
}

/** The payments that an agency made, or the payments of an agent's invoices. Bank accounts are not read. */
export async function paymentsSection(db: Executor, { id, kind }: AccountOnRecord) {
  const condition = eq(kind === 'Agency' ? payments.accountId : payments.agentId, id);
  const { id: paymentId, submittedAt, postsOn, total } = payments;
  const newest = await db
    .select({ paymentId, submittedAt, postsOn, total })
    .from(payments)
    .where(condition)
    .orderBy(desc(payments.id))
    .limit(NEWEST_ROWS);
  const debits = await standingDebits(db)
    .where(
      inArray(
        paymentDebits.paymentId,
        newest.map((payment) => payment.paymentId),
      ),
    )
    .orderBy(asc(paymentDebits.id));
  const rows = newest.map((payment) => ({
    confirmationNumber: confirmationNumberOf(payment.paymentId),
    submittedAt: payment.submittedAt.toISOString(),
    postsOn: payment.postsOn,
    total: payment.total,
    status: paymentStatus(debits.filter((debit) => debit.payment.id === payment.paymentId)),
  }));
  return section(rows, await countUpTo(db, payments, condition));
}
