import { office as contract } from '@slip/api/contract';
import { isLloydsLabel, normalizeLine, normalizeNaic, splitStates } from '@slip/forms/rules';
import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import {
  activeOnCondition,
  daysProblem,
  firstDayAnywhere,
  firstDayIn,
  type GivenDays,
  type KeptDays,
  mergeDays,
} from '../../accounts/recordDays.js';
import { insurerStates, insurers } from '../../accounts/tables.js';
import { bulkInsert, nextIds } from '../../database/bulkInsert.js';
import { holdsText } from '../../database/foldedText.js';
import type { RecordFilter, RecordKind, RowProblem } from './RecordKind.js';
import { type CsvFormat, dayCell, lastDayCell, yesNoCell } from './readCsv.js';
import { numberAndState, recordLine } from './recordLines.js';

/** An insurer as it comes in a call or in a line of a file; a field that is left out does not change. */
interface InsurerRow extends GivenDays {
  readonly naic: string;
  readonly name?: string | undefined;
  readonly type?: 'F' | 'A' | undefined;
  readonly isLloyds?: boolean | undefined;
  /** Separated by commas. The days apply to these states, or to all states of the insurer when it is left out. */
  readonly states?: string | undefined;
}

/** An insurer as it is stored, with its days in each state. */
interface KeptInsurer {
  readonly naic: string;
  readonly name: string;
  readonly type: 'F' | 'A';
  readonly isLloyds: boolean;
  readonly states: Readonly<Record<string, KeptDays>>;
}

const statesOf = ({ states }: InsurerRow, known: KeptInsurer | undefined) =>
  states === undefined ? Object.keys(known?.states ?? {}) : splitStates(states);

function merge(row: InsurerRow, known: KeptInsurer | undefined): KeptInsurer {
  const named = statesOf(row, known).map((state): [string, KeptDays] => [
    state,
    mergeDays(row, known?.states[state], firstDayIn(state)),
  ]);
  const states = Object.entries({ ...known?.states, ...Object.fromEntries(named) });
  return {
    naic: normalizeNaic(row.naic),
    name: row.name === undefined ? (known?.name ?? '') : normalizeLine(row.name),
    type: row.type ?? known?.type ?? 'F',
    isLloyds: row.isLloyds ?? known?.isLloyds ?? false,
    states: Object.fromEntries(states.toSorted(([first], [second]) => (first < second ? -1 : 1))),
  };
}

/** The days of the insurer itself: from the earliest first day of its states to the latest last day. */
function ownDays({ states }: KeptInsurer) {
  const days = Object.values(states);
  const ends = days.flatMap(({ lastDay }) => lastDay ?? []).toSorted();
  return {
    activeFrom: days.map(({ firstDay }) => firstDay).toSorted()[0] ?? firstDayAnywhere(),
    // Null as long as one of the states has no last day.
    activeTo: ends.length === days.length ? (ends.at(-1) ?? null) : null,
  };
}

const columnsOf = (kept: KeptInsurer) => ({
  naic: kept.naic,
  name: kept.name,
  type: kept.type,
  isLloyds: kept.isLloyds,
  ...ownDays(kept),
});

/** The rows of an insurer's states. */
const stateRowsOf = (insurerId: number, { states }: KeptInsurer) =>
  Object.entries(states).map(([state, { firstDay, lastDay }]) => ({
    insurerId,
    state,
    activeFrom: firstDay,
    activeTo: lastDay,
  }));

/** The condition that an insurer has the typed text in its name or NAIC number. A dash alone is no part of a number. */
export function isInsurerLike(typed: string) {
  const naic = normalizeNaic(typed);
  return or(holdsText(insurers.name, typed), naic === '' ? undefined : holdsText(insurers.naic, naic));
}

/** The condition for the insurers and states that a filter asks for. */
function conditionOf({ search, state, day, key }: RecordFilter) {
  const [naic, keyed] = key === undefined ? [] : numberAndState(key);
  return and(
    search === undefined ? undefined : isInsurerLike(search),
    state === undefined ? undefined : eq(insurerStates.state, state),
    day === undefined ? undefined : activeOnCondition(insurerStates, day),
    naic === undefined ? undefined : eq(insurers.naic, naic),
    keyed === undefined ? undefined : eq(insurerStates.state, keyed),
  );
}

/** Refuses what contradicts the name, by which filings tell Lloyd's from other insurers (spec 3 §4.2). */
function lloydsProblems(kept: KeptInsurer, known: KeptInsurer | undefined): readonly RowProblem[] {
  const { name, isLloyds } = kept;
  // A contradiction that is on file already does not hinder other changes, such as the last day of the insurer.
  const isAsBefore = known?.name === name && known.isLloyds === isLloyds;
  if (isAsBefore || name === '' || isLloyds === isLloydsLabel(name)) return [];
  return isLloyds
    ? [{ path: 'name', message: "Filings know Lloyd's by its name: write “Lloyd's” in it.", value: name }]
    : [
        {
          path: 'isLloyds',
          message:
            "Filings ask for the syndicates of whoever has “Lloyd's” in the name: say that it is Lloyd's.",
        },
      ];
}

