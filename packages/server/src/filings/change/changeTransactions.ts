import {
  areQuestionsSettled,
  backoutOf,
  backoutQuestions,
  type CalendarDate,
  findTransactionType,
  type NamedTerm,
  negate,
  type OfficeQuestion,
  type QuestionRule,
  type StateDefinition,
} from '@slip/forms/rules';
import { and, eq, getTableColumns, gt, inArray, or } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import { billedWhenFiled } from '../billed/billedQuarter.js';
import { noteTransactions } from '../filingEvents.js';
import { acceptTransactions } from '../questions/acceptTransactions.js';
import { notifyOfNewQuestions } from '../questions/notifyOfQuestions.js';
import { storedQuestions } from '../questions/questionOnFile.js';
import { chainTerms } from '../submit/chainTerms.js';
import { nextConfirmationNumbers } from '../submit/confirmationNumber.js';
import type { RecordedActivity } from '../submit/filingRecords.js';
import {
  type AddedTransaction,
  type NewTransaction,
  newTransactions,
  startsTerm,
} from '../submit/newTransactions.js';
import { type StoringPlace, storeTransactions } from '../submit/storeTransactions.js';
import { assessmentLines, lloydsAllocations, policies, transactions } from '../tables.js';
import { countPolicies } from './countPolicies.js';
import {
  bookedTransaction,
  bookedTransactions,
  type FiledTransaction,
  filedTransactions,
  isHolding,
  type TransactionRow,
} from './filedTransactions.js';

/** The refusal (409) to back out a transaction twice. It names the transaction and its backout by their confirmation numbers. */
export function backedOutAlready(confirmationNumber: string, backoutNumber: string): HttpError {
  return new HttpError(409, `Transaction ${confirmationNumber} is backed out already, by ${backoutNumber}.`);
}

/** The code of the transaction type that backs out transactions of a type (spec 3 §4.1). */
export function backoutCode(type: number): number {
  const known = findTransactionType(type);
  const reverse = known && backoutOf(known.code);
  if (!reverse) throw new RangeError(`A transaction of type ${type} cannot be backed out.`);
  return reverse.code;
}

/**
 * Reverses filed transactions of a locked policy exactly (spec 3 §4.1): type plus 10, every amount and every charge
 * negated, at the rates they were charged at. The reversal settles the questions about the reversed transactions.
 *
 * @param originals transactions that are neither backouts nor backed out.
 * @param questions the office's questions about the backouts; they are stored with the last backout.
 * @returns the ids of the backouts, in their order.
 */
async function backOut(
  transaction: Executor,
  place: StoringPlace,
  originals: readonly TransactionRow[],
  questions: readonly OfficeQuestion[],
): Promise<number[]> {
  const { personId, now, today, policy, testing } = place;
  const year = Number(today.slice(0, 4));
  const numbers = await nextConfirmationNumbers(transaction, year, originals.length, testing);
  const rows = originals.map((original, index) => {
    const questionColumns = storedQuestions(index === originals.length - 1 ? questions : []);
    return {
      policyId: policy.id,
      groupId: original.groupId,
      confirmationNumber: numbers[index] ?? '',
      type: backoutCode(original.type),
      ...questionColumns,
      // Who was billed for the original gets the credit.
      ...billedWhenFiled(questionColumns.status, original.billingAgentId ?? policy.agentId, today),
      insurerId: original.insurerId,
      effectiveDate: original.effectiveDate,
      expirationDate: original.expirationDate,
      receivedOn: today,
      premium: negate(original.premium),
      fees: negate(original.fees),
      taxTotal: negate(original.taxTotal),
      feeTotal: negate(original.feeTotal),
      backoutOf: original.id,
      accountingContactId: original.accountingContactId,
      filedBy: personId,
      filedAt: now,
    };
  });
  testing?.note(rows);
  const stored = await transaction
    .insert(transactions)
    .values(rows)
    .returning({ id: transactions.id, backoutOf: transactions.backoutOf });
  const backoutIds = new Map(stored.map(({ id, backoutOf: original }) => [original, id]));
  await reverseDetails(transaction, originals, backoutIds);
  await noteTransactions(transaction, [...backoutIds.values()]);
  await notifyOfNewQuestions(transaction, policy, [{ number: numbers.at(-1) ?? '', questions }], now);

  const questioned = originals.filter(({ status }) => status === 'Questioned').map(({ id }) => id);
  await acceptTransactions(transaction, questioned, today, ['question.settled']);
  return originals.map(({ id }) => backoutIds.get(id) ?? 0);
}

