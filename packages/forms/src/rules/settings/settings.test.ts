import { describe, expect, it } from 'vitest';
import { checkMasterPolicyInsured, checkMasterPolicyNumber } from '../atoms/identifiers.js';
import { problemsIn } from '../schema/problemsIn.js';
import {
  type ContactType,
  contactsPath,
  contactsRequest,
  contactTypes,
  emptySettingsContact,
  type SettingsContactForm,
  settingsContactSchema,
  toContactRequest,
} from './contacts.js';
import { masterPolicyRequest, masterPolicySchema } from './masterPolicy.js';
import {
  agentLicenseQuestion,
  checkLicenseStateFree,
  stateLicenseRequest,
  stateLicenseSchema,
} from './stateLicense.js';

const strict = { strict: true };
const { signal } = new AbortController();

describe('state licenses', () => {
  it.each([
    [{ State: 'WY', LicenseNumber: 'A123456789' }, {}],
    [
      { State: '', LicenseNumber: '' },
      { State: 'State is required.', LicenseNumber: 'License Number is required.' },
    ],
    [
      { State: 'WY', LicenseNumber: 'A1234567890' },
      { LicenseNumber: 'Maximum 10 characters allowed in License Number.' },
    ],
    [
      { State: 'WY', LicenseNumber: 'A.1' },
      { LicenseNumber: 'License Number must contain letters and digits only.' },
    ],
    [{ State: 'WY', LicenseNumber: ' A1\u00A0' }, {}],
    [{ State: 'WY', LicenseNumber: 'A-1 2' }, {}],
  ])('%j', (form, expected) => {
    expect(problemsIn(stateLicenseSchema, form)).toEqual(expected);
  });

  it('are refused twice for a state, and twice with a number', async () => {
    expect(checkLicenseStateFree('WY', [{ state: 'WY' }])?.message).toBe(
      'State already exists in the system.',
    );
    expect(checkLicenseStateFree('CO', [{ state: 'WY' }])).toBeUndefined();
    const asked = { state: 'WY', license: 'A1' };
    const question = agentLicenseQuestion(() => Promise.resolve(true));
    expect(await question.ask(asked, signal)).toEqual({
      message: 'Agent License Number already exists in the system.',
    });
    expect(question.isDue({ ...asked, license: '-' })).toBe(false);
  });

  it('are held to the same words on the wire', () => {
    const body = { stateAgentLicenseId: 0, agentId: 3, state: 'WY', agentLicense: 'A1' };
    expect(problemsIn(stateLicenseRequest(), body, strict)).toEqual({});
    expect(problemsIn(stateLicenseRequest(), { ...body, state: 'TX', agentLicense: '' }, strict)).toEqual({
      state: 'State is required.',
      agentLicense: 'License Number is required.',
    });
  });
});

describe('master policies', () => {
  it.each([
    ['', '', 'Master Policy Number is required.', 'Insured Name is required.'],
    ['n'.repeat(50), 'é'.repeat(75), undefined, undefined],
    [
      'n'.repeat(51),
      'i'.repeat(76),
      'Maximum 50 characters allowed in Master Policy Number.',
      'Maximum 75 characters allowed in Insured Name.',
    ],
  ])('%j of %j', (number, insured, numberProblem, insuredProblem) => {
    expect(checkMasterPolicyNumber(number)?.message).toBe(numberProblem);
    expect(checkMasterPolicyInsured(insured)?.message).toBe(insuredProblem);
    expect(
      problemsIn(masterPolicySchema, { MasterPolicyNumber: number, MasterPolicyInsured: insured }),
    ).toEqual({
      ...(numberProblem && { MasterPolicyNumber: numberProblem }),
      ...(insuredProblem && { MasterPolicyInsured: insuredProblem }),
    });
  });

  it('are held to the same words on the wire', () => {
    const body = { masterPolicyId: 0, agentId: 3, masterPolicyNumber: 'M1', masterPolicyInsured: '' };
    expect(problemsIn(masterPolicyRequest(), body, strict)).toEqual({
      masterPolicyInsured: 'Insured Name is required.',
    });
  });
});

