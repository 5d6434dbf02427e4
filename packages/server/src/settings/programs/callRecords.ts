import { type admin, type CallOutcome, type Input, MAX_PROGRAM_CALLS, type Output } from '@slip/api/contract';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { programCalls, programs } from '../../authenticate/programs/tables.js';
import { beginOfDay } from '../../database/beginOfDay.js';
import type { CallContext, Caller } from '../../http/handler.js';

type Context = CallContext<Caller>;

/** The statuses of an outcome: from the first, and below the second. */
const statuses: Readonly<Record<CallOutcome, readonly [number, number]>> = {
  done: [200, 300],
  refused: [300, 500],
  failed: [500, 1000],
};

const callColumns = {
  call: programCalls,
  program: { name: programs.name, isTest: programs.isTest },
};

function presentCall(
  call: typeof programCalls.$inferSelect,
  { name, isTest }: Pick<typeof programs.$inferSelect, 'name' | 'isTest'>,
) {
  const { id: callId, at, programId, lastFour, method, path, status, requestId, milliseconds } = call;
  return {
    callId,
    at: at.toISOString(),
    programId,
    program: name,
    isTest,
    lastFour,
    method,
    path,
    status,
    requestId,
    milliseconds,
  };
}

/** The calls before one of the list, which is ordered by moment and key. */
const earlierThan = (callId: number, accountId: number): SQL =>
  sql`(${programCalls.at}, ${programCalls.id}) < (select before.at, before.id from ${programCalls} before where before.id = ${callId} and before.account_id = ${accountId})`;

/** The calls of the programs of the caller's account, the latest first. */
export async function listCalls(
  { programId, outcome, path, day, before }: Input<typeof admin.programCalls>['query'],
  { db, caller: { accountId }, office }: Context,
): Promise<Output<typeof admin.programCalls>> {
  const [lowest, above] = outcome === undefined ? [] : statuses[outcome];
  const rows = await db
    .select(callColumns)
    .from(programCalls)
    .innerJoin(programs, eq(programs.id, programCalls.programId))
    .where(
      and(
        eq(programCalls.accountId, accountId),
        programId === undefined ? undefined : eq(programCalls.programId, programId),
        lowest === undefined ? undefined : gte(programCalls.status, lowest),
        above === undefined ? undefined : lt(programCalls.status, above),
        path ? sql`position(lower(${path}) in lower(${programCalls.path})) > 0` : undefined,
        day && gte(programCalls.at, beginOfDay(day, office.timeZone)),
        day && lt(programCalls.at, beginOfDay(day, office.timeZone, 1)),
        before === undefined ? undefined : earlierThan(before, accountId),
      ),
    )
    .orderBy(desc(programCalls.at), desc(programCalls.id))
    .limit(MAX_PROGRAM_CALLS);
  return rows.map(({ call, program }) => presentCall(call, program));
}

/** A call of a program of the caller's account. @throws HttpError 404 */
export async function readCall(
  callId: number,
  { db, caller }: Context,
): Promise<Output<typeof admin.programCall>> {
  const [found] = await db
    .select(callColumns)
    .from(programCalls)
    .innerJoin(programs, eq(programs.id, programCalls.programId))
    .where(and(eq(programCalls.id, callId), eq(programCalls.accountId, caller.accountId)));
  if (!found) throw nothingFound();
  const { query, body, error } = found.call;
  return { ...presentCall(found.call, found.program), query, body, error };
}
