import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import { always, notEmpty, oneOf, stateLetters, yearWithQuarter } from '../../database/checks.js';
import { calendarDate, cents, id, moment, reference } from '../../database/columns.js';

/** The bank account of each state that the office pays its taxes into. */
export const remittanceBanks = pgTable(
  'remittance_banks',
  {
    id: id(),
    state: text('state').notNull(),
    /** The owner of the account, as the state names it. */
    payee: text('payee').notNull(),
    bankName: text('bank_name').notNull(),
    routingNumber: text('routing_number').notNull(),
    /** At most the last four digits, for people. */
    lastFour: text('last_four').notNull(),
    sealedNumber: text('sealed_number').notNull(),
    savedAt: moment('saved_at').notNull(),
    savedBy: reference('saved_by')
      .notNull()
      .references(() => people.id),
  },
  (table) => [
    uniqueIndex('remittance_banks_state').on(table.state),
    // Checks by the database: `always` a condition, `oneOf` one of some values, `notEmpty` a text, `stateLetters` two
    // capitals, `yearWithQuarter` such as 20264.
    stateLetters('remittance_banks_letters', table.state),
    notEmpty('remittance_banks_payee', table.payee),
    always('remittance_banks_routing', sql`${table.routingNumber} ~ '^[0-9]{9}$'`),
    always('remittance_banks_last_four', sql`${table.lastFour} ~ '^[0-9]{0,4}$'`),
  ],
);

/** The state of a remittance: it goes on to `posted` or `discarded`, and from `posted` to `reopened`. */
export type RemittanceStatus = 'prepared' | 'posted' | 'discarded' | 'reopened';

/**
 * The taxes that the office pays to a state for a quarter. Its figures never change once it is prepared, and nothing of it is removed (a trigger
 * sees to both): one that was wrong is reopened by an entry of the ledger that takes it back, and prepared again.
 */
export const remittances = pgTable(
  'remittances',
  {
    id: id(),
    state: text('state').notNull(),
    quarter: integer('quarter').notNull(),
    status: text('status').$type<RemittanceStatus>().notNull(),
    /** Collected before the quarter and not remitted; below 0 where more was returned since. */
    carried: cents('carried').notNull(),
    /** The tax that settled in the quarter. */
    collected: cents('collected').notNull(),
    /** The settled tax that banks took back in the quarter. */
    returned: cents('returned').notNull(),
    /** All other movements of this money in the quarter; signed. */
    adjusted: cents('adjusted').notNull(),
    /** The finance charges in these amounts: they are the office's. */
    keptBack: cents('kept_back').notNull(),
    total: cents('total').notNull(),
    /** Fees of the quarter and finance charges on them, less refunds and returns, for the report: they are the office's, and no part of the total. */
    officeFee: cents('office_fee').notNull(),
    payee: text('payee').notNull(),
    bankName: text('bank_name').notNull(),
    routingNumber: text('routing_number').notNull(),
    lastFour: text('last_four').notNull(),
    /** The number of the account that it is paid to, encrypted; without it the remittance cannot be posted. */
    sealedNumber: text('sealed_number'),
    preparedOn: calendarDate('prepared_on').notNull(),
    preparedAt: moment('prepared_at').notNull(),
    preparedBy: reference('prepared_by')
      .notNull()
      .references(() => people.id),
    postedAt: moment('posted_at'),
    postedBy: reference('posted_by').references(() => people.id),
    /** The day on which the state's account is credited. */
    paysOn: calendarDate('pays_on'),
    /** The payment file, encrypted: it names the account. */
    sealedFile: text('sealed_file'),
    /** SHA-256 of the file, in hexadecimal digits. */
    sha256: text('sha256'),
    /** When it was discarded or reopened, by whom, and why. */
    endedAt: moment('ended_at'),
    endedBy: reference('ended_by').references(() => people.id),
    reason: text('reason'),
  },
  (table) => [
    oneOf<RemittanceStatus>('remittances_status', table.status, {
      prepared: true,
      posted: true,
      discarded: true,
      reopened: true,
    }),
    stateLetters('remittances_state', table.state),
    yearWithQuarter('remittances_quarter', table.quarter),
    always(
      'remittances_total',
      sql`${table.total} > 0 and ${table.total} = ${table.carried} + ${table.collected} - ${table.returned} + ${table.adjusted} - ${table.keptBack}`,
    ),
    always(
      'remittances_posted',
      sql`num_nulls(${table.postedAt}, ${table.postedBy}, ${table.paysOn}, ${table.sealedFile}, ${table.sha256}) = case when ${table.status} in ('posted', 'reopened') then 0 else 5 end`,
    ),
    always(
      'remittances_ended',
      sql`num_nulls(${table.endedAt}, ${table.endedBy}, ${table.reason}) = case when ${table.status} in ('discarded', 'reopened') then 0 else 3 end`,
    ),
    // A quarter of a state is remitted once.
    uniqueIndex('remittances_once')
      .on(table.state, table.quarter)
      .where(sql`${table.status} in ('prepared', 'posted')`),
    index('remittances_newest').on(table.quarter, table.state),
  ],
);
