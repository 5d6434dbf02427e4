import { beforeAll, describe, expect, it } from 'vitest';
import { checkConfirmEmail, checkFirstName, checkLastName, checkMiddleName } from '../../atoms/person.js';
import { loadNumberingPlans } from '../../phone/index.js';
import { problemsIn } from '../../schema/problemsIn.js';
import { type ContactForm, contactSchema, emptyContact } from './contactForm.js';

const schema = contactSchema({ role: 'Primary Contact', name: 30 });
const contact: ContactForm = {
  ...emptyContact(),
  FirstName: 'Ada',
  LastName: 'Larkin',
  Email: 'ada@larkin.example',
  ConfirmEmail: 'ADA@Larkin.example ',
  PhoneNumber: '307-555-0123',
};

describe('contactSchema', () => {
  beforeAll(loadNumberingPlans);

  it.each<[string, Partial<ContactForm>, Record<string, string>]>([
    ['complete', {}, {}],
    ['blank first name', { FirstName: '\t ' }, { FirstName: 'First name is required' }],
    ['no last name', { LastName: '' }, { LastName: 'Last name is required' }],
    ['names of 30', { FirstName: 'É'.repeat(30), LastName: 'ß'.repeat(30), MiddleName: 'x'.repeat(30) }, {}],
    [
      'names of 31',
      { FirstName: 'x'.repeat(31), LastName: 'x'.repeat(31), MiddleName: 'x'.repeat(31) },
      {
        FirstName: 'Maximum 30 characters allowed in First Name.',
        LastName: 'Maximum 30 characters allowed in Last Name.',
        MiddleName: 'Maximum 30 characters allowed in Middle Name.',
      },
    ],
    ['Unicode names', { FirstName: 'Zoë-Ann', LastName: "O’Neil_Jr. d'Été", MiddleName: 'Núñez' }, {}],
    ['digits in a name', { LastName: 'Larkin 3' }, { LastName: 'Invalid characters appear in Last Name.' }],
    [
      'another email',
      { ConfirmEmail: 'ada@larkin.com' },
      { ConfirmEmail: "Primary Contact's Email Addresses do not match." },
    ],
    ['no phone', { PhoneNumber: '' }, { PhoneNumber: 'Phone number is required' }],
    [
      'wrong phone',
      { PhoneNumber: '123-456-7890' },
      { PhoneNumber: "Primary Contact's Phone Number is not valid." },
    ],
    ['phone abroad', { PhoneNumber: '020 7946 0958', CountryCode: 'GB' }, {}],
    [
      'phone of 13 at home',
      { PhoneNumber: '(307)555-0123' },
      { PhoneNumber: 'Phone number cannot exceed 12 characters' },
    ],
    [
      'extension of 6',
      { PhoneExt: '123456' },
      { PhoneExt: 'Maximum 5 characters allowed in Phone Extension.' },
    ],
    ['no phone country', { CountryCode: '' }, { CountryCode: 'Phone country is required.' }],
  ])('%s', (_name, changes, expected) => {
    expect(problemsIn(schema, { ...contact, ...changes })).toEqual(expected);
  });

  it('takes US numbers only where it says so, in any layout', () => {
    const usOnly = contactSchema({ role: 'Accounting Contact', usOnly: true });
    expect(problemsIn(usOnly, { ...contact, PhoneNumber: '(307) 555-0123' })).toEqual({});
    expect(problemsIn(usOnly, { ...contact, PhoneNumber: '2079460958', CountryCode: 'GB' })).toEqual({});
    expect(problemsIn(usOnly, { ...contact, PhoneNumber: '12', CountryCode: 'GB' })).toEqual({
      PhoneNumber: "Accounting Contact's Phone Number is not valid.",
    });
  });
});

describe('names and confirmations', () => {
  it.each([
    [50, 'x'.repeat(50), undefined],
    [50, 'x'.repeat(51), 'Maximum 50 characters allowed in First Name.'],
    [30, 'x'.repeat(31), 'Maximum 30 characters allowed in First Name.'],
  ])('of at most %i', (maximum, name, expected) => {
    expect(checkFirstName(maximum)(name)?.message).toBe(expected);
    expect(checkLastName(maximum)(name)?.message).toBe(expected?.replace('First', 'Last'));
  });

  it('leave the middle name free', () => {
    expect(checkMiddleName('')).toBeUndefined();
    expect(checkMiddleName('M.')).toBeUndefined();
    expect(checkMiddleName('M3')?.message).toBe('Invalid characters appear in Middle Name.');
  });

  it('count a mistyped address once, at the address itself', () => {
    expect(problemsIn(schema, { ...contact, Email: 'ada@larkin' })).toEqual({
      Email: 'Invalid email address',
    });
    expect(problemsIn(schema, { ...contact, Email: '' })).toEqual({ Email: 'Email is required.' });
  });

  it('compare email addresses whichever case', () => {
    expect(checkConfirmEmail('A@B.example', 'a@b.EXAMPLE', 'Agent')).toBeUndefined();
    expect(checkConfirmEmail('a@b.example', 'a@c.example', 'Agent')?.message).toBe(
      "Agent's Email Addresses do not match.",
    );
  });
});
