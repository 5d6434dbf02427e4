import { office as contract } from '@slip/api/contract';
import { normalizeLicenseNumber } from '@slip/forms/rules';
import { and, asc, count, eq, inArray, or, sql } from 'drizzle-orm';
import {
  activeOnCondition,
  daysProblem,
  firstDayIn,
  type GivenDays,
  type KeptDays,
  mergeDays,
} from '../../accounts/recordDays.js';
import { accounts, licenses } from '../../accounts/tables.js';
import { bulkInsert, nextIds } from '../../database/bulkInsert.js';
import type { Executor } from '../../database/executor.js';
import { holdsText } from '../../database/foldedText.js';
import type { GroupHandlers } from '../../http/handler.js';
import type { RecordKind, RowProblem } from './RecordKind.js';
import { type CsvFormat, dayCell, lastDayCell } from './readCsv.js';
import { importRecords, pageOf, saveRecord } from './recordHandlers.js';
import { numberAndState, recordLine } from './recordLines.js';

/** A license as it comes in a call or in a line of a file. */
interface LicenseRow extends GivenDays {
  /** The NPN of an agent, or the account number of an IPC filer. */
  readonly agent: string;
  readonly state: string;
  readonly number?: string | undefined;
}

/** A license as it is stored. */
interface KeptLicense extends KeptDays {
  readonly agent: string;
  readonly state: string;
  readonly number: string;
}

const keyOf = ({ agent, state }: Pick<LicenseRow, 'agent' | 'state'>) => `${agent.trim()} ${state}`;

/** The NPN of an agent, or the account number of an IPC filer. */
const agentNumber = sql<string>`coalesce(${accounts.npn}, ${accounts.accountNumber}, '')`;

function merge(row: LicenseRow, known: KeptLicense | undefined): KeptLicense {
  return {
    agent: row.agent.trim(),
    state: row.state,
    number: row.number === undefined ? (known?.number ?? '') : normalizeLicenseNumber(row.number),
    ...mergeDays(row, known, firstDayIn(row.state)),
  };
}

/** The accounts of agents and IPC filers, by NPN or account number. */
async function agentsNamed(db: Executor, agents: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const named = sql`any(${sql.param([...new Set(agents.map((agent) => agent.trim()))])}::text[])`;
  const found = await db
    .select({ id: accounts.id, agent: agentNumber })
    .from(accounts)
    .where(
      and(
        inArray(accounts.kind, ['Agent', 'IPC']),
        or(eq(accounts.npn, named), eq(accounts.accountNumber, named)),
      ),
    );
  return new Map(found.map(({ id, agent }) => [agent, id]));
}

const numberOf = (state: string, number: string) => `${state} ${normalizeLicenseNumber(number)}`;

/** The agents that have the license numbers of the rows, by state and number. */
async function holders(db: Executor, rows: readonly LicenseRow[]): Promise<ReadonlyMap<string, string>> {
  const numbers = [
    ...new Set(rows.flatMap(({ number }) => (number === undefined ? [] : normalizeLicenseNumber(number)))),
  ];
  if (numbers.length === 0) return new Map();
  const found = await db
    .select({ state: licenses.state, number: licenses.number, agent: agentNumber })
    .from(licenses)
    .innerJoin(accounts, eq(accounts.id, licenses.accountId))
    .where(sql`upper(${licenses.number}) = any(${sql.param(numbers)}::text[])`);
  return new Map(found.map(({ state, number, agent }) => [numberOf(state, number), agent]));
}

const keptOf = (
  { state, number, activeFrom, activeTo }: typeof licenses.$inferSelect,
  agent: string,
): KeptLicense => ({ agent, state, number, firstDay: activeFrom, lastDay: activeTo });

/** The condition for the license with a key. */
function hasKey(key: string) {
  const [agent, state] = numberAndState(key);
  return and(or(eq(accounts.npn, agent), eq(accounts.accountNumber, agent)), eq(licenses.state, state));
}

