import {
  formatAmount,
  fromYearQuarterNumber,
  isParticipatingState,
  negate,
  participatingLetters,
  quarterDays,
  stateFacts,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nothingFound } from '../../accounts/agentAccess.js';
import { people } from '../../accounts/people/tables.js';
import type { KeyRing } from '../../authenticate/signingKeys.js';
import { openNumber } from '../../billing/payments/banks/storedBanks.js';
import {
  noFigures,
  quarterWords,
  readFigures,
  requireClosed,
  requireNext,
} from '../../billing/remittances/readRemittances.js';
import { type Remittance } from '../../billing/remittances/remittancePaper.js';
import { remittanceBanks, remittances } from '../../billing/remittances/tables.js';
import type { Executor } from '../../database/executor.js';
import { takeLock } from '../../database/takeLock.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';

const inDollars = (amount: number) => formatAmount(amount, { currency: true });

/** Checks the state that a call names. @throws HttpError 400 for a state that the office does not collect for */
export function requireState(state: string): void {
  if (isParticipatingState(state)) return;
  const message = `state must be one that the office collects for: ${participatingLetters().join(
    ', ',
  )}; "${state}" is not.`;
  throw badRequest([{ path: 'state', message, value: state }]);
}

/** The quarter that a call names. @throws HttpError 400 for a number that is no quarter */
function askedQuarter(number: number) {
  const quarter = fromYearQuarterNumber(number);
  if (quarter) return quarter;
  const message = `quarter must be one such as 20263; "${number}" is not.`;
  throw badRequest([{ path: 'quarter', message, value: number }]);
}

/** Locks a state, so that nobody else reads and stores its figures meanwhile. */
export const lockStateRemittance = (db: Executor, state: string) => takeLock(db, `remittance ${state}`);

/** The bank account of a state. */
export async function bankOf(db: Executor, state: string) {
  const [bank] = await db.select().from(remittanceBanks).where(eq(remittanceBanks.state, state));
  return bank;
}

type Figures = Awaited<ReturnType<typeof readFigures>>;

/** The figures of all states for a quarter. */
export const figuresOfQuarter = (db: Executor, quarter: number): Promise<Figures> =>
  readFigures(db, quarterDays(askedQuarter(quarter)));

/** The figures of a quarter that a state can be paid for. @throws HttpError 409 with the reason why it cannot be paid */
export async function figuresToPrepare(
  { db, today }: CallContext<Caller>,
  state: string,
  number: number,
  figuresOfStates?: Figures,
) {
  const quarter = askedQuarter(number);
  await requireClosed(db, quarter, today);
  await requireNext(db, state, number);
  const bank = await bankOf(db, state);
  if (!bank) {
    throw new HttpError(409, `The office has no bank account of ${stateFacts(state).name}: add it first.`);
  }
  const figures = (figuresOfStates ?? (await figuresOfQuarter(db, number))).get(state) ?? noFigures;
  if (figures.total <= 0) {
    const below =
      figures.total < 0 ? ` ${inDollars(negate(figures.total))} is taken off the next remittance.` : '';
    throw new HttpError(
      409,
      `Nothing is to be remitted to ${state} for the ${quarterWords(number)}.${below}`,
    );
  }
  return { figures, bank };
}

/** A remittance, locked until the open transaction ends. @throws HttpError 404 */
export async function lockRemittance(db: Executor, id: number): Promise<Remittance> {
  const [found] = await db
    .select({ state: remittances.state })
    .from(remittances)
    .where(eq(remittances.id, id));
  if (!found) throw nothingFound();
  await lockStateRemittance(db, found.state);
  const [held] = await db.select().from(remittances).where(eq(remittances.id, id)).for('update');
  if (!held) throw nothingFound();
  return held;
}

/** The status of a remittance, as error messages tell it. */
export const statusWords: Readonly<Record<Remittance['status'], string>> = {
  prepared: 'is prepared and not posted',
  posted: 'is posted already',
  discarded: 'was discarded',
  reopened: 'was taken back',
};

/** Refuses a remittance in another state. @throws HttpError 409 */
export function requireStatus({ id, status }: Remittance, wanted: Remittance['status']): void {
  if (status !== wanted) throw new HttpError(409, `Remittance ${id} ${statusWords[status]}.`);
}

/** The words for a remittance at the beginning of a sentence. */
export const remittanceWords = ({ id, state, quarter, total }: Remittance) =>
  `${inDollars(total)} for the ${quarterWords(quarter)} (remittance ${id}) of ${stateFacts(state).name}`;

/** A remittance that can be posted as it was prepared. @throws HttpError 409 when its total or its bank account has changed */
export async function lockToPost({ db }: CallContext<Caller>, id: number, keys: KeyRing) {
  const held = await lockRemittance(db, id);
  requireStatus(held, 'prepared');
  const figures = (await figuresOfQuarter(db, held.quarter)).get(held.state) ?? noFigures;
  const bank = await bankOf(db, held.state);
  // Compared by value, not by time: each stored time is the one at which its request began, so the order proves nothing.
  const accountNumber = held.sealedNumber === null ? null : openNumber(keys, held.sealedNumber);
  const isSameBank =
    bank?.payee === held.payee &&
    bank.routingNumber === held.routingNumber &&
    bank.bankName === held.bankName &&
    bank.lastFour === held.lastFour &&
    openNumber(keys, bank.sealedNumber) === accountNumber;
  if (accountNumber === null || !isSameBank || figures.total !== held.total) {
    const what = figures.total === held.total ? 'The bank account of the state' : 'What is collected';
    throw new HttpError(
      409,
      `${what} has changed since remittance ${id} was prepared. Discard it, and prepare it again.`,
    );
  }
  return { held, accountNumber };
}

/** A remittance that can be taken back: the last one of its state. @throws HttpError 409 */
export async function lockToReopen({ db }: CallContext<Caller>, id: number): Promise<Remittance> {
  const held = await lockRemittance(db, id);
  requireStatus(held, 'posted');
  // Later remittances build on this one. Only greater numbers are looked for, so that 20265 stands for 20271.
  await requireNext(db, held.state, held.quarter + 1);
  return held;
}

const preparer = alias(people, 'preparer');
const poster = alias(people, 'poster');

/** The remittances, with the people who prepared and posted them. */
export function readRemittances(db: Executor) {
  return db
    .select({ remittance: remittances, preparedBy: preparer, postedBy: poster })
    .from(remittances)
    .innerJoin(preparer, eq(preparer.id, remittances.preparedBy))
    .leftJoin(poster, eq(poster.id, remittances.postedBy));
}

/** One remittance, with the people who prepared and posted it. @throws HttpError 404 */
export async function oneRemittance(db: Executor, id: number) {
  const [found] = await readRemittances(db).where(eq(remittances.id, id));
  if (!found) throw nothingFound();
  return found;
}
