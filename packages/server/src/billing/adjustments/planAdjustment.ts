import {
  type AdjustmentKind,
  adjustmentNames,
  adjustmentsOf,
  daysToPay,
  stateFacts,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { accounts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { dollars } from '../../spreadsheets/SpreadsheetExport.js';
import {
  type AskedAdjustment,
  checkCredit,
  checkOpen,
  checkSeen,
  correctedPart,
  type Document,
  documentNumbered,
  type FoundAdjustment,
  fieldProblem,
  named,
  openOf,
  type PlanMoment,
  type PlannedAdjustment,
  paidByWords,
  spreadAmount,
  statePartsOf,
} from './checkAdjustment.js';
import { planGivenBack, planTakenBack } from './reversals.js';

/** Plans a waiver or a write-off: both reduce the open amount. */
async function planReduction(
  db: Executor,
  asked: AskedAdjustment,
  document: Document,
): Promise<FoundAdjustment> {
  checkOpen(asked, document);
  const parts = spreadAmount(asked.amount, await statePartsOf(db, document), openOf);
  const left = dollars(openOf(document) - asked.amount);
  const done = asked.kind === 'waive' ? 'waived' : 'written off as not collectable';
  const words = `Of ${named(document)}, ${dollars(asked.amount)} is ${done}; ${left} of it stays open.`;
  return { document, creditId: null, corrected: null, parts, paidBy: null, words };
}

/** Plans a memo that corrects an invoice. A credit memo first reduces the open amount of that invoice. */
async function planMemo(db: Executor, asked: AskedAdjustment, document: Document): Promise<FoundAdjustment> {
  const { amount } = asked;
  if (document.adjustmentId !== null) {
    const message = `${document.number} corrects an invoice itself: name that invoice.`;
    throw fieldProblem('document', message, document.number);
  }
  const corrected = await correctedPart(db, asked, document);
  const stateName = stateFacts(corrected.state).name;
  checkSeen(asked, document);
  const common = { document, creditId: null, corrected, paidBy: null };
  if (asked.kind === 'debit') {
    const words = `The ${named(document)} is corrected by a debit memo of ${dollars(amount)} for ${stateName}, due ${daysToPay} days after it is issued.`;
    return { ...common, parts: [], words };
  }
  await checkCredit(db, asked, document, corrected);
  const taken = Math.min(amount, openOf(corrected));
  const words = `The ${named(document)} is corrected by a credit memo of ${dollars(amount)} for ${stateName}: ${dollars(taken)} comes off what is open of it, and ${dollars(amount - taken)} stays as a credit.`;
  return { ...common, parts: taken > 0 ? [{ part: corrected, amount: taken }] : [], words };
}

/** Plans a refund, which pays out the rest of a credit. */
async function planRefund(
  db: Executor,
  asked: AskedAdjustment,
  document: Document,
  when: PlanMoment,
): Promise<FoundAdjustment> {
  checkOpen(asked, document);
  const paidBy = await paidByWords(db, asked, document.agentId, when);
  const parts = spreadAmount(asked.amount, await statePartsOf(db, document), openOf);
  const left = dollars(openOf(document) - asked.amount);
  const words = `Of ${named(document)}, ${dollars(asked.amount)} is refunded: ${paidBy}. ${left} stays as a credit.`;
  return { document, creditId: null, corrected: null, parts, paidBy, words };
}

/** Plans to apply the rest of a credit, however old, to an invoice of the same agent, state and kind. */
async function planApplied(db: Executor, asked: AskedAdjustment, credit: Document): Promise<FoundAdjustment> {
  const number = asked.invoice ?? '';
  if (number === '') throw fieldProblem('invoice', 'Say which invoice the credit is applied to.', null);
  checkOpen(asked, credit);
  const target = await documentNumbered(db, number, 'invoice');
  const isSame = target.agentId === credit.agentId && target.kind === credit.kind;
  if (!isSame || target.form === 'credit') {
    const message = `${credit.number} can be applied to invoices of the same agent and kind alone; ${number} is none.`;
    throw fieldProblem('invoice', message, number);
  }
  const memos = await statePartsOf(db, credit);
  const shared = (await statePartsOf(db, target)).flatMap((part) => {
    const memo = memos.find(({ state }) => state === part.state);
    return memo ? [{ part, memo, most: Math.min(openOf(part), openOf(memo)) }] : [];
  });
  const most = shared.reduce((sum, each) => sum + each.most, 0);
  if (asked.amount > most) {
    const message = `At most ${dollars(most)} of ${credit.number} fits ${number}: what both have open in the same state; ${dollars(asked.amount)} is more.`;
    throw fieldProblem('amount', message, asked.amount);
  }
  const parts = spreadAmount(asked.amount, shared, (each) => each.most).map(({ part, amount }) => ({
    part: part.part,
    amount,
    creditId: part.memo.id,
  }));
  const left = dollars(openOf(target) - asked.amount);
  const words = `The ${named(credit)} takes ${dollars(asked.amount)} off ${named(target)}, of which ${left} stays open.`;
  return { document: target, creditId: credit.id, corrected: null, parts, paidBy: null, words };
}

/** The function that plans each kind of change. */
const plans: Readonly<
  Record<
    AdjustmentKind,
    (db: Executor, asked: AskedAdjustment, document: Document, when: PlanMoment) => Promise<FoundAdjustment>
  >
> = {
  waive: planReduction,
  giveBack: planGivenBack,
  writeOff: planReduction,
  takeBack: planTakenBack,
  credit: planMemo,
  debit: planMemo,
  refund: planRefund,
  apply: planApplied,
};

/**
 * Plans a change of a document; nothing is written. Refused are a change that does not fit the document, a document that is paid already,
 * more than is open, and a bank account that was deleted.
 *
 * @throws HttpError 400 at the field that is wrong, 409 when something has changed since the office looked.
 */
export async function planAdjustment(
  db: Executor,
  asked: AskedAdjustment,
  when: PlanMoment,
): Promise<PlannedAdjustment> {
  const found = await documentNumbered(db, asked.document, 'document');
  const { kind } = asked;
  const fitting = adjustmentsOf[found.form];
  if (!fitting.includes(kind)) {
    const acts = fitting.map((each) => adjustmentNames[each].act.toLowerCase()).join(', ');
    throw fieldProblem(
      'kind',
      `“${adjustmentNames[kind].act}” does not fit the ${named(found)}: what fits is ${acts}.`,
      kind,
    );
  }
  const [agent] = await db
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, found.agentId));
  const { words, ...planned } = await plans[kind](db, asked, found, when);
  const agentName = agent?.name ?? '';
  return { ...planned, asked, agentId: found.agentId, agentName, tells: `${agentName}: ${words}` };
}
