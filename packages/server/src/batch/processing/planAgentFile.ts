import {
  type AgentHeader,
  agentTransactionKey,
  readCents,
  readDay,
  repeatedRowCheck,
} from '@slip/forms/batch';
import {
  type AccountKind,
  type Beginning,
  findTransactionType,
  normalizeLine,
  termTypes,
  type UsualPremium,
} from '@slip/forms/rules';
import { inArray, sql } from 'drizzle-orm';
import { readInChunks } from '../../database/chunksOf.js';
import type { Executor } from '../../database/executor.js';
import { coverageGroups, policies, transactions } from '../../filings/tables.js';
import type { AgentPlace, AgentPlan, FiledBefore } from './AgentPlan.js';
import { AgentPlanner } from './AgentPlanner.js';
import { agentFiling } from './agentFiling.js';
import type { BatchMoment, BatchWork } from './BatchWork.js';
import { PolicySnapshot } from './PolicySnapshot.js';
import { References } from './References.js';
import { readAgentPlaces } from './readAgentPlaces.js';
import type { AgentFileRow, ReadFile } from './readBatchFile.js';
import { SimilarPolicies } from './SimilarPolicies.js';
import { submissionFindings } from './sharedFindings.js';

/** The number of newest transactions that usual premiums are taken from: older ones do not matter, and the query stays short. */
const NEWEST_TRANSACTIONS = 5000;

/** The usual premiums of coverages in their states: the median of recent transactions that begin a term. */
async function usualPremiums(
  db: Executor,
): Promise<(state: string, coverageCode: string) => UsualPremium | undefined> {
  const newest = db
    .select()
    .from(transactions)
    .orderBy(sql`${transactions.id} desc`)
    .limit(NEWEST_TRANSACTIONS)
    .as('newest');
  const rows = await db
    .select({
      state: policies.homeState,
      coverageCode: coverageGroups.coverageCode,
      median: sql`percentile_disc(0.5) within group (order by ${newest.premium})`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(newest)
    .innerJoin(coverageGroups, sql`${coverageGroups.id} = ${newest.groupId}`)
    .innerJoin(policies, sql`${policies.id} = ${newest.policyId}`)
    .where(inArray(newest.type, termTypes))
    .groupBy(policies.homeState, coverageGroups.coverageCode);
  const usual = new Map(rows.map(({ state, coverageCode, ...each }) => [`${state} ${coverageCode}`, each]));
  return (state, coverageCode) => usual.get(`${state} ${coverageCode}`);
}

/** The number of rows that are decided before the progress is noted and the job can be broken off. */
const ROWS_AT_ONCE = 10;
/** The number of rows whose place is looked up at once. */
const ROWS_PLACED_AT_ONCE = 1_000;

/** The kind of XML file that an account sends. */
const submissionTypes: Partial<Record<AccountKind, string>> = {
  Agent: 'AgentSS',
  Agency: 'AgentSS',
  IPC: 'IpcSS',
};

/** The term that a row of New Business or a Renewal begins; undefined for other rows, and where the row cannot be read. */
function beginningOf({ row: { cells } }: AgentFileRow): Beginning | undefined {
  const [day, cents] = [readDay(cells.EffectiveDate), readCents(cells.Premium)];
  const startsTerm = findTransactionType(Number(cells.TransactionType))?.startsTerm === true;
  if (!startsTerm || 'problem' in day || 'problem' in cents) return undefined;
  return { effectiveDate: day.value, coverageCode: cells.CoverageCode, premium: cents.value };
}

/** Is called with the number of decided rows, and the number of all rows. */
export type OnRows = (done: number, rows: number) => Promise<void>;

/** A plan, and the policies on file that it was made with. */
export interface MadeAgentPlan {
  readonly plan: AgentPlan;
  readonly snapshot: PolicySnapshot;
}

/** Makes the plan of a file of brokers. It only reads, and stores nothing. */
export async function planAgentFile(
  db: Executor,
  work: BatchWork,
  file: ReadFile<AgentFileRow>,
  moment: BatchMoment,
  onRows: OnRows,
): Promise<MadeAgentPlan> {
  const findings = [
    ...file.findings,
    ...submissionFindings(file.submission?.submissionType, submissionTypes[work.account.kind]),
  ];
  const places = await readAgentPlaces(db, work, file, moment);
  findings.push(...places.findings);
  const placed = await readInChunks(file.rows, ROWS_PLACED_AT_ONCE, async (part) =>
    part.flatMap((each) => {
      const place = places.placeOf(each);
      const { PolicyNumber, InsuredName } = each.row.cells;
      const names = { policyNumber: normalizeLine(PolicyNumber), insuredName: normalizeLine(InsuredName) };
      return place ? [{ each, place, ...names, begins: beginningOf(each) }] : [];
    }),
  );
  const snapshot = await PolicySnapshot.read(
    db,
    placed.map(({ each, place, policyNumber }) => ({
      agentId: place.agent.id,
      state: each.state,
      policyNumber,
    })),
  );
  const references = await References.read(
    db,
    placed.map(({ each, place }) => ({ agentId: place.agent.id, reference: each.row.cells.FilerReference })),
  );
  const similar = new Map<AgentPlace, SimilarPolicies>();
  for (const place of new Set(placed.map((each) => each.place))) {
    const own = placed.filter((each) => each.place === place);
    const at = { agentId: place.agent.id, state: place.state.abbreviation };
    similar.set(place, await SimilarPolicies.read(db, at, own));
  }
  const none = new SimilarPolicies();
  const planner = new AgentPlanner(work, moment, {
    snapshot,
    similar: (place) => similar.get(place) ?? none,
    usual: await usualPremiums(db),
  });

  // Policy numbers are an agent's own: two agents of one file may have the same.
  const repeated = new Map(
    placed.map(({ place }) => [place.agent.id, repeatedRowCheck<AgentHeader>(agentTransactionKey)]),
  );
  const filedBefore: FiledBefore[] = [];
  // From here on only `placed` is used: the list of the file is emptied, so that it does not keep the rows in memory.
  const rows = file.rows.splice(0).length;
  let done = 0;
  while (placed.length > 0) {
    // The rows are taken out of the list, so that they do not stay in memory.
    const part = placed.splice(0, ROWS_AT_ONCE);
    for (const { each, place } of part) {
      const sent = agentFiling(each, place);
      const referred = references.take(sent, place);
      if (referred.filedBefore) {
        const { transactionId, reference } = referred.filedBefore;
        filedBefore.push({ line: each.row.line, transactionId, reference });
        continue;
      }
      const twice = repeated.get(place.agent.id)?.(each.row) ?? [];
      findings.push(...referred.findings, ...twice);
      if (referred.findings.length + twice.length === 0) findings.push(...planner.file(sent, place));
    }
    done += part.length;
    await onRows(done, rows);
  }
  return { plan: { ...planner.planned, findings, filedBefore }, snapshot };
}
