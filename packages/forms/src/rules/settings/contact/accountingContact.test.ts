import { beforeAll, describe, expect, it } from 'vitest';
import { loadNumberingPlans } from '../../phone/index.js';
import { problemsIn } from '../../schema/problemsIn.js';
import {
  accountingContactPath,
  accountingContactRequest,
  accountingContactSchema,
  toAccountingContact,
} from './accountingContact.js';
import { emptyContact } from './contactForm.js';

const form = {
  ...emptyContact(),
  FirstName: 'Nora',
  LastName: 'Quist',
  Email: 'nora@larkin.example',
  ConfirmEmail: 'NORA@larkin.example',
  PhoneNumber: '307-555-0123',
};

beforeAll(loadNumberingPlans);

describe('the accounting contact', () => {
  it.each<[object, Record<string, string>]>([
    [{}, {}],
    [{ ConfirmEmail: 'n' }, { ConfirmEmail: "Accounting Contact's Email Addresses do not match." }],
    [{ PhoneExt: '1x' }, { PhoneExt: 'Phone Extension must contain digits only.' }],
    [{ PhoneNumber: '' }, { PhoneNumber: 'Phone number is required' }],
    [{ PhoneNumber: '+44 20 7946' }, { PhoneNumber: "Accounting Contact's Phone Number is not valid." }],
    [{ LastName: 'x'.repeat(31) }, { LastName: 'Maximum 30 characters allowed in Last Name.' }],
  ])('%j', (changes, expected) => {
    expect(problemsIn(accountingContactSchema, { ...form, ...changes })).toEqual(expected);
  });

  it('is sent as the specification names it and refused in the same words', () => {
    const body = toAccountingContact(form, { slipBillId: 0, referenceId: 3 });
    expect(body).toMatchObject({
      slipBillFirstname: 'Nora',
      slipBillPhone: '3075550123',
      voidIndicator: 'N',
    });
    const request = accountingContactRequest();
    expect(problemsIn(request, body, { strict: true })).toEqual({});
    const problems = problemsIn(request, { ...body, slipBillEmail: 'n', slipBillFax: '1' }, { strict: true });
    expect(problems).toEqual({
      slipBillFax: 'Fax is not asked for: leave it empty.',
      slipBillEmail: 'Invalid email address',
    });
    expect(Object.keys(problems).map(accountingContactPath)).toEqual(['Fax', 'Email']);
  });

  it('is removed as it is on file, also as a former system had it', () => {
    const body = toAccountingContact(form, { slipBillId: 5, referenceId: 3 });
    const onFile = { ...body, slipBillLastname: '', slipBillPhone: '1', slipBillFax: '3075550100' };
    const request = accountingContactRequest();
    expect(problemsIn(request, { ...onFile, voidIndicator: 'Y' }, { strict: true })).toEqual({});
    expect(Object.keys(problemsIn(request, onFile, { strict: true }))).toEqual([
      'slipBillLastname',
      'slipBillPhone',
      'slipBillFax',
    ]);
  });
});
