import { endpoint, file, filers } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { officeDay } from '../officeDay.js';
import { ofAgent } from './invoices.js';

/** The first and the last day of a statement, both included. */
export const statementDays = () => ({
  from: officeDay().required().meta({ description: 'The first day.' }),
  to: officeDay().required().meta({ description: 'The last day.' }),
});

/** The statement of one's own account. */
export const statement = endpoint({
  method: 'GET',
  permission: 'VIEW POLICY',
  accounts: filers,
  id: 'invoiceandpayment.statement',
  path: '/invoiceandpayment/statement',
  summary:
    'Download the statement of an agent for some days as a tagged PDF: opening balance, every movement in order, closing balance.',
  source: NAMED_HERE,
  query: ofAgent().shape(statementDays()),
  response: file('application/pdf'),
  callsPerMinute: 60,
  example: { query: { associatedAgentId: 3, from: '2026-01-01', to: '2026-03-31' } },
});