/** The charges and the syndicates' parts of each original, negated, for its backout. */
async function reverseDetails(
  transaction: Executor,
  originals: readonly TransactionRow[],
  backoutIds: ReadonlyMap<number | null, number>,
): Promise<void> {
  const ids = originals.map(({ id }) => id);
  const numbers = new Map(originals.map(({ id, confirmationNumber }) => [id, confirmationNumber]));
  const { id: _id, ...columns } = getTableColumns(assessmentLines);
  const lines = await transaction
    .select(columns)
    .from(assessmentLines)
    .where(inArray(assessmentLines.transactionId, ids))
    .orderBy(assessmentLines.transactionId, assessmentLines.position);
  const allocations = await transaction
    .select()
    .from(lloydsAllocations)
    .where(inArray(lloydsAllocations.transactionId, ids))
    .orderBy(lloydsAllocations.transactionId, lloydsAllocations.syndicateId);
  if (lines.length > 0) {
    await transaction.insert(assessmentLines).values(
      lines.map((line) => ({
        ...line,
        transactionId: backoutIds.get(line.transactionId) ?? 0,
        base: negate(line.base),
        amount: negate(line.amount),
        reason: `Backout of ${numbers.get(line.transactionId) ?? ''}: ${line.reason}`,
      })),
    );
  }
  if (allocations.length > 0) {
    await transaction.insert(lloydsAllocations).values(
      allocations.map((allocation) => ({
        ...allocation,
        transactionId: backoutIds.get(allocation.transactionId) ?? 0,
        premium: negate(allocation.premium),
      })),
    );
  }
}

/** A change of the transactions of a locked policy. */
interface TransactionChange {
  readonly policy: typeof policies.$inferSelect;
  /** Its home state, with the office's coverage codes. */
  readonly state: StateDefinition;
  readonly place: Omit<StoringPlace, 'policy'>;
  /** Everything filed on the policy before. */
  readonly filed: readonly FiledTransaction[];
  /** The transactions that the change backs out; the added transactions may correct them. */
  readonly reversed: readonly FiledTransaction[];
  readonly added: readonly AddedTransaction[];
  readonly activity: RecordedActivity;
  /** The expiration date the policy has from now on; undefined where it stays. */
  readonly expirationDate?: CalendarDate | undefined;
}

/** The ids of what a change filed, each in the order it was given. */
interface ChangedTransactions {
  readonly backoutIds: readonly number[];
  readonly addedIds: readonly number[];
}

/** The outcome of a change, before anything of it is stored. */
interface DecidedChange {
  readonly filedNow: readonly NewTransaction[];
  /** The questions about the backouts. */
  readonly backoutQuestions: readonly OfficeQuestion[];
  /** The expiration date the policy has from now on. */
  readonly expirationDate: CalendarDate;
}

/**
 * Works out a change of a policy's transactions without storing it: added transactions are taxed at the rates of their term, and
 * the office's questions follow from the transactions that the policy has after the change.
 *
 * @param otherTerms the terms of the other policies of its chain of renewals
 */
export function decideChange(
  change: Omit<TransactionChange, 'place'>,
  otherTerms: readonly NamedTerm[],
): DecidedChange {
  const { policy, state, filed, reversed, added, activity, expirationDate = policy.expirationDate } = change;
  const staying = filed.filter((each) => isHolding(each) && !reversed.includes(each));
  // Terms begin with New Business and with a Renewal.
  // A new term has an expiration of its own; the one before it ends as it did.
  const onFile = bookedTransactions(staying, added.some(startsTerm) ? policy.expirationDate : expirationDate);
  const { riskState } = policy;
  const backedOut = {
    onFile,
    reversed: reversed.map(bookedTransaction),
    stillOpen: rulesOnlyOnReversed(filed, reversed),
  };
  const received = filed.filter(({ row }) => row.backoutOf === null).map(bookedTransaction);
  return {
    filedNow: newTransactions(added, { onFile, otherTerms, received, state, riskState, activity }),
    backoutQuestions: added.length === 0 ? backoutQuestions(backedOut) : [],
    expirationDate,
  };
}

