import { array, mixed, number, object, string } from 'yup';
import { policyReaders } from '../callers.js';
import { endpoint } from '../endpoint.js';
import { recordId } from '../shapes.js';

/** The accounting contacts a filing can name (`slipBillId`). */
export const agentAccountingContact = endpoint({
  id: 'user.agentAccountingContact',
  method: 'GET',
  path: '/user/agentAccountingContact',
  summary: 'List the accounting contacts of an agent.',
  source: 'spec 2 §7 Admin',
  query: object({ agentId: recordId().required() }),
  response: array()
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
    .required(),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  example: {
    query: { agentId: 3 },
    response: [
      {
        slipBillId: 5,
        slipBillFirstname: 'Nora',
        slipBillMiddlename: '',
        slipBillLastname: 'Quist',
        slipBillPhone: '3075550142',
        slipBillPhoneext: '',
        slipBillFax: '',
        slipBillEmail: 'accounts@larkin.example',
        voidIndicator: 'N',
        referenceId: 3,
      },
    ],
  },
});
