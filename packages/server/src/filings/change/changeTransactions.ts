import {
  areQuestionsSettled,
  backoutQuestions,
  type CalendarDate,
  type OfficeQuestion,
  type QuestionRule,
  type StateDefinition,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { acceptTransactions } from '../questions/acceptTransactions.js';
import type { RecordedActivity } from '../submit/filingRecords.js';
import {
  type AddedTransaction,
  type NewTransaction,
  newTransactions,
  startsTerm,
} from '../submit/newTransactions.js';
import { type StoringPlace, storeTransactions } from '../submit/storeTransactions.js';
import { policies } from '../tables.js';
import { backOut } from './backOut.js';
import { booked, bookedTransactions, isHolding } from './bookedTransactions.js';
import { countPolicies } from './countPolicies.js';
import { type FiledTransaction, filedTransactions } from './filedTransactions.js';

/** A change of what is booked on a locked policy. */
export interface TransactionChange {
  readonly policy: typeof policies.$inferSelect;
  /** Its home state, with the office's coverage codes. */
  readonly state: StateDefinition;
  readonly place: Omit<StoringPlace, 'policy'>;
  /** Everything filed on the policy before. */
  readonly filed: readonly FiledTransaction[];
  /** The transactions it backs out; those that are added may correct them. */
  readonly reversed: readonly FiledTransaction[];
  readonly added: readonly AddedTransaction[];
  readonly activity: RecordedActivity;
  /** The expiration date the policy has from now on; nothing where it stays. */
  readonly expirationDate?: CalendarDate | undefined;
}

/** The ids of what a change filed, each in the order it was given. */
export interface ChangedTransactions {
  readonly backoutIds: readonly number[];
  readonly addedIds: readonly number[];
}

/** The outcome of a change, before anything of it is stored. */
export interface DecidedChange {
  readonly filedNow: readonly NewTransaction[];
  /** The questions about the backouts. */
  readonly backoutQuestions: readonly OfficeQuestion[];
  /** The expiration date the policy has from now on. */
  readonly expirationDate: CalendarDate;
}

/**
 * Decides what a change of what is booked on a policy comes to: what is added is taxed at the rates of its term, and what it
 * leaves of the policy decides what is questioned.
 */
export function decideChange(change: Omit<TransactionChange, 'place'>): DecidedChange {
  const { policy, state, filed, reversed, added, activity, expirationDate = policy.expirationDate } = change;
  const staying = filed.filter((each) => isHolding(each) && !reversed.includes(each));
  // A new term has an expiration of its own; the one before it ends as it did.
  const onFile = bookedTransactions(staying, added.some(startsTerm) ? policy.expirationDate : expirationDate);
  const { riskState } = policy;
  const backedOut = { onFile, reversed: reversed.map(booked), stillOpen: stillOpenRules(filed, reversed) };
  return {
    filedNow: newTransactions(added, { onFile, state, riskState, activity }),
    backoutQuestions: added.length === 0 ? backoutQuestions(backedOut) : [],
    expirationDate,
  };
}

/**
 * Changes what is booked on a policy: the one way in which endorsements, corrections, coverage edits and backouts are
 * stored. What is backed out is reversed exactly, and which questions are settled follows from what is left.
 */
export async function changeTransactions(
  db: Executor,
  change: TransactionChange,
): Promise<ChangedTransactions> {
  const { policy, reversed } = change;
  const place = { ...change.place, policy };
  const { filedNow, expirationDate, ...asked } = decideChange(change);
  const backoutIds =
    reversed.length === 0
      ? []
      : await backOut(
          db,
          place,
          reversed.map(({ row }) => row),
          asked.backoutQuestions,
        );
  const addedIds = filedNow.length === 0 ? [] : await storeTransactions(db, place, filedNow);
  await db.update(policies).set({ expirationDate }).where(eq(policies.id, policy.id));
  await settleQuestions(db, policy.id, expirationDate, place.today);
  return { backoutIds, addedIds };
}

/** The rules that only what is backed out is questioned by: backing it out settles its questions. */
function stillOpenRules(
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

/** The transactions on a policy that were questioned for reasons that are gone by now. */
export function settledTransactions(
  filed: readonly FiledTransaction[],
  expiration: CalendarDate,
): FiledTransaction[] {
  const staying = filed.filter(isHolding);
  const holding = bookedTransactions(staying, expiration);
  return filed.filter(
    (each) =>
      each.row.status === 'Questioned' &&
      areQuestionsSettled(each.row.tiqRules, holding[staying.indexOf(each)], holding),
  );
}

/** Accepts what was questioned for reasons that are gone by now, and counts what the policy comes to. */
async function settleQuestions(
  db: Executor,
  policyId: number,
  expiration: CalendarDate,
  today: CalendarDate,
): Promise<void> {
  const settled = settledTransactions(await filedTransactions(db, [policyId]), expiration);
  await acceptTransactions(
    db,
    settled.map(({ row }) => row.id),
    today,
  );
  await countPolicies(db, [policyId]);
}
