import type { ChargeKind, QuestionRule } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { people } from '../accounts/people/tables.js';
import { accountingContacts, accounts, insurers, syndicates } from '../accounts/tables.js';
import { always, count, notEmpty, oneOf, stateLetters, yearWithQuarter } from '../database/checks.js';
import { calendarDate, cents, id, moment, reference } from '../database/columns.js';
import { folded } from '../database/foldedText.js';
import { expirationMonth, matchColumns, quarterOf, questionKey } from './matchColumns.js';

/** Master policies that filings can be part of (Oklahoma), each kept by one agent. */
export const masterPolicies = pgTable(
  'master_policies',
  {
    id: id(),
    agentId: reference('agent_id')
      .notNull()
      .references(() => accounts.id),
    number: text('number').notNull(),
    insured: text('insured').notNull(),
  },
  (table) => [uniqueIndex('master_policies_agent_number').on(table.agentId, folded(table.number))],
);

/** Policies filed by agents, agencies and IPC filers. */
export const policies = pgTable(
  'policies',
  {
    id: id(),
    agentId: reference('agent_id')
      .notNull()
      .references(() => accounts.id),
    /** The agency that filed for the agent; null when the agent filed. */
    agencyId: reference('agency_id').references(() => accounts.id),
    homeState: text('home_state').notNull(),
    policyNumber: text('policy_number').notNull(),
    insuredName: text('insured_name').notNull(),
    /** Number and name as a search compares them: `searchKey` of the two columns above. */
    policyNumberKey: text('policy_number_key').notNull(),
    insuredNameKey: text('insured_name_key').notNull(),
    ...matchColumns(),
    comments: text('comments').notNull().default(''),
    mga: text('mga').notNull().default(''),
    riskGroup: text('risk_group').notNull().default(''),
    expirationDate: calendarDate('expiration_date').notNull(),
    riskAddress1: text('risk_address1').notNull().default(''),
    riskAddress2: text('risk_address2').notNull().default(''),
    riskCity: text('risk_city').notNull().default(''),
    riskState: text('risk_state').notNull().default(''),
    riskCountry: text('risk_country').notNull().default(''),
    riskProvince: text('risk_province').notNull().default(''),
    riskZip: text('risk_zip').notNull().default(''),
    insuredAddress1: text('insured_address1').notNull().default(''),
    insuredAddress2: text('insured_address2').notNull().default(''),
    insuredCity: text('insured_city').notNull().default(''),
    insuredState: text('insured_state').notNull().default(''),
    insuredCountry: text('insured_country').notNull().default(''),
    insuredProvince: text('insured_province').notNull().default(''),
    insuredZip: text('insured_zip').notNull().default(''),
    /** The policy it renews; null where it is no renewal. */
    renewalOf: reference('renewal_of').references((): AnyPgColumn => policies.id),
    /** The first policy of its chain of renewals; null for the first policy itself. */
    firstPolicyId: reference('first_policy_id').references((): AnyPgColumn => policies.id),
    /** How often the risk was renewed before it: a renewal may keep the number of the policy it renews. */
    term: smallint('term').notNull().default(0),
    /** The master policy it is part of, or null. */
    masterPolicyId: reference('master_policy_id').references(() => masterPolicies.id),
    /** Sum of its transactions' signed premiums, kept by the filing that changes it. */
    totalPremium: cents('total_premium').notNull(),
    /** How many of its transactions are questioned now. */
    questioned: integer('questioned').notNull().default(0),
    /** The day on which the oldest questioned transaction was received. */
    questionedSince: calendarDate('questioned_since'),
    /** The question about the oldest questioned transaction. */
    question: text('question').notNull().default(''),
    /** The office's day on which it was first filed. */
    submittedOn: calendarDate('submitted_on').notNull(),
    filedBy: reference('filed_by')
      .notNull()
      .references(() => people.id),
  },
  (table) => [
    uniqueIndex('policies_agent_state_number').on(
      table.agentId,
      table.homeState,
      folded(table.policyNumber),
      table.term,
    ),
    stateLetters('policies_home_state', table.homeState),
    notEmpty('policies_number', table.policyNumber),
    notEmpty('policies_insured', table.insuredName),
    count('policies_questioned', table.questioned),
    // A renewal names the policy it renews and the first of its chain; a first policy names none.
    always(
      'policies_chain',
      sql`${table.term} >= 0 and (${table.term} = 0) = (${table.renewalOf} is null) and (${table.renewalOf} is null) = (${table.firstPolicyId} is null) and (${table.renewalOf} is null or (${table.renewalOf} < ${table.id} and ${table.firstPolicyId} <= ${table.renewalOf}))`,
    ),
    index('policies_first_policy').on(table.firstPolicyId).where(sql`${table.firstPolicyId} is not null`),
    index('policies_renewal_of').on(table.renewalOf).where(sql`${table.renewalOf} is not null`),
    index('policies_master_policy').on(table.masterPolicyId).where(sql`${table.masterPolicyId} is not null`),
    // Searches answer the newest matches first, so each of these indexes ends in the order of submission (read backwards: an
    // index made in descending order would put null values elsewhere than `order by … desc` does, and never be used).
    // One agent's policies are all read from this index, without their rows, so it also holds the columns that are compared.
    index('policies_agent_submitted').on(
      table.agentId,
      table.submittedOn,
      table.id,
      table.insuredNameKey,
      table.policyNumberKey,
      table.homeState,
      table.expirationDate,
      table.questioned,
    ),
    index('policies_submitted').on(table.submittedOn, table.id),
    // The newest policies of an agency, for staff.
    index('policies_agency')
      .on(table.agencyId, table.submittedOn, table.id)
      .where(sql`${table.agencyId} is not null`),
    index('policies_state_submitted').on(table.homeState, table.submittedOn, table.id),
    index('policies_questioned').on(table.submittedOn, table.id).where(sql`${table.questioned} > 0`),
    index('policies_agent_questioned')
      .on(table.agentId, table.submittedOn, table.id)
      .where(sql`${table.questioned} > 0`),
    // The orders people sort by; among equal values, reading backwards gives the newest first.
    index('policies_number_order').on(sql`${table.policyNumberKey} collate "C"`, table.submittedOn, table.id),
    index('policies_name_order').on(sql`${table.insuredNameKey} collate "C"`, table.submittedOn, table.id),
    index('policies_premium_order').on(table.totalPremium, table.submittedOn, table.id),
    index('policies_questioned_since')
      .on(table.questionedSince, table.submittedOn, table.id)
      .where(sql`${table.questioned} > 0`),
    index('policies_question')
      .on(questionKey(table.question), table.submittedOn, table.id)
      .where(sql`${table.questioned} > 0`),
    index('policies_expiration').on(table.expirationDate, table.submittedOn, table.id),
    index('policies_expiration_month').on(expirationMonth(table.expirationDate), table.submittedOn, table.id),
    // Policies that insurers report are looked up by their number, also where the number is only similar.
    index('policies_match_key').on(table.matchKey, table.homeState, table.agentId),
    index('policies_near_key').on(table.nearKey, table.homeState, table.agentId),
    // New entries wait in a short list and are sorted in together, which costs a third of sorting them in one by one. The list is
    // emptied at 64 kB, because every search reads it.
    index('policies_insured_name')
      .using('gin', sql`${table.insuredNameKey} gin_trgm_ops`)
      .with({ gin_pending_list_limit: 64 }),
    index('policies_policy_number')
      .using('gin', sql`${table.policyNumberKey} gin_trgm_ops`)
      .with({ gin_pending_list_limit: 64 }),
  ],
);

