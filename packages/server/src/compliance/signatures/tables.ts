import type { CoveragePremium, PeriodBilling, SignedPaper } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { always, count, oneOf, stateLetters, yearAndQuarter } from '../../database/checks.js';
import { calendarDate, cents, id, moment, reference } from '../../database/columns.js';
import { signingTexts } from '../templates/tables.js';
import type { QuarterFigures } from './readFigures.js';

/**
 * Signed affidavits and annual filings (E-SIGN/UETA, domain §10): who signed which text with which figures, when and from where.
 * Never changed, never deleted: a trigger refuses it.
 */
export const paperSignatures = pgTable(
  'paper_signatures',
  {
    id: id(),
    paper: text('paper').$type<SignedPaper>().notNull(),
    agentId: reference('agent_id')
      .notNull()
      .references(() => accounts.id),
    state: text('state').notNull(),
    /** 20263 is the third quarter of 2026, 20260 the whole year. */
    period: integer('period').notNull(),
    /** 1 for the first signature of a period; a later one replaces those before it. */
    number: smallint('number').notNull(),
    textId: reference('text_id').notNull(),
    textHash: text('text_hash').notNull(),
    /** As it was typed. */
    name: text('name').notNull(),
    signedBy: reference('signed_by')
      .notNull()
      .references(() => people.id),
    /** The account of the person who signed. */
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    signedAt: moment('signed_at').notNull(),
    /** The office's day. */
    signedOn: calendarDate('signed_on').notNull(),
    ipAddress: text('ip_address').notNull(),
    /** The figures of the period. */
    transactions: integer('transactions').notNull(),
    premium: cents('premium').notNull(),
    policyFees: cents('policy_fees').notNull(),
    tax: cents('tax').notNull(),
    fee: cents('fee').notNull(),
    /** The figures by quarter. */
    quarters: jsonb('quarters').$type<readonly QuarterFigures[]>().notNull(),
    /** Premium by major type of coverage; of an annual filing. */
    coverages: jsonb('coverages').$type<readonly CoveragePremium[]>().notNull(),
    /**
     * How these figures differ from the invoices: figures in question, billed later or signed earlier. Null for signatures older than
     * this column.
     */
    billing: jsonb('billing').$type<PeriodBilling>(),
  },
  (table) => [
    // One signature for each number, even if two servers store one at the same moment.
    uniqueIndex('paper_signatures_once').on(
      table.agentId,
      table.paper,
      table.state,
      table.period,
      table.number,
    ),
    index('paper_signatures_period').on(table.paper, table.period, table.state),
    foreignKey({
      name: 'paper_signatures_text',
      columns: [table.textId, table.textHash],
      foreignColumns: [signingTexts.id, signingTexts.hash],
    }),
    // Checks by the database: `always` a condition, `oneOf` one of some values, `count` a number not below 0,
    // `stateLetters` two capitals, `yearAndQuarter` such as 20264, or 20260 for the year.
    oneOf<SignedPaper>('paper_signatures_paper', table.paper, { affidavit: true, annualFiling: true }),
    stateLetters('paper_signatures_state', table.state),
    yearAndQuarter('paper_signatures_period_number', table.period),
    always(
      'paper_signatures_period_of_paper',
      sql`(${table.paper} = 'annualFiling') = (${table.period} % 10 = 0)`,
    ),
    always('paper_signatures_number', sql`${table.number} >= 1`),
    always('paper_signatures_name', sql`char_length(${table.name}) between 1 and 100`),
    count('paper_signatures_transactions', table.transactions),
  ],
);