/** The insurers of the market. States are added and never removed: an insurer that leaves a state gets a last day there. */
export const insurerRecords: RecordKind<InsurerRow, KeptInsurer> = {
  market: 'insurers',
  entity: 'insurers',
  keyField: 'naic',
  keyOf: ({ naic }) => normalizeNaic(naic),
  called: ({ naic }) => `The insurer ${normalizeNaic(naic)}`,
  uniqueKeysOf: (row) => splitStates(row.states ?? '').map((state) => `${normalizeNaic(row.naic)} ${state}`),

  find: async (db, filter, { offset, limit }) => {
    const isWanted = conditionOf(filter);
    const isInState = eq(insurerStates.insurerId, insurers.id);
    const found = await db
      .select({ insurer: insurers, inState: insurerStates })
      .from(insurers)
      .innerJoin(insurerStates, isInState)
      .where(isWanted)
      .orderBy(asc(insurers.name), asc(insurers.id), asc(insurerStates.state))
      .limit(limit)
      .offset(offset);
    const [counted] = await db
      .select({ total: count() })
      .from(insurers)
      .innerJoin(insurerStates, isInState)
      .where(isWanted);
    return {
      found: found.map(({ insurer: { id, naic, name, type, isLloyds }, inState }) => {
        const days = { firstDay: inState.activeFrom, lastDay: inState.activeTo };
        return { id, kept: { naic, name, type, isLloyds, states: { [inState.state]: days } } };
      }),
      total: counted?.total ?? 0,
    };
  },

  linesOf: (kept) =>
    Object.keys(kept.states).map((state) => recordLine('insurers', `${kept.naic} ${state}`, kept, state)),

  read: async (db, rows) => {
    const naics = [...new Set(rows.map(({ naic }) => normalizeNaic(naic)))];
    const found = await db
      .select()
      .from(insurers)
      .where(sql`${insurers.naic} = any(${sql.param(naics)}::text[])`)
      .orderBy(insurers.id)
      .for('update');
    const ids = found.map(({ id }) => id);
    const inStates = await db
      .select()
      .from(insurerStates)
      .where(sql`${insurerStates.insurerId} = any(${sql.param(ids)}::bigint[])`)
      .orderBy(insurerStates.state);
    const daysOf = new Map<number, Record<string, KeptDays>>(ids.map((id) => [id, {}]));
    for (const { insurerId, state, activeFrom, activeTo } of inStates) {
      const days = daysOf.get(insurerId);
      if (days) days[state] = { firstDay: activeFrom, lastDay: activeTo };
    }
    const records = found.map(({ id, naic, name, type, isLloyds }) => {
      const kept = { naic, name, type, isLloyds, states: daysOf.get(id) ?? {} };
      return [naic, { id, kept }] as const;
    });
    return { records: new Map(records) };
  },

  merge,

  problemsOf: (row, { known, mustRepeatName }) => {
    if (known && row.type !== undefined && row.type !== known.type) {
      const message = `The insurer ${known.naic} is on file as ${known.type}, which cannot be changed.`;
      return [{ path: 'type', message, value: row.type }];
    }
    if (
      known &&
      mustRepeatName &&
      (normalizeLine(row.name ?? '') !== normalizeLine(known.name) ||
        (row.isLloyds ?? known.isLloyds) !== known.isLloyds)
    ) {
      const message = `The insurer ${known.naic} is ${known.name}${known.isLloyds ? ", of Lloyd's" : ''}, on file or in an earlier line: write the same here.`;
      return [{ path: 'name', message, value: row.name }];
    }
    const kept = merge(row, known);
    const days = statesOf(row, known)
      .flatMap((state) => kept.states[state] ?? [])
      .flatMap(daysProblem);
    return [...lloydsProblems(kept, known), ...days.slice(0, 1)];
  },

  insert: async ({ db }, records) => {
    const ids = await nextIds(db, insurers, records.length);
    await bulkInsert(
      db,
      insurers,
      records.map((kept, place) => ({ id: ids[place] ?? 0, ...columnsOf(kept) })),
    );
    await bulkInsert(
      db,
      insurerStates,
      records.flatMap((kept, place) => stateRowsOf(ids[place] ?? 0, kept)),
    );
    return ids;
  },

  update: async ({ db }, id, kept) => {
    await db.update(insurers).set(columnsOf(kept)).where(eq(insurers.id, id));
    const rows = stateRowsOf(id, kept);
    if (rows.length === 0) return;
    await db
      .insert(insurerStates)
      .values(rows)
      .onConflictDoUpdate({
        target: [insurerStates.insurerId, insurerStates.state],
        set: { activeFrom: sql`excluded.active_from`, activeTo: sql`excluded.active_to` },
      });
  },
};

/** A file of insurers: each line has an insurer and the states in which it has the same days. */
export const insurerCsv: CsvFormat<InsurerRow> = {
  schema: contract.addInsurer.body,
  columns: [
    { header: 'NAIC', field: 'naic', isRequired: true },
    { header: 'Name', field: 'name', isRequired: true },
    { header: 'Type', field: 'type', isRequired: true, read: (text) => text.toUpperCase() },
    { header: 'Lloyds', field: 'isLloyds', read: yesNoCell, expects: 'yes or no' },
    {
      header: 'States',
      field: 'states',
      shows: 'state',
      isRequired: true,
      read: (text) => text.toUpperCase(),
    },
    { header: 'FirstDay', field: 'firstDay', read: dayCell },
    { header: 'LastDay', field: 'lastDay', read: lastDayCell },
  ],
};
