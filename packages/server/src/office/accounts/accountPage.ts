import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { accountNumber } from '../../accounts/accountPeople.js';
import { nothingFound } from '../../accounts/agentAccess.js';
import { heldKindOf } from '../../accounts/heldKind.js';
import { accounts, insurers } from '../../accounts/tables.js';
import type { SignInServices } from '../../authenticate/finishSignIn.js';
import { documentTitle } from '../../billing/categoryOf.js';
import { confirmationNumberOf } from '../../billing/payments/confirmationNumber.js';
import { paymentStatus, standingDebits } from '../../billing/payments/history/debitStatus.js';
import { paymentDebits, payments } from '../../billing/payments/tables.js';
import { invoices } from '../../billing/tables.js';
import type { Executor } from '../../database/executor.js';
import type { GroupHandlers } from '../../http/handler.js';
import type { AccountOnRecord } from './AccountOnRecord.js';
import { countUpTo, isEnded, lastAct, NEWEST, section } from './AccountOnRecord.js';
import { contactsSection, licensesSection, linksSection } from './accountDetails.js';
import { filesSection, papersSection, policiesSection } from './accountFilings.js';
import { historySection, messagesSection } from './accountHistory.js';
import { peopleSection, readPeople, readSessions, sessionsSection } from './accountPeople.js';

/** The invoices, credits and finance charges of an account; of those over several states the whole. */
export async function invoicesSection(db: Executor, { id }: AccountOnRecord) {
  const which = and(eq(invoices.agentId, id), isNull(invoices.rollUpId));
  const documents = await db
    .select()
    .from(invoices)
    .where(which)
    .orderBy(desc(invoices.quarter), desc(invoices.id))
    .limit(NEWEST);
  const rows = documents.map((document) => ({
    number: document.number,
    title: documentTitle(document),
    invoicedOn: document.invoicedOn,
    dueOn: document.dueOn,
    total: document.total,
    balance: document.balance,
  }));
  return section(rows, await countUpTo(db, invoices, which));
}

/** The payments of an account: of an agency those that it made, else those of the agent's invoices. Nothing of bank accounts is read. */
export async function paymentsSection(db: Executor, { id, kind }: AccountOnRecord) {
  const which = eq(kind === 'Agency' ? payments.accountId : payments.agentId, id);
  const { id: paymentId, submittedAt, postsOn, total } = payments;
  const newest = await db
    .select({ paymentId, submittedAt, postsOn, total })
    .from(payments)
    .where(which)
    .orderBy(desc(payments.id))
    .limit(NEWEST);
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
  return section(rows, await countUpTo(db, payments, which));
}

const addressOf = ({ address1, address2, city, state, province, zip }: AccountOnRecord) =>
  [address1, address2, city, state, province, zip].filter((part) => part !== '').join(', ');

/**
 * An account with the newest of everything that belongs to it. Each query reads the newest rows of an index and counts no further
 * than is shown, so that the page costs the same however much there is.
 */
export function accountPage({
  sessionHours: hours,
}: Pick<SignInServices, 'sessionHours'>): GroupHandlers<'office'>['account'] {
  return async ({ query: { accountId } }, context) => {
    const { db, now, today } = context;
    const [found] = await db
      .select({ account: accounts, number: accountNumber })
      .from(accounts)
      .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
      .where(eq(accounts.id, accountId));
    if (!found) throw nothingFound();
    const { account, number } = found;
    const kind = heldKindOf(account.kind);
    const hasEnded = isEnded(account, today);
    const end = hasEnded
      ? await lastAct(db, { endpoint: 'office.endAccount', entity: 'accounts', entityId: accountId })
      : undefined;
    const persons = await readPeople(db, accountId);
    const open = await readSessions(db, persons, { kind, now, hours });
    return {
      accountId,
      kind,
      name: account.name,
      number,
      fein: account.fein,
      address: addressOf(account),
      phone: account.phone,
      phoneExt: account.phoneExt,
      phoneCountry: account.phoneCountry,
      firstDay: account.activeFrom,
      lastDay: account.activeTo,
      isEnded: hasEnded,
      ended: end ? { ...end, at: end.at.toISOString() } : null,
      people: await peopleSection(db, account, persons, open),
      licenses: await licensesSection(db, account),
      links: await linksSection(context, account),
      contacts: await contactsSection(db, account),
      policies: await policiesSection(db, account),
      invoices: await invoicesSection(db, account),
      payments: await paymentsSection(db, account),
      papers: await papersSection(db, account),
      files: await filesSection(db, account),
      messages: await messagesSection(db, persons),
      sessions: sessionsSection(persons, open),
      history: await historySection(db, account, persons),
    };
  };
}
