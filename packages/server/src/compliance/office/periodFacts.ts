import {
  asksFor,
  type CalendarDate,
  checkPaper,
  latestPeriod,
  notAskedFor,
  type PaperPeriod,
  type PeriodBilling,
  type PeriodFigures,
  paperNames,
  paperPeriod,
  participatingLetters,
  type SignedPaper,
  type StateFacts,
  sumOfFigures,
} from '@slip/forms/rules';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { accounts } from '../../accounts/tables.js';
import { officeStates } from '../../coverage/officeState.js';
import type { Executor } from '../../database/executor.js';
import { groupedBy } from '../../database/groupedBy.js';
import { HttpError } from '../../http/HttpError.js';
import { figuresOfPaper, receivedIn } from '../signatures/readFigures.js';
import { areChanged, type SignatureRow, selectSignatures } from '../signatures/readSignatures.js';
import { paperSignatures } from '../signatures/tables.js';

/**
 * The subject of a list of the office: a paper (affidavit or annual filing), its period, and the states that ask for
 * it.
 */
export interface AskedPeriod {
  readonly paper: SignedPaper;
  readonly period: PaperPeriod;
  /** With the office's own settings. */
  readonly states: readonly StateFacts[];
}

/**
 * Reads which paper, period and states a duty asks for; by default the latest period that is over, and all states.
 * @throws HttpError 400 for a period of another kind or not over, and for a state that asks for no such paper.
 */
export async function askedPeriod(
  asked: {
    readonly paper: SignedPaper;
    readonly period?: number | undefined;
    readonly state?: string | undefined;
  },
  { db, today }: { readonly db: Executor; readonly today: CalendarDate },
): Promise<AskedPeriod> {
  const { paper } = asked;
  const period = asked.period === undefined ? latestPeriod(paper, today) : paperPeriod(asked.period);
  const isOfPaper = (paper === 'affidavit') === (period.quarters.length === 1);
  if ((asked.period !== undefined && period.number !== asked.period) || !isOfPaper) {
    const wanted =
      paper === 'affidavit' ? 'a quarter, such as 2026Q3 (20263)' : 'a year, such as 2026 (20260)';
    throw new HttpError(400, `The period of a ${paperNames[paper]} is ${wanted}.`);
  }
  if (today <= period.to) throw new HttpError(400, `${period.words} is not over yet.`);
  const letters = participatingLetters();
  const stateOf = await officeStates(db, asked.state === undefined ? letters : [asked.state]);
  if (asked.state === undefined) {
    return { paper, period, states: letters.map(stateOf).filter((state) => asksFor(state, paper, period)) };
  }
  const facts = stateOf(asked.state);
  const problem = checkPaper(paper, { state: facts, period, today });
  if (problem?.field === 'state' || !asksFor(facts, paper, period)) {
    throw new HttpError(400, problem?.message ?? notAskedFor(facts, paper));
  }
  return { paper, period, states: [facts] };
}

/** All signatures of a period, and the figures received of everybody in it. */
interface PeriodFacts {
  /** The latest first; the first one of an agent and state is the valid one. */
  readonly signatures: readonly SignatureRow[];
  billingOf(agentId: number, state: string): PeriodBilling;
  totalsOf(agentId: number, state: string): PeriodFigures;
  /** The valid signature. */
  holding(agentId: number, state: string): SignatureRow | undefined;
  /** True if the figures of an agent and state differ from those that were signed last. */
  isChanged(agentId: number, state: string): boolean;
  /** The agents of whom something was received in a state. */
  receivedFrom(state: string): readonly number[];
}

const keyOf = (agentId: number, state: string) => `${agentId} ${state}`;

/** Reads the signatures and the received figures of a period, in two queries. */
export async function periodFacts(
  db: Executor,
  { paper, period, states }: AskedPeriod,
): Promise<PeriodFacts> {
  const letters = states.map(({ abbreviation }) => abbreviation);
  const signatures = await selectSignatures(
    db,
    and(
      eq(paperSignatures.paper, paper),
      eq(paperSignatures.period, period.number),
      inArray(paperSignatures.state, letters),
    ),
  );
  const byKey = groupedBy(await receivedIn(db, period.quarters, { states: letters }), (row) =>
    keyOf(row.agentId, row.state),
  );
  const figures = (agentId: number, state: string) =>
    figuresOfPaper(paper, period, byKey.get(keyOf(agentId, state)) ?? [], (code) => code);
  const holding = (agentId: number, state: string) =>
    signatures.find(({ signature }) => signature.agentId === agentId && signature.state === state);
  return {
    signatures,
    billingOf: (agentId, state) => figures(agentId, state).billing,
    totalsOf: (agentId, state) => sumOfFigures(figures(agentId, state).quarters),
    holding,
    isChanged: (agentId, state) => {
      const signed = holding(agentId, state);
      return signed !== undefined && areChanged(signed.signature, figures(agentId, state));
    },
    receivedFrom: (state) =>
      [...byKey.values()].flatMap((rows) => {
        // Transactions that are only billed with the period were received, and are signed, with an earlier period.
        const row = rows.find(({ quarter }) => period.quarters.includes(quarter));
        return row?.state === state ? [row.agentId] : [];
      }),
  };
}

/** The brokers who were active on some day of a period, by their ids. */
export async function brokersOf(db: Executor, { from, to }: Pick<PaperPeriod, 'from' | 'to'>) {
  const rows = await db
    .select({ id: accounts.id, name: accounts.name, npn: accounts.npn })
    .from(accounts)
    .where(
      and(
        eq(accounts.kind, 'Agent'),
        sql`${accounts.activeFrom} <= ${to}`,
        or(isNull(accounts.activeTo), sql`${accounts.activeTo} >= ${from}`),
      ),
    )
    .orderBy(accounts.name, accounts.id);
  return new Map(rows.map((row) => [row.id, row]));
}
