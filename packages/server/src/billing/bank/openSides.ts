import type { Input, Output, office } from '@slip/api/contract';
import { type CalendarDate, daysBetween, formatUsDate, stateFacts } from '@slip/forms/rules';
import { type SQL, sql } from 'drizzle-orm';
import { array, type InferType, mixed, number, object, string } from 'yup';
import type { Executor } from '../../database/executor.js';
import { holdsText } from '../../database/foldedText.js';
import { confirmationNumberOf } from '../payments/confirmationNumber.js';
import type { PaymentEvent } from '../payments/tables.js';
import type { LedgerEvent } from '../postings.js';
import { openEvents, units } from './openEvents.js';
import { readRows } from './readRows.js';
import { bankLines, bankOpenLines, bankStatements } from './tables.js';

type Work = Output<typeof office.bankWork>;
type Line = Work['lines']['rows'][number];
type Item = Work['items']['rows'][number];
type Asked = Input<typeof office.bankWork>['query'];

/** The most days between a line and the unit that is proposed for it (decision 0071). */
const NEAR_DAYS = 10;

/** The events of debits and of the ledger that move money at the bank. */
type MovingEvent = PaymentEvent | Extract<LedgerEvent, 'remitted' | 'remittanceReopened' | 'creditRefunded'>;

const dayColumn = () => string<CalendarDate>().required();
const unitFields = {
  key: string().required(),
  kind: mixed<MovingEvent>()
    .oneOf(['sent', 'settled', 'returned', 'remitted', 'remittanceReopened', 'creditRefunded'])
    .required(),
  day: dayColumn(),
  amount: number().integer().required(),
  entries: number().integer().required(),
  name: string().required(),
  trace: string().nullable().defined(),
  company: string().defined(),
  /** The id of its payment, remittance or adjustment. */
  source: number().integer().required(),
  total: number().integer().default(0),
};
const unitRow = object(unitFields);
const lineRow = object({
  id: number().integer().required(),
  statement: string().required(),
  day: dayColumn(),
  amount: number().integer().required(),
  trace: string().nullable().defined(),
  reference: string().defined(),
  description: string().defined(),
  total: number().integer().required(),
  proposal: object(unitFields).nullable().default(null).defined(),
});

/**
 * A unit (events of the books that may be one line at the bank) as people call it. The forms of its key are in
 * `openEvents`.
 */
function titleOf({
  key,
  kind,
  day: on,
  entries,
  name,
  trace,
  company,
  source,
}: InferType<typeof unitRow>): string {
  if (kind === 'remitted') return `Remittance ${source} to ${stateFacts(company).name}`;
  if (kind === 'remittanceReopened') return `Remittance ${source} to ${stateFacts(company).name}, taken back`;
  if (kind === 'creditRefunded') return `Refund of credit memo ${name}`;
  if (kind === 'settled') return `Payment ${confirmationNumberOf(source)} that was received`;
  if (key.startsWith('returns-')) return `${entries} debits returned by ${formatUsDate(on)}`;
  const single = `of invoice ${name}${trace === null ? '' : `, trace number ${trace}`}`;
  if (key.startsWith('event-')) return kind === 'sent' ? `Debit ${single}` : `Returned debit ${single}`;
  // The key of one company's part ends in the company: `ach-12-OK`; that of a whole file is `ach-12`.
  const part = key.split('-').length > 2 ? ` for ${company === 'fee' ? 'the fee' : company}` : '';
  return `ACH file of ${formatUsDate(on)}${part}`;
}

const itemOf = (today: CalendarDate, row: InferType<typeof unitRow>): Item => ({
  key: row.key,
  title: titleOf(row),
  day: row.day,
  amount: row.amount,
  entries: row.entries,
  age: Math.max(0, daysBetween(row.day, today)),
});