/** One coverage code and tax status on a policy (`agtTransGrpId`). */
export const coverageGroups = pgTable(
  'coverage_groups',
  {
    id: id(),
    policyId: reference('policy_id')
      .notNull()
      .references(() => policies.id),
    /** Four or five digits; each state has a list of codes (domain §4). */
    coverageCode: text('coverage_code').notNull(),
    /** `0` taxable, `6` coverage that is not taxed, `7` insured who is not taxed (domain §3). */
    taxStatus: text('tax_status').notNull(),
  },
  (table) => [
    uniqueIndex('coverage_groups_policy_code_status').on(table.policyId, table.coverageCode, table.taxStatus),
  ],
);

/** Filed transactions. Amounts are signed; a backout is the exact negation of the transaction it names. */
export const transactions = pgTable(
  'transactions',
  {
    id: id(),
    policyId: reference('policy_id')
      .notNull()
      .references(() => policies.id),
    groupId: reference('group_id')
      .notNull()
      .references(() => coverageGroups.id),
    confirmationNumber: text('confirmation_number').notNull(),
    /** 1 to 6, from New Business to Reinstatement; 10 more for the backout of one (domain §4). */
    type: smallint('type').notNull(),
    /** A questioned transaction is in force, but not billed until its question is settled. */
    status: text('status').$type<'Accepted' | 'Questioned'>().notNull(),
    /** The questions in words (TIQ: transaction in question); they stay when they are settled. */
    tiqReason: text('tiq_reason').notNull().default(''),
    /** The rules that question it, to tell which questions a later filing settles. */
    tiqRules: text('tiq_rules').array().$type<QuestionRule[]>().notNull().default([]),
    insurerId: reference('insurer_id')
      .notNull()
      .references(() => insurers.id),
    effectiveDate: calendarDate('effective_date').notNull(),
    expirationDate: calendarDate('expiration_date').notNull(),
    /** The office's day on which it was filed. */
    receivedOn: calendarDate('received_on').notNull(),
    premium: cents('premium').notNull(),
    fees: cents('fees').notNull(),
    /** Sum of its tax and assessment lines. */
    taxTotal: cents('tax_total').notNull(),
    /** Sum of its transaction-fee lines. */
    feeTotal: cents('fee_total').notNull(),
    backoutOf: reference('backout_of').references((): AnyPgColumn => transactions.id),
    accountingContactId: reference('accounting_contact_id')
      .notNull()
      .references(() => accountingContacts.id),
    comment: text('comment').notNull().default(''),
    filedBy: reference('filed_by')
      .notNull()
      .references(() => people.id),
    filedAt: moment('filed_at').notNull(),
    /** The agent that is billed for it; null until it is accepted (decision 0031). */
    billingAgentId: reference('billing_agent_id').references(() => accounts.id),
    /** The quarter in which it is billed; null until it is accepted. */
    billingQuarter: integer('billing_quarter'),
    /** The moment since which an answer of the filer waits for the office; null while the office waits for the filer. */
    answeredAt: moment('answered_at'),
  },
  (table) => [
    always('transactions_type', sql`${table.type} between 1 and 6 or ${table.type} between 11 and 16`),
    oneOf<'Accepted' | 'Questioned'>('transactions_status', table.status, {
      Accepted: true,
      Questioned: true,
    }),
    // A backout names the transaction that it backs out, and is stored after it; other transactions name none.
    always(
      'transactions_backout',
      sql`(${table.type} > 10) = (${table.backoutOf} is not null) and (${table.backoutOf} is null or ${table.backoutOf} < ${table.id})`,
    ),
    yearWithQuarter('transactions_billing_quarter', table.billingQuarter),
    // An accepted transaction is billed to an agent in a quarter.
    always(
      'transactions_billing',
      sql`(${table.billingAgentId} is null) = (${table.billingQuarter} is null) and (${table.status} = 'Questioned' or ${table.billingQuarter} is not null)`,
    ),
    index('transactions_billed').on(table.billingQuarter, table.billingAgentId),
    // Few transactions are signed with another quarter than they are billed in: papers find them quickly by this index.
    index('transactions_billed_elsewhere')
      .on(table.receivedOn)
      .where(sql`${table.billingQuarter} is distinct from ${quarterOf(table.receivedOn)}`),
    uniqueIndex('transactions_confirmation_number').on(table.confirmationNumber),
    // The order of reports: the next rows are read from it, where all that follow would be sorted for each piece.
    index('transactions_received').on(table.receivedOn).concurrently(),
    index('transactions_policy').on(table.policyId, table.id, table.confirmationNumber),
    // Open questions. Queries write the condition out, not as a parameter, or the index is not used.
    index('transactions_questioned').on(table.id).where(sql`${table.status} = 'Questioned'`),
    index('transactions_answered')
      .on(table.answeredAt, table.id)
      .where(sql`${table.status} = 'Questioned' and ${table.answeredAt} is not null`),
    uniqueIndex('transactions_backout_of').on(table.backoutOf).where(sql`${table.backoutOf} is not null`),
  ],
);

