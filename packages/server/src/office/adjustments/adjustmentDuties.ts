import { office as contract, type Input, type Output } from '@slip/api/contract';
import { type AdjustmentKind, adjustmentsOf, type CalendarDate } from '@slip/forms/rules';
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { linkLastsOn } from '../../accounts/links/linkLastsOn.js';
import { agencyAgents } from '../../accounts/links/tables.js';
import { accounts } from '../../accounts/tables.js';
import { checkHold, findHold, storeHold } from '../../billing/adjustments/holds.js';
import { planAdjustment } from '../../billing/adjustments/planAdjustment.js';
import { readDecisions } from '../../billing/adjustments/readDecisions.js';
import { readReversible } from '../../billing/adjustments/reversals.js';
import { storeAdjustment } from '../../billing/adjustments/storeAdjustment.js';
import { billedAccount } from '../../billing/billedAccount.js';
import { documentTitle } from '../../billing/categoryOf.js';
import { billedPeople } from '../../billing/notifyOfClosing.js';
import { bankInWords } from '../../billing/payments/banks/storedBanks.js';
import { pages } from '../../billing/payments/pages.js';
import { bankAccounts } from '../../billing/payments/tables.js';
import { invoices } from '../../billing/tables.js';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { type NotifyingServices, notifyPeople } from '../../inbox/addressees.js';
import type { FourEyes } from '../proposals/FourEyes.js';

type AdjustmentDuties = Pick<GroupHandlers<'office'>, 'adjustableBooks' | 'adjustInvoice' | 'holdCollection'>;

const MAX_LISTED = 200;

/** The bank accounts that a refund of an agent can go to, sorted by the name of the bank. */
async function banksFor(db: Executor, agentId: number, today: CalendarDate) {
  const agencies = db
    .select({ id: agencyAgents.agencyId })
    .from(agencyAgents)
    .where(and(eq(agencyAgents.agentId, agentId), linkLastsOn(today)));
  const rows = await db
    .select()
    .from(bankAccounts)
    .where(
      and(
        isNull(bankAccounts.deletedAt),
        or(eq(bankAccounts.accountId, agentId), inArray(bankAccounts.accountId, agencies)),
      ),
    )
    .orderBy(asc(bankAccounts.bankName), asc(bankAccounts.id));
  return rows.map((bank) => ({ bankAccountId: bank.id, name: bankInWords(bank) }));
}

/** The newest documents of an agent as they are shown, with what can be done with each. */
async function adjustableDocuments(db: Executor, agentId: number) {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.agentId, agentId), isNull(invoices.rollUpId)))
    .orderBy(desc(invoices.id))
    .limit(MAX_LISTED);
  const wholes = rows.filter(({ state }) => state === null).map(({ id }) => id);
  const parts =
    wholes.length === 0
      ? []
      : await db
          .select({ whole: invoices.rollUpId, state: sql<string>`${invoices.state}` })
          .from(invoices)
          .where(and(inArray(invoices.rollUpId, wholes), isNotNull(invoices.state)))
          .orderBy(asc(invoices.id));
  const reversible = await readReversible(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id, number, form, state, invoicedOn, dueOn, total, balance } = row;
    const { writtenOff, paid } = reversible.get(id) ?? { writtenOff: 0, paid: 0 };
    const states =
      state === null ? parts.filter(({ whole }) => whole === id).map((part) => part.state) : [state];
    // A memo can correct a paid document, but not another memo. Only an existing write-off or payment is turned back. The rest needs a balance.
    const isPossible: Partial<Record<AdjustmentKind, boolean>> = {
      credit: row.adjustmentId === null,
      debit: row.adjustmentId === null,
      takeBack: writtenOff > 0,
      giveBack: paid > 0,
    };
    const fits = adjustmentsOf[form].filter((kind) => isPossible[kind] ?? balance !== 0);
    const amounts = { total, balance, writtenOff, paid };
    return { number, title: documentTitle(row), form, states, invoicedOn, dueOn, ...amounts, fits };
  });
}

