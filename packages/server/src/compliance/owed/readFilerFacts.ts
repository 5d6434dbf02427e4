import {
  type CalendarDate,
  type FiledFacts,
  type FilerFacts,
  findCoverageCode,
  isLicensedIn,
  type LicenseFacts,
  type OpenInvoice,
  paperPeriod,
  participatingLetters,
  participatingStates,
  type StatePeriodNumber,
  stateFacts,
  submissionNumber,
} from '@slip/forms/rules';
import { and, desc, eq, exists, gt, gte, inArray, isNull, max, or, sql } from 'drizzle-orm';
import { accounts, licenses } from '../../accounts/tables.js';
import { invoices } from '../../billing/tables.js';
import { officeStates } from '../../coverage/officeState.js';
import type { Executor } from '../../database/executor.js';
import { groupedBy } from '../../database/groupedBy.js';
import { billedAgent, isBilledElsewhere } from '../../filings/billed/receivedQuarter.js';
import { billedQuarters } from '../../filings/billed/tables.js';
import { filingTotals } from '../../filings/summary/tables.js';
import { policies, transactions } from '../../filings/tables.js';
import { readLicenseFacts } from '../signatures/licenseFacts.js';
import { figuresOfPaper, receivedIn } from '../signatures/readFigures.js';
import { areChanged, isSignedAgain } from '../signatures/readSignatures.js';
import { paperSignatures } from '../signatures/tables.js';

/** The day for which it is worked out what is owed. */
export interface OwedMoment {
  /** The office's day. */
  readonly today: CalendarDate;
  /** The office's time zone. */
  readonly timeZone: string;
}

/** A period for which an agent has a valid signature. */
interface SignedPeriod extends StatePeriodNumber {
  readonly agentId: number;
}

type Signature = typeof paperSignatures.$inferSelect;

const signsAgain = (signature: Signature) => isSignedAgain(signature, stateFacts(signature.state));

/** The latest signature of each agent, state and period. */
async function latestSignatures(db: Executor, agentIds: number[], since: number): Promise<Signature[]> {
  return db
    .selectDistinctOn([paperSignatures.agentId, paperSignatures.state, paperSignatures.period])
    .from(paperSignatures)
    .where(and(inArray(paperSignatures.agentId, agentIds), gte(paperSignatures.period, since)))
    .orderBy(
      paperSignatures.agentId,
      paperSignatures.state,
      paperSignatures.period,
      desc(paperSignatures.number),
    );
}

function coverageNames(state: string): (code: string) => string {
  const definition = participatingStates().find(({ abbreviation }) => abbreviation === state);
  return (code) => (definition && findCoverageCode(definition, code)?.name) ?? code;
}

/** The signatures whose figures have changed since. */
async function changedAmong(db: Executor, signatures: readonly Signature[]): Promise<Set<Signature>> {
  const quarters = [...new Set(signatures.flatMap(({ period }) => paperPeriod(period).quarters))];
  const agentIds = [...new Set(signatures.map(({ agentId }) => agentId))];
  const states = [...new Set(signatures.map(({ state }) => state))];
  const received = groupedBy(
    await receivedIn(db, quarters, { agentIds, states }),
    ({ agentId, state }) => `${agentId} ${state}`,
  );
  return new Set(
    signatures.filter((signature) => {
      const { paper, agentId, state, period } = signature;
      const rows = received.get(`${agentId} ${state}`) ?? [];
      return areChanged(signature, figuresOfPaper(paper, paperPeriod(period), rows, coverageNames(state)));
    }),
  );
}

/**
 * The periods for which some agents have a valid signature. Where a new one is asked for after a change, the figures must be
 * as they were signed.
 */
async function readSigned(db: Executor, agentIds: number[], since: number): Promise<readonly SignedPeriod[]> {
  const signatures = await latestSignatures(db, agentIds, since);
  const changed = await changedAmong(db, signatures.filter(signsAgain));
  return signatures
    .filter((signature) => !changed.has(signature))
    .map(({ agentId, state, period }) => ({ agentId, state, period }));
}

/** An agent or IPC filer, with all facts that decide what they owe. */
export interface Filer extends FilerFacts {
  readonly agentId: number;
  readonly agentName: string;
}

interface OfAgent {
  readonly agentId: number;
}

function readFiled(db: Executor, agentIds: number[], since: number): Promise<(FiledFacts & OfAgent)[]> {
  return db
    .select({
      agentId: filingTotals.agentId,
      state: filingTotals.homeState,
      quarter: filingTotals.quarter,
      tax: filingTotals.taxTotal,
      fee: filingTotals.feeTotal,
    })
    .from(filingTotals)
    .where(and(inArray(filingTotals.agentId, agentIds), gte(filingTotals.quarter, since)));
}

