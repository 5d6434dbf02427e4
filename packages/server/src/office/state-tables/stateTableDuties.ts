import { office as contract, type Input } from '@slip/api/contract';
import {
  type CalendarDate,
  checkStateRow,
  formatUsDate,
  inForce,
  isParticipatingState,
  type NewStateRow,
  type StateDefinition,
  stateFacts,
  stateTables,
  tablesOf,
  valueBefore,
  withStateRows,
} from '@slip/forms/rules';
import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nothingFound } from '../../accounts/agentAccess.js';
import { people } from '../../accounts/people/tables.js';
import { officeState } from '../../coverage/officeState.js';
import { openedStates, stateRows } from '../../coverage/tables.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import type { FourEyes } from '../proposals/FourEyes.js';
import { effectOf } from './stateTableEffects.js';

type StateTableDuties = Pick<
  GroupHandlers<'office'>,
  'stateTables' | 'previewStateRow' | 'setStateRow' | 'withdrawStateRow'
>;

/** A state that filings are taken for, with the office's rows. @throws HttpError 404 for any other state */
async function stateOf(db: Executor, letters: string): Promise<StateDefinition> {
  if (!isParticipatingState(letters)) throw nothingFound();
  return officeState(db, letters);
}

/** Checks a new row, and finds the value that it replaces. @throws HttpError 400 in the words of the rules */
function checkRow(row: NewStateRow, state: StateDefinition, today: CalendarDate) {
  const [problem] = checkStateRow(row, { state, today });
  if (problem) throw new HttpError(400, problem.message, { problems: [problem] });
  const table = stateTables[row.table];
  const before = valueBefore(table.rowsOf(state) ?? [], row.firstDay) ?? 'nothing';
  return { table, before, value: table.normal(row.value) ?? row.value };
}

/** The definition of a state with a new row, as it counts for filings that are received from tomorrow on. */
const withRow = (state: StateDefinition, row: NewStateRow, today: CalendarDate): StateDefinition =>
  withStateRows(state, [{ ...row, source: '', decidedOn: today, withdrawnOn: null }]);

const decider = alias(people, 'decider');
const withdrawer = alias(people, 'withdrawer');

/** The rows that the office set in a state, with the people who set and withdrew them. */
const readRows = (db: Executor, letters: string) =>
  db
    .select({ row: stateRows, decidedBy: decider.userName, withdrawnBy: withdrawer.userName })
    .from(stateRows)
    .innerJoin(decider, eq(decider.id, stateRows.decidedBy))
    .leftJoin(withdrawer, eq(withdrawer.id, stateRows.withdrawnBy))
    .where(eq(stateRows.state, letters))
    .orderBy(stateRows.firstDay, stateRows.id);

const listTables: StateTableDuties['stateTables'] = async ({ query: { state: letters } }, { db, today }) => {
  const state = await stateOf(db, letters);
  const officeRows = await readRows(db, letters);
  const defaults = stateFacts(letters);
  // Of a state that the office opened, the first rows are its own.
  const [opened] = await db
    .select({ note: openedStates.note, decidedBy: people.userName })
    .from(openedStates)
    .innerJoin(people, eq(people.id, openedStates.decidedBy))
    .where(eq(openedStates.state, letters));
  return tablesOf(state).flatMap((id) => {
    const table = stateTables[id];
    const firstDayInForce = inForce(table.rowsOf(state) ?? [], today)?.from;
    const standing = (firstDay: CalendarDate) => {
      if (firstDay > today) return 'future' as const;
      return firstDay === firstDayInForce ? ('inForce' as const) : ('past' as const);
    };
    const common = { table: id, name: table.name };
    return [
      ...(table.rowsOf(defaults) ?? []).map(({ from: firstDay, value, source, verifiedOn }) => ({
        ...common,
        firstDay,
        value,
        standing: standing(firstDay),
        source,
        note: opened?.note ?? '',
        isDefault: true,
        decidedOn: verifiedOn,
        decidedBy: opened?.decidedBy ?? null,
        withdrawnOn: null,
        withdrawnBy: null,
      })),
      ...officeRows
        .filter(({ row }) => row.table === id)
        .map(({ row, decidedBy, withdrawnBy }) => ({
          ...common,
          firstDay: row.firstDay,
          value: row.value,
          standing: row.withdrawnOn === null ? standing(row.firstDay) : ('withdrawn' as const),
          source: row.source,
          note: row.note,
          isDefault: false,
          decidedOn: row.decidedOn,
          decidedBy,
          withdrawnOn: row.withdrawnOn,
          withdrawnBy,
        })),
    ];
  });
};

type NewRow = Input<typeof contract.setStateRow>['body'];

