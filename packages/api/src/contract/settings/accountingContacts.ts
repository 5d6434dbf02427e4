import { accountingContactRequest } from '@slip/forms/rules';
import { array, mixed, number, object, string } from 'yup';
import { endpoint, filers, policyReaders } from '../endpoint.js';
import { recordId } from '../shapes.js';

/** Accounting contacts as they are on file (spec 2 §3 Accounting contact). */
const onFile = () =>
  array()
    .of(
      object({
        slipBillId: recordId().required(),
        slipBillFirstname: string().required(),
        slipBillMiddlename: string().defined(),
        slipBillLastname: string().required(),
        slipBillPhone: string().required(),
        slipBillPhoneext: string().defined(),
        slipBillFax: string().defined(),
        slipBillEmail: string().required(),
        voidIndicator: mixed<'Y' | 'N'>().oneOf(['Y', 'N']).required(),
        referenceId: number().integer().required(),
      }).required(),
    )
    .required();

const nora = {
  slipBillFirstname: 'Nora',
  slipBillMiddlename: '',
  slipBillLastname: 'Quist',
  slipBillPhone: '3075550142',
  slipBillPhoneext: '',
  slipBillFax: '',
  slipBillEmail: 'accounts@larkin.example',
  voidIndicator: 'N',
  referenceId: 3,
} as const;

/** The accounting contacts a filing can name (`slipBillId`). */
export const agentAccountingContact = endpoint({
  id: 'user.agentAccountingContact',
  method: 'GET',
  path: '/user/agentAccountingContact',
  summary: 'List the accounting contacts of an agent.',
  source: 'spec 2 §7 Admin',
  query: object({ agentId: recordId().required() }),
  response: onFile(),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: { query: { agentId: 3 }, response: [{ slipBillId: 5, ...nora }] },
});

/** All accounting contacts an agent has had, for Settings. */
export const accountingContact = endpoint({
  id: 'user.accountingContact',
  method: 'GET',
  path: '/user/accountingContact',
  summary:
    'List all accounting contacts of an agent, also those that were replaced or removed: filings still name them.',
  source: 'spec 2 §7 Admin',
  query: object({
    accountId: recordId().required().meta({ description: 'The agent: the referenceId of the contacts.' }),
  }),
  response: onFile(),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: { query: { accountId: 3 }, response: [{ slipBillId: 5, ...nora }] },
});

/** Adds, replaces or removes an accounting contact; answers the id that filings name from now on. */
export const saveAccountingContact = endpoint({
  id: 'user.saveAccountingContact',
  method: 'POST',
  path: '/user/accountingContact',
  summary:
    'Add an accounting contact to an agent (id 0), replace one, or remove one (voidIndicator Y); filings keep the contact they were filed with.',
  source: 'spec 2 §7 Admin',
  body: accountingContactRequest(),
  response: recordId().required(),
  permission: 'EDIT POLICY',
  accounts: filers,
  idempotency: 'key',
  invalidates: ['user.accountingContact', 'user.agentAccountingContact'],
  example: { body: { slipBillId: 0, ...nora }, response: 5 },
});