/** The state licenses of agents and IPC filers. */
export const licenseRecords: RecordKind<LicenseRow, KeptLicense> = {
  market: 'licenses',
  entity: 'licenses',
  keyField: 'agent',
  keyOf,
  called: ({ agent, state, number }) =>
    `The license ${number === undefined ? '' : `${number} `}of ${agent} in ${state}`,
  uniqueKeysOf: (row) => [
    keyOf(row),
    ...(row.number === undefined ? [] : [`number ${numberOf(row.state, row.number)}`]),
  ],

  find: async (db, { search, state, day, key }, { offset, limit }) => {
    const isWanted = and(
      or(...[accounts.name, agentNumber, licenses.number].map((column) => holdsText(column, search))),
      state === undefined ? undefined : eq(licenses.state, state),
      day === undefined ? undefined : activeOnCondition(licenses, day),
      key === undefined ? undefined : hasKey(key),
    );
    const found = await db
      .select({ license: licenses, agent: agentNumber, agentName: accounts.name })
      .from(licenses)
      .innerJoin(accounts, eq(accounts.id, licenses.accountId))
      .where(isWanted)
      .orderBy(asc(accounts.name), asc(accounts.id), asc(licenses.state))
      .limit(limit)
      .offset(offset);
    const [counted] = await db
      .select({ total: count() })
      .from(licenses)
      .innerJoin(accounts, eq(accounts.id, licenses.accountId))
      .where(isWanted);
    return {
      found: found.map(({ license, agent, agentName }) => ({
        id: license.id,
        kept: keptOf(license, agent),
        beside: { agentName },
      })),
      total: counted?.total ?? 0,
    };
  },

  linesOf: (kept) => [recordLine('licenses', keyOf(kept), kept)],

  read: async (db, rows) => {
    const ids = await agentsNamed(
      db,
      rows.map(({ agent }) => agent),
    );
    const holderOf = await holders(db, rows);
    const held = await db
      .select({ license: licenses, agent: agentNumber })
      .from(licenses)
      .innerJoin(accounts, eq(accounts.id, licenses.accountId))
      .where(sql`${licenses.accountId} = any(${sql.param([...ids.values()])}::bigint[])`)
      .orderBy(licenses.id)
      .for('update', { of: licenses });
    const records = held.map(({ license, agent }) => {
      const kept = keptOf(license, agent);
      return [keyOf(kept), { id: license.id, kept }] as const;
    });
    const problemsWithOthers = ({ agent, state, number }: LicenseRow): readonly RowProblem[] => {
      if (!ids.has(agent.trim())) {
        const message = `No agent or IPC filer is known as ${agent}: give the National Producer Number, or the account number.`;
        return [{ path: 'agent', message, value: agent }];
      }
      const holder = number === undefined ? undefined : holderOf.get(numberOf(state, number));
      if (holder === undefined || holder === agent.trim()) return [];
      const message = `The license ${number} in ${state} is that of ${holder}: correct the number, or that license first.`;
      return [{ path: 'number', message, value: number }];
    };
    return { records: new Map(records), problemsWithOthers };
  },

  merge,

  problemsOf: (row, { known }) => daysProblem(merge(row, known)),

  insert: async ({ db, now, by }, records) => {
    const accountIds = await agentsNamed(
      db,
      records.map(({ agent }) => agent),
    );
    const ids = await nextIds(db, licenses, records.length);
    await bulkInsert(
      db,
      licenses,
      records.map(({ agent, state, number, firstDay, lastDay }, place) => ({
        id: ids[place] ?? 0,
        accountId: accountIds.get(agent) ?? 0,
        state,
        number,
        activeFrom: firstDay,
        activeTo: lastDay,
        createdBy: by,
        createdAt: now,
      })),
    );
    return ids;
  },

  update: async ({ db, now, by }, id, { number, firstDay, lastDay }) => {
    await db
      .update(licenses)
      .set({ number, activeFrom: firstDay, activeTo: lastDay, updatedBy: by, updatedAt: now })
      .where(eq(licenses.id, id));
  },
};

/** A file of licenses. */
export const licenseCsv: CsvFormat<LicenseRow> = {
  schema: contract.addLicense.body,
  columns: [
    { header: 'Agent', field: 'agent', isRequired: true },
    { header: 'AgentName', field: 'agentName', isForPeople: true },
    { header: 'State', field: 'state', isRequired: true, read: (text) => text.toUpperCase() },
    { header: 'License', field: 'number', isRequired: true },
    { header: 'FirstDay', field: 'firstDay', read: dayCell },
    { header: 'LastDay', field: 'lastDay', read: lastDayCell },
  ],
};

type LicenseDuties = Pick<
  GroupHandlers<'office'>,
  'licenses' | 'addLicense' | 'changeLicense' | 'endLicense' | 'importLicenses'
>;

/** The office's duties about the licenses of agents and IPC filers. */
export const licenseDuties: LicenseDuties = {
  licenses: async ({ query: { page, pageSize, ...filter } }, { db }) => {
    const { found, total } = await licenseRecords.find(db, filter, pageOf(page, pageSize));
    return {
      rows: found.map(({ kept: { agent, ...kept }, beside }) => ({
        agent,
        agentName: beside?.agentName ?? '',
        ...kept,
      })),
      total,
    };
  },

  addLicense: ({ body }, context) => saveRecord(licenseRecords, body, 'new', context),
  changeLicense: ({ body }, context) => saveRecord(licenseRecords, body, 'known', context),
  endLicense: ({ body }, context) => saveRecord(licenseRecords, body, 'known', context),
  importLicenses: ({ body }, context) => importRecords(licenseRecords, licenseCsv, body, context),
};
