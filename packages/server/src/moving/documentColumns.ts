import { namedRowId, names } from './MoveFile.js';

/**
 * SQL: opens the billing account of each agent who has a document. `moving_stage` has the lines that are being stored.
 */
const openAccounts = `insert into billing_accounts (agent_id)
  select distinct ${namedRowId('agent_id')} from moving_stage s
  on conflict do nothing`;

/** The columns of a document with a number. */
export const numberColumns = {
  number: 'Number: eight digits and -IN, -CM or -FC; over several states *80, six digits and the same',
  invoicedOn: 'Its day',
  dueOn: 'The day on which it is due; empty but for invoices',
  total: 'Total; that of a credit is negative',
};

/** The columns that every document has. */
export const documentColumns = {
  agentId: names('accounts', 'The agent'),
  kind: 'tax or fee',
};

/** Documents are stored with their whole total open; allocations then lower the balance. */
export const openingBalance = {
  computed: { balance: { value: 's.total::bigint' } },
  before: openAccounts,
};

/** The reason why files leave out the balance of a document. */
export const WHY_NO_BALANCE = 'Allocations say what is open.';

/** The columns with the reason, the moment and the person of a decision. */
export const approvalColumns = {
  reason: 'The reason, as the agent is told it',
  on: 'The day',
  at: 'The moment',
  by: names('people', 'Who approved it, or decided it alone'),
};

/** The columns with the agent and the document of a decision. */
export const decisionColumns = {
  agentId: names('accounts', 'The agent'),
  invoiceId: names('invoices', 'The document as people see it: of one over several states the whole'),
};