const contact: SettingsContactForm = {
  ...emptySettingsContact(),
  FirstName: 'Ada',
  LastName: 'Larkin',
  Email: 'ada@larkin.example',
  ConfirmEmail: 'ADA@LARKIN.EXAMPLE',
  PhoneNumber: '307-555-0123',
};

describe('contacts', () => {
  it.each<[ContactType, Partial<SettingsContactForm>, Record<string, string>]>([
    ['Primary', {}, {}],
    ['Primary', { PhoneNumber: '(307) 555 0123' }, {}],
    ['Primary', { FirstName: 'x'.repeat(50), LastName: 'y'.repeat(50) }, {}],
    [
      'Primary',
      { FirstName: 'x'.repeat(51), LastName: '' },
      {
        FirstName: 'Maximum 50 characters allowed in First Name.',
        LastName: 'Last name is required',
      },
    ],
    [
      'Accounting',
      { PhoneNumber: '307-555-012', ConfirmEmail: 'other@larkin.example' },
      {
        PhoneNumber: 'Invalid Phone Number. Phone Number must be in ###-###-#### format.',
        ConfirmEmail: "Accounting Contact's Email Addresses do not match.",
      },
    ],
    ['Executive', { PhoneNumber: '44-20-7946' }, {}],
    ['Executive', { PhoneNumber: '44 20' }, { PhoneNumber: 'Invalid Phone Number.' }],
    [
      'Submission',
      { FirstName: 'x'.repeat(31) },
      { FirstName: 'Maximum 30 characters allowed in First Name.' },
    ],
    ['Submission', { PhoneExt: '12a' }, { PhoneExt: 'Phone Extension must contain digits only.' }],
    ['Submission', { PhoneNumber: '' }, { PhoneNumber: 'Phone number is required' }],
    [
      'Submission',
      { PhoneNumber: '1'.repeat(21), Email: `${'a'.repeat(64)}@abc.example` },
      {
        PhoneNumber: 'Phone number cannot exceed 20 characters',
        Email: 'Maximum 75 characters allowed in Email.',
      },
    ],
  ])('%s with %j', (type, changes, expected) => {
    expect(problemsIn(settingsContactSchema(type), { ...contact, ...changes })).toEqual(expected);
  });

  it('are held to the rules of their type on the wire', () => {
    const primary = toContactRequest('Primary', contact);
    const executive = toContactRequest('Executive', { ...contact, PhoneNumber: '44-20' }, 5);
    expect(problemsIn(contactsRequest(), [primary, executive], strict)).toEqual({});
    expect(
      problemsIn(
        contactsRequest(),
        [
          { ...primary, contactPhone: '44-20' },
          { ...primary, contactId: -1 },
        ],
        strict,
      ),
    ).toEqual({
      '0.contactPhone': 'Invalid Phone Number. Phone Number must be in ###-###-#### format.',
      '1.contactId': '[1].contactId must not be negative.',
      '1.contactType': 'Each contact type can be given once.',
    });
    expect(problemsIn(contactsRequest(), [], strict)).toEqual({ '': 'At least one contact is required.' });
    expect(problemsIn(contactsRequest(), [{ ...primary, contactType: 'Other' }], strict)).toEqual({
      '0.contactType': 'The contact type is not known.',
    });
  });

  it('are found in the form by their place in what was sent', () => {
    const fieldOf = contactsPath(['Primary', 'Accounting']);
    expect(fieldOf('[1].contactPhone')).toBe('Accounting.PhoneNumber');
    expect(fieldOf('[0].contactId')).toBeUndefined();
  });

  it('belong to agents or to insurers', () => {
    expect(Object.values(contactTypes).map(({ of }) => of)).toEqual(['agent', 'agent', 'insurer', 'insurer']);
  });
});