/** Open invoices as people see them: of a document over several states the whole, not its components. */
async function readOpenInvoices(db: Executor, agentIds: number[]): Promise<(OpenInvoice & OfAgent)[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(inArray(invoices.agentId, agentIds), isNull(invoices.rollUpId), gt(invoices.balance, 0)));
  return rows.map(({ agentId, kind, form, state, quarter, invoicedOn, dueOn, balance }) => ({
    agentId,
    kind,
    isFinanceCharge: form === 'financeCharge',
    state,
    quarter,
    invoicedOn,
    dueOn,
    balance,
  }));
}

/**
 * The states and quarters in which transactions were received of agents who filed without a license, as they are billed or will be.
 * They are not read for other agents, because what those owe follows from their licenses.
 */
async function readReceived(
  db: Executor,
  licensesByAgent: ReadonlyMap<number, LicenseFacts[]>,
  filed: ReadonlyMap<number, FiledFacts[]>,
): Promise<(StatePeriodNumber & OfAgent)[]> {
  const unlicensed = [...filed].flatMap(([agentId, rows]) =>
    rows
      .filter(({ state, quarter }) => {
        const isLicensed = isLicensedIn(state, paperPeriod(quarter));
        return !(licensesByAgent.get(agentId) ?? []).some(isLicensed);
      })
      .map(({ state, quarter }) => ({ agentId, state, quarter })),
  );
  if (unlicensed.length === 0) return [];
  const spans = unlicensed.map(({ quarter }) => paperPeriod(quarter));
  const asked = sql`unnest(
    ${sql.param(unlicensed.map(({ agentId }) => agentId))}::bigint[],
    ${sql.param(unlicensed.map(({ state }) => state))}::text[],
    ${sql.param(unlicensed.map(({ quarter }) => quarter))}::integer[],
    ${sql.param(spans.map(({ from }) => from))}::date[],
    ${sql.param(spans.map(({ to }) => to))}::date[]
  ) as asked (agent_id, state, quarter, first_day, last_day)`;
  const isReceived = sql`${transactions.receivedOn} between asked.first_day and asked.last_day`;
  const isAsked = and(eq(policies.id, transactions.policyId), sql`${policies.homeState} = asked.state`);
  const { id } = transactions;
  // One transaction is enough. Each of the two conditions has its index, so that only those of the agent are read.
  const billed = exists(
    db
      .select({ id })
      .from(transactions)
      .innerJoin(policies, isAsked)
      .where(
        and(
          sql`${transactions.billingQuarter} = asked.quarter and ${transactions.billingAgentId} = asked.agent_id`,
          isReceived,
        ),
      ),
  );
  // A scalar subquery: for a join, PostgreSQL would read all policies of the state.
  const agentOf = db.select({ agentId: billedAgent }).from(policies).where(isAsked);
  const elsewhere = exists(
    db
      .select({ id })
      .from(transactions)
      .where(and(isBilledElsewhere, isReceived, sql`(${agentOf}) = asked.agent_id`)),
  );
  return db
    .select({
      agentId: sql`asked.agent_id`.mapWith(Number),
      state: sql`asked.state`.mapWith(String),
      period: sql`asked.quarter`.mapWith(Number),
    })
    .from(asked)
    .where(or(billed, elsewhere));
}

const byAgent = ({ agentId }: OfAgent) => agentId;

/** The known facts about agents and IPC filers, in a few queries however many they are. */
export async function readFilerFacts(
  db: Executor,
  agentIds: readonly number[],
  moment: OwedMoment,
): Promise<Filer[]> {
  if (agentIds.length === 0) return [];
  const ids = [...agentIds];
  // It goes back two years (decision 0034).
  const since = submissionNumber({ year: Number(moment.today.slice(0, 4)) - 2, quarter: 0 });
  const agents = await db
    .select({ agentId: accounts.id, agentName: accounts.name, kind: accounts.kind })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  const licensesByAgent = groupedBy(
    await readLicenseFacts(db, moment, inArray(licenses.accountId, ids)),
    byAgent,
  );
  const filed = groupedBy(await readFiled(db, ids, since), byAgent);
  const open = groupedBy(await readOpenInvoices(db, ids), byAgent);
  const signed = groupedBy(await readSigned(db, ids, since), byAgent);
  const receivedOf = groupedBy(await readReceived(db, licensesByAgent, filed), byAgent);
  const [billed] = await db.select({ through: max(billedQuarters.quarter) }).from(billedQuarters);
  const stateOf = await officeStates(db, [
    ...participatingLetters(),
    ...[...filed.values()].flat().map(({ state }) => state),
  ]);
  return agents.map((agent) => ({
    ...agent,
    stateOf,
    licenses: licensesByAgent.get(agent.agentId) ?? [],
    filed: filed.get(agent.agentId) ?? [],
    received: receivedOf.get(agent.agentId) ?? [],
    signed: signed.get(agent.agentId) ?? [],
    invoices: open.get(agent.agentId) ?? [],
    billedThrough: billed?.through ?? null,
  }));
}
