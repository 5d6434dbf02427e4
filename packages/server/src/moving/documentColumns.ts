import { names, rowNamed } from './MoveFile.js';

/** The account of each agent whose books have a document. */
const openAccounts = `insert into billing_accounts (agent_id)
  select distinct ${rowNamed('agent_id')} from moving_stage s
  on conflict do nothing`;

export const numbered = {
  number: 'Number: eight digits and -IN, -CM or -FC; over several states *80, six digits and the same',
  invoicedOn: 'Its day',
  dueOn: 'The day on which it is due; empty but for invoices',
  total: 'Total; that of a credit is negative',
};

export const document = {
  agentId: names('accounts', 'The agent'),
  kind: 'tax or fee',
};

export const inBalance = {
  makes: { balance: { value: 's.total::bigint' } },
  before: openAccounts,
};

export const ALLOCATED = 'Allocations say what is open.';

export const decided = {
  reason: 'The reason, as the agent is told it',
  on: 'The day',
  at: 'The moment',
  by: names('people', 'Who approved it, or decided it alone'),
};

export const decision = {
  agentId: names('accounts', 'The agent'),
  invoiceId: names('invoices', 'The document as people see it: of one over several states the whole'),
};