const columnsOfUnit = sql`min(kind) as kind, min(day)::text as day, sum(amount)::float8 as amount, count(*)::integer as entries,
  min(name) as name, min(trace) as trace, min(company) as company, min(source_id)::float8 as source`;

const matches = (search: string, ...columns: readonly SQL[]) =>
  search === ''
    ? sql`true`
    : sql`(${sql.join(
        columns.map((column) => holdsText(column, search)),
        sql` or `,
      )})`;

/** A number of cents as people write it, for a search. */
const asMoney = sql`to_char(amount / 100.0, 'FM999999999990.00')`;

/** The text to look for on both sides, without the signs of money. */
const searchText = ({ search = '' }: Pick<Asked, 'search'>) => search.trim().replaceAll(/[$,]/g, '');

interface Page {
  readonly today: CalendarDate;
  readonly offset: number;
  readonly limit: number;
}

/** Selects the units of the books by a key; each may be one line of the bank. */
const unit = (key: SQL) => sql`select ${key} as key, ${columnsOfUnit} from open group by 1`;

/** Lines of the bank that wait, oldest first; each with the unit of the books of the same amount and the nearest day. */
export async function readOpenLines(
  db: Executor,
  asked: Pick<Asked, 'search'>,
  { today, offset, limit }: Page,
): Promise<Work['lines']> {
  const rows = await readRows(
    db,
    sql`with ${openEvents},
    unit as materialized (${unit(units.whole)} union ${unit(units.parts)} union ${unit(units.single)}),
    page as (
      select line.id::float8 as id, statement.number as statement, coalesce(line.value_on, line.booked_on) as on_day, line.amount,
        line.trace, line.reference, line.description, (count(*) over ())::integer as total
      from ${bankOpenLines} as waiting
      join ${bankLines} as line on line.id = waiting.line_id
      join ${bankStatements} as statement on statement.id = line.statement_id
      where ${matches(searchText(asked), sql`line.reference`, sql`line.description`, sql`coalesce(line.trace, '')`, asMoney)}
      order by coalesce(line.value_on, line.booked_on), line.id
      limit ${limit} offset ${offset}
    )
    select page.id, statement, on_day::text as day, page.amount::float8 as amount, page.trace, reference, description, total,
      (select to_jsonb(near) from (
        select unit.* from unit
        where unit.amount = page.amount and abs(unit.day::date - on_day) <= ${NEAR_DAYS}
        order by abs(unit.day::date - on_day), entries desc, key limit 1
      ) as near) as proposal
    from page order by on_day, page.id`,
  );
  const read = array().of(lineRow.required()).required().validateSync(rows);
  return {
    total: read[0]?.total ?? 0,
    rows: read.map(
      ({ id, statement, day, amount, trace, reference, description, proposal }): Line => ({
        statement,
        day,
        amount,
        trace,
        reference,
        description,
        lineId: id,
        age: Math.max(0, daysBetween(day, today)),
        proposal: proposal ? itemOf(today, proposal) : null,
      }),
    ),
  };
}

/** Entries of the books that wait, the oldest first: whole ACH files and payments, or each debit by itself. */
export async function readOpenItems(
  db: Executor,
  asked: Pick<Asked, 'search' | 'single'>,
  { today, offset, limit }: Page,
): Promise<Work['items']> {
  const key = asked.single === true ? units.single : units.whole;
  const rows = await readRows(
    db,
    sql`with ${openEvents},
    unit as (select ${key} as key, ${columnsOfUnit}, string_agg(name || ' ' || coalesce(trace, ''), ' ') as texts from open group by 1)
    select key, kind, day, amount, entries, name, trace, company, source, (count(*) over ())::integer as total
    from unit where ${matches(searchText(asked), sql`texts`, asMoney)}
    order by day, key limit ${limit} offset ${offset}`,
  );
  const read = array().of(unitRow.required()).required().validateSync(rows);
  return { total: read[0]?.total ?? 0, rows: read.map((row) => itemOf(today, row)) };
}
