import { type PaperPeriod, type PeriodBilling, type PeriodFigures, sumOfFigures } from '@slip/forms/rules';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { accounts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { figuresOf, type ReceivedRow, receivedIn } from '../signatures/readFigures.js';
import { areChanged, type SignatureRow, selectSignatures } from '../signatures/readSignatures.js';
import { paperSignatures } from '../signatures/tables.js';
import type { AskedPeriod } from './askedPeriod.js';

/** Everything that was signed and received of everybody in a period. */
export interface PeriodFacts {
  /** The latest first; the first one of an agent and state holds. */
  readonly signatures: readonly SignatureRow[];
  billingOf(agentId: number, state: string): PeriodBilling;
  totalsOf(agentId: number, state: string): PeriodFigures;
  /** The signature that holds. */
  holding(agentId: number, state: string): SignatureRow | undefined;
  /** True if the figures of an agent and state differ from those that were signed last. */
  isChanged(agentId: number, state: string): boolean;
  /** The agents of whom something was received in a state. */
  receivedFrom(state: string): readonly number[];
}

const keyOf = (agentId: number, state: string) => `${agentId} ${state}`;

/** Reads what was signed and received in a period, in two reads. */
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
  const byKey = new Map<string, ReceivedRow[]>();
  for (const row of await receivedIn(db, period.quarters, { states: letters })) {
    const key = keyOf(row.agentId, row.state);
    byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  const figures = (agentId: number, state: string) =>
    figuresOf(paper, period, byKey.get(keyOf(agentId, state)) ?? [], (code) => code);
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
        // Transactions that are only billed with the period were received, and are signed, with an earlier one.
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