async function adjustableBooks(
  { query }: Input<typeof contract.adjustableBooks>,
  { db, today }: CallContext<Caller>,
): Promise<Output<typeof contract.adjustableBooks>> {
  const { id, name } = await billedAccount(db, query.account);
  const hold = await findHold(db, id);
  const decisions = await readDecisions(db, { agentId: id, limit: MAX_LISTED });
  return {
    accountId: id,
    account: query.account.trim(),
    name,
    hold: hold ? { since: hold.on, by: hold.by, reason: hold.reason } : null,
    documents: await adjustableDocuments(db, id),
    banks: await banksFor(db, id, today),
    decisions: decisions.map(({ on, at, words, reason, by }) => ({
      on,
      at: at.toISOString(),
      words: `${words}.`,
      reason,
      by,
    })),
  };
}

const holdWords = (name: string, isHold: boolean) =>
  isHold
    ? `Nothing is charged to ${name} for lateness, and nobody is reminded, until the hold ends. What is open stays owed.`
    : `The hold of ${name} ends: the next closing charges what was late before the hold and what is late from today on, without the days of the hold.`;

/** Tells everybody who reads the agent's invoices, in the inbox and by mail. */
async function tellAgent(
  services: NotifyingServices,
  context: CallContext<Caller>,
  agentId: number,
  { subject, words, reason }: { readonly subject: string; readonly words: string; readonly reason: string },
): Promise<void> {
  const { db, today } = context;
  const [agent] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, agentId));
  const to = await billedPeople(db, [agentId], today);
  const message = `${agent?.name ?? ''}: ${words}. The reason: ${reason}`;
  await notifyPeople(services, context, to, { subject, message, link: pages.history });
}

/**
 * The office's decisions about what agents owe and are owed: each proposed by one person and done when another one
 * approves. `plan` says the consequence (`tells`), and the answer while the proposal waits (`waiting`); `act` does it.
 */
export const adjustmentDuties = (services: NotifyingServices, eyes: FourEyes): AdjustmentDuties => ({
  adjustableBooks,

  adjustInvoice: eyes.guard(contract.adjustInvoice, {
    plan: async ({ body }, { db, today, office }) => {
      const { document, tells } = await planAdjustment(db, body, { today, timeZone: office.timeZone });
      return {
        subject: `invoices ${document.id}`,
        tells,
        waiting: (proposal) => ({ isDone: false, proposal, tells, memo: null }),
      };
    },

    act: async ({ body }, context) => {
      const { db, today, now, caller, office } = context;
      const reason = body.reason.trim();
      const decision = { on: today, at: now, by: caller.personId, reason, timeZone: office.timeZone };
      const { id, planned, memo } = await storeAdjustment(db, body, decision);
      const { agentId, tells, document } = planned;
      const { kind, amount } = body;
      const after = { kind, document: document.number, amount, agentId, memo, reason };
      await context.audit({ action: 'create', entity: 'adjustments', entityId: id, after });
      const [decided] = await readDecisions(db, { agentId, limit: 1 });
      const words = decided?.words ?? tells;
      await tellAgent(services, context, agentId, { subject: 'A change of your invoices', words, reason });
      return { isDone: true, proposal: null, tells, memo };
    },
  }),

  holdCollection: eyes.guard(contract.holdCollection, {
    plan: async ({ body: { account, isHold } }, { db }) => {
      const { id, name } = await billedAccount(db, account);
      await checkHold(db, id, isHold);
      const tells = holdWords(name, isHold);
      return {
        subject: `accounts ${id}`,
        tells,
        waiting: (proposal) => ({ isDone: false, proposal, tells }),
      };
    },

    act: async ({ body: { account, isHold, ...body } }, context) => {
      const { db, today, now, caller } = context;
      const { id: agentId, name } = await billedAccount(db, account);
      const reason = body.reason.trim();
      const decision = { on: today, at: now, by: caller.personId, reason };
      const id = await storeHold(db, { agentId, isHold }, decision);
      const after = { kind: isHold ? 'hold' : 'release', agentId, reason };
      await context.audit({ action: 'create', entity: 'adjustments', entityId: id, after });
      const words = holdWords(name, isHold).replace(/\.$/, '');
      const subject = isHold ? 'Collection is held' : 'Collection goes on';
      await tellAgent(services, context, agentId, { subject, words, reason });
      return { isDone: true, proposal: null, tells: holdWords(name, isHold) };
    },
  }),
});