/** A sentence about a row that is to be set. @throws HttpError 400 when it cannot be set */
async function planRow({ body }: { readonly body: NewRow }, { db, today }: CallContext<Caller>) {
  const state = await stateOf(db, body.state);
  const { table, before, value } = checkRow(body, state, today);
  const tells = `The ${table.name} of ${state.name} is ${value} instead of ${before} for ${table.countsFor(formatUsDate(body.firstDay))}, by ${body.source}.`;
  return { tells, value };
}

/** A sentence about a row that is to be withdrawn. @throws HttpError 404 when there is none, 409 when it is in force */
async function planWithdrawal(
  { state: letters, table: id, firstDay }: Pick<NewRow, 'state' | 'table' | 'firstDay'>,
  { db, today }: CallContext<Caller>,
) {
  const state = await stateOf(db, letters);
  const table = stateTables[id];
  const rows = table.rowsOf(state) ?? [];
  const row = rows.find(
    ({ from, decidedOn, withdrawnOn = null }) =>
      from === firstDay && decidedOn !== undefined && withdrawnOn === null,
  );
  if (!row) throw nothingFound();
  const what = `The ${table.name} of ${state.name} of ${row.value} from ${formatUsDate(firstDay)} on`;
  if (firstDay <= today) {
    throw new HttpError(409, `${what} is in force: ${table.isPast}. Set another one from a later day on.`);
  }
  const then = valueBefore(
    rows.filter((each) => each !== row),
    firstDay,
  );
  return `${what} is taken back: it is ${then ?? 'nothing'} then.`;
}

/** The subject of a proposal: for one table and day only one proposal can wait. */
const subjectOf = ({ state, table, firstDay }: Pick<NewRow, 'state' | 'table' | 'firstDay'>) =>
  `state tables ${state} ${table} ${firstDay}`;

const isNotWithdrawn = ({ state, table, firstDay }: Pick<NewRow, 'state' | 'table' | 'firstDay'>) =>
  and(
    eq(stateRows.state, state),
    eq(stateRows.table, table),
    eq(stateRows.firstDay, firstDay),
    isNull(stateRows.withdrawnOn),
  );

/** The error for a person who decides on something that another person has decided meanwhile. */
export const overtaken = (tells: string, what: 'tables' | 'states' = 'tables') =>
  new HttpError(409, `Somebody was faster: ${tells} Look at the ${what} as they are now.`);

/**
 * The office's duties about the tables of states (rates, due days and others, by date). One person proposes a row,
 * another approves, and no row begins in the past. `plan` says the consequence (`tells`), and the answer while the
 * proposal waits (`waiting`); `act` does it.
 */
export const stateTableDuties = (eyes: FourEyes): StateTableDuties => ({
  stateTables: listTables,

  previewStateRow: async ({ query: { state: letters, ...row } }, { db, today }) => {
    const state = await stateOf(db, letters);
    const { before, value } = checkRow(row, state, today);
    const after = withRow(state, row, today);
    return { before, after: value, ...(await effectOf(db, row, { before: state, after })) };
  },

  setStateRow: eyes.guard(contract.setStateRow, {
    plan: async ({ body }, context) => {
      const { tells } = await planRow({ body }, context);
      return {
        subject: subjectOf(body),
        tells,
        waiting: (proposal) => ({ isDone: false, proposal, tells }),
      };
    },
    act: async ({ body }, context) => {
      const { db, caller, today } = context;
      const { tells, value } = await planRow({ body }, context);
      const { state, table, firstDay, source, reason } = body;
      const row = {
        state,
        table,
        firstDay,
        value,
        source,
        note: reason.trim(),
        decidedOn: today,
        decidedBy: caller.personId,
      };
      const [kept] = await db.insert(stateRows).values(row).onConflictDoNothing().returning();
      if (!kept) throw overtaken(tells);
      await context.audit({ action: 'create', entity: 'state_rates', entityId: kept.id, after: row });
      return { isDone: true, proposal: null, tells };
    },
  }),

  withdrawStateRow: eyes.guard(contract.withdrawStateRow, {
    plan: async ({ body }, context) => {
      const tells = await planWithdrawal(body, context);
      return {
        subject: subjectOf(body),
        tells,
        waiting: (proposal) => ({ isDone: false, proposal, tells }),
      };
    },
    act: async ({ body }, context) => {
      const { db, caller, today } = context;
      const tells = await planWithdrawal(body, context);
      const after = { withdrawnOn: today, withdrawnBy: caller.personId };
      const [ended] = await db.update(stateRows).set(after).where(isNotWithdrawn(body)).returning();
      if (!ended) throw overtaken(tells);
      const { id, value, firstDay } = ended;
      await context.audit({
        action: 'update',
        entity: 'state_rates',
        entityId: id,
        before: { value, firstDay, withdrawnOn: null },
        after: { ...after, reason: body.reason.trim() },
      });
      return { isDone: true, proposal: null, tells };
    },
  }),
});
