import type { Workflow } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { people } from '../accounts/people/tables.js';
import { accounts } from '../accounts/tables.js';
import { always, count, oneOf, stateLetters } from '../database/checks.js';
import { moment, reference } from '../database/columns.js';
import { coverageGroups, policies, transactions } from '../filings/tables.js';
import { insurerPolicies, insurerTransactions } from '../insurer-policies/tables.js';

/** Filings that somebody has begun, as they were last kept (spec 3 §2.5). */
export const policyDrafts = pgTable(
  'policy_drafts',
  {
    /** Chosen by the client that begins it. */
    id: uuid('id').primaryKey(),
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    version: integer('version').notNull(),
    workflow: text('workflow').$type<Workflow>().notNull(),
    /** The account it is filed as: an agent's, or the insurer's own. */
    agentId: reference('agent_id')
      .notNull()
      .references(() => accounts.id),
    /** Null while an insurer has not chosen it. */
    homeState: text('home_state'),
    /**
     * The records on file that it changes or adds to: a policy, one of its coverages, a transaction. Null for a new
     * policy.
     */
    policyId: reference('policy_id').references(() => policies.id),
    groupId: reference('group_id').references(() => coverageGroups.id),
    transactionId: reference('transaction_id').references(() => transactions.id),
    /** Of an insurer's draft: its own policy and transaction instead. */
    insurerPolicyId: reference('insurer_policy_id').references(() => insurerPolicies.id),
    insurerTransactionId: reference('insurer_transaction_id').references(() => insurerTransactions.id),
    /** The step of the form that was open. */
    step: text('step'),
    values: jsonb('values').notNull(),
    savedAt: moment('saved_at').notNull(),
    /** The policy that it became. The draft is kept a while, so that it is not submitted again from elsewhere. */
    submittedPolicyId: reference('submitted_policy_id').references(() => policies.id),
    submittedInsurerPolicyId: reference('submitted_insurer_policy_id').references(() => insurerPolicies.id),
  },
  (table) => [
    index('policy_drafts_person').on(table.personId, table.savedAt),
    // Checks by the database: `always` a condition, `oneOf` one of some values, `count` a number not below 0,
    // `stateLetters` two capitals.
    stateLetters('policy_drafts_home_state', table.homeState),
    oneOf<Workflow>('policy_drafts_workflow', table.workflow, {
      New: true,
      Renewal: true,
      Endorsement: true,
      Edit: true,
    }),
    count('policy_drafts_version', table.version),
    always(
      'policy_drafts_kind',
      sql`num_nonnulls(${table.policyId}, ${table.groupId}, ${table.transactionId}, ${table.submittedPolicyId}) = 0 or num_nonnulls(${table.insurerPolicyId}, ${table.insurerTransactionId}, ${table.submittedInsurerPolicyId}) = 0`,
    ),
  ],
);
