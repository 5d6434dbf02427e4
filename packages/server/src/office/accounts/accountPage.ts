import { eq } from 'drizzle-orm';
import { accountNumber } from '../../accounts/accountPeople.js';
import { nothingFound } from '../../accounts/agentAccess.js';
import { heldKindOf } from '../../accounts/heldKind.js';
import { accounts, insurers } from '../../accounts/tables.js';
import type { SignInServices } from '../../authenticate/finishSignIn.js';
import type { GroupHandlers } from '../../http/handler.js';
import { type AccountOnRecord, isEnded } from './AccountOnRecord.js';
import { invoicesSection, paymentsSection } from './accountBilling.js';
import { contactsSection, licensesSection, linksSection } from './accountDetails.js';
import { filesSection, papersSection, policiesSection } from './accountFilings.js';
import { historySection } from './accountHistory.js';
import { messagesSection } from './accountMessages.js';
import { peopleSection, readPeople, readSessions, sessionsSection } from './accountPeople.js';
import { lastAct } from './lastAct.js';

const addressOf = ({ address1, address2, city, state, province, zip }: AccountOnRecord) =>
  [address1, address2, city, `${state || province} ${zip}`.trim()].filter((part) => part !== '').join(', ');

/**
 * An account with the newest of everything that belongs to it. Each query reads the newest rows of an index and counts no more rows
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
    const openSessions = await readSessions(db, persons, { kind, now, hours });
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
      people: await peopleSection(db, account, persons, openSessions),
      licenses: await licensesSection(db, account),
      links: await linksSection(context, account),
      contacts: await contactsSection(db, account),
      policies: await policiesSection(db, account),
      invoices: await invoicesSection(db, account),
      payments: await paymentsSection(db, account),
      papers: await papersSection(db, account),
      files: await filesSection(db, account),
      messages: await messagesSection(db, persons),
      sessions: sessionsSection(persons, openSessions),
      history: await historySection(db, account, persons),
    };
  };
}