/** The tax, assessment and fee lines of a transaction, as computed when it was filed. */
export const assessmentLines = pgTable(
  'assessment_lines',
  {
    id: id(),
    transactionId: reference('transaction_id')
      .notNull()
      .references(() => transactions.id),
    position: smallint('position').notNull(),
    /** The id of the charge among those of its state. */
    line: text('line').notNull(),
    kind: text('kind').$type<'tax' | 'assessment' | 'fee'>().notNull(),
    name: text('name').notNull(),
    /** The amount that is charged on. */
    base: cents('base').notNull(),
    /** As people read it: `6%`. */
    rate: text('rate').notNull(),
    amount: cents('amount').notNull(),
    reason: text('reason').notNull(),
    /** Which entry of the rate table was used. */
    rateVersion: text('rate_version').notNull(),
  },
  (table) => [
    uniqueIndex('assessment_lines_transaction_position').on(table.transactionId, table.position),
    count('assessment_lines_position', table.position),
    oneOf<ChargeKind>('assessment_lines_kind', table.kind, { tax: true, assessment: true, fee: true }),
  ],
);

/** The Lloyd's syndicates of a transaction and their signed parts of its premium. */
export const lloydsAllocations = pgTable(
  'lloyds_allocations',
  {
    transactionId: reference('transaction_id')
      .notNull()
      .references(() => transactions.id),
    syndicateId: reference('syndicate_id')
      .notNull()
      .references(() => syndicates.id),
    premium: cents('premium').notNull(),
  },
  (table) => [primaryKey({ columns: [table.transactionId, table.syndicateId] })],
);

/** The admitted insurers that declined the risk of a transaction (Tennessee). */
export const insurerDeclinations = pgTable(
  'insurer_declinations',
  {
    transactionId: reference('transaction_id')
      .notNull()
      .references(() => transactions.id),
    position: smallint('position').notNull(),
    insurerName: text('insurer_name').notNull(),
    insurerNaic: text('insurer_naic').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.position] }),
    count('insurer_declinations_position', table.position),
  ],
);