/**
 * Changes the transactions of a policy: the one way in which endorsements, corrections, coverage edits and backouts are
 * stored. Backouts reverse exactly, and the transactions that are left decide which questions are settled.
 */
export async function changeTransactions(
  db: Executor,
  change: TransactionChange,
): Promise<ChangedTransactions> {
  const { policy, reversed } = change;
  const place = { ...change.place, policy };
  const otherTerms = (await chainTerms(db, policy)).filter(({ policyId }) => policyId !== policy.id);
  const decided = decideChange(change, otherTerms);
  const { filedNow, expirationDate } = decided;
  const backoutIds =
    reversed.length === 0
      ? []
      : await backOut(
          db,
          place,
          reversed.map(({ row }) => row),
          decided.backoutQuestions,
        );
  const addedIds = filedNow.length === 0 ? [] : await storeTransactions(db, place, filedNow);
  await db.update(policies).set({ expirationDate }).where(eq(policies.id, policy.id));
  await countPolicies(db, [policy.id]);
  await settleChain(db, policy, place.today);
  return { backoutIds, addedIds };
}

/** The rules whose open questions are all about reversed transactions: backing these out settles the questions. */
function rulesOnlyOnReversed(
  filed: readonly FiledTransaction[],
  reversed: readonly FiledTransaction[],
): QuestionRule[] {
  const open = filed.filter(({ row }) => row.status === 'Questioned');
  const staying = new Set(open.filter((each) => !reversed.includes(each)).flatMap(({ row }) => row.tiqRules));
  return open
    .filter((each) => reversed.includes(each))
    .flatMap(({ row }) => row.tiqRules)
    .filter((rule) => !staying.has(rule));
}

/**
 * The questioned transactions of a policy whose reasons for questions are gone by now.
 *
 * @param otherTerms the terms of the other policies of its chain of renewals
 */
export function settledTransactions(
  filed: readonly FiledTransaction[],
  expiration: CalendarDate,
  otherTerms: readonly NamedTerm[],
): FiledTransaction[] {
  const staying = filed.filter(isHolding);
  const holding = bookedTransactions(staying, expiration);
  return filed.filter(
    (each) =>
      each.row.status === 'Questioned' &&
      areQuestionsSettled(each.row.tiqRules, holding[staying.indexOf(each)], holding, otherTerms),
  );
}

/**
 * Accepts the transactions of a locked policy and of its chain of renewals whose reasons for questions are gone by now: a question
 * about overlapping terms may be about a term of another policy. The changes and the numbers of questions are stored before.
 */
export async function settleChain(
  db: Executor,
  changed: Pick<typeof policies.$inferSelect, 'id' | 'firstPolicyId'>,
  today: CalendarDate,
): Promise<void> {
  const first = changed.firstPolicyId ?? changed.id;
  const ofChain = or(eq(policies.id, first), eq(policies.firstPolicyId, first));
  const questioned = await db
    .select({ id: policies.id, expirationDate: policies.expirationDate })
    .from(policies)
    .where(and(ofChain, gt(policies.questioned, 0)))
    .orderBy(policies.id)
    .for('update');
  if (questioned.length === 0) return;
  const terms = await chainTerms(db, changed);
  for (const { id, expirationDate } of questioned) {
    const otherTerms = terms.filter(({ policyId }) => policyId !== id);
    const settled = settledTransactions(await filedTransactions(db, [id]), expirationDate, otherTerms);
    if (settled.length === 0) continue;
    await acceptTransactions(
      db,
      settled.map(({ row }) => row.id),
      today,
    );
    await countPolicies(db, [id]);
  }
}
