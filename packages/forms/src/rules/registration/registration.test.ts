import { beforeAll, describe, expect, it } from 'vitest';
import { loadNumberingPlans } from '../phone/index.js';
import { problemsIn } from '../schema/problemsIn.js';
import { checkLicenseState } from '../settings/index.js';
import {
  agencyRegistration,
  agencyRegistrationPath,
  agencyRegistrationSchema,
  agentRegistration,
  agentRegistrationPath,
  agentRegistrationSchema,
  emptyAgencyRegistration,
  emptyAgentRegistration,
  emptyInsurerRegistration,
  emptyLicensee,
  exampleAgencyRegistration,
  exampleAgentRegistration,
  exampleInsurerRegistration,
  insurerRegistration,
  insurerRegistrationPath,
  insurerRegistrationSchema,
  mayAddLicense,
  mayRemoveLicense,
  mayRemoveLicensee,
  toAgencyRegistration,
  toAgentRegistration,
  toInsurerRegistration,
} from './index.js';

const strict = { strict: true };

const licensee = (part: object) => {
  const form = exampleAgentRegistration();
  Object.assign(form.LicenseeInformation, part);
  return problemsIn(agentRegistrationSchema, form);
};

const licensees = (...Licensees: object[]) =>
  problemsIn(agencyRegistrationSchema, {
    ...exampleAgencyRegistration(),
    LicenseesToBeLinked: { Licensees },
  });

const insurer = (part: object) => {
  const form = exampleInsurerRegistration();
  Object.assign(form.InsurerInformation, part);
  return problemsIn(insurerRegistrationSchema, form);
};

beforeAll(loadNumberingPlans);

describe('an agent', () => {
  it.each<[object, Record<string, string>]>([
    [{}, {}],
    [
      { NationalProducerNumber: '' },
      { 'LicenseeInformation.NationalProducerNumber': 'National Producer Number is required.' },
    ],
    [{ Username: 'ada broker' }, { 'LicenseeInformation.Username': 'Invalid Username.' }],
    [
      { FirstName: 'x'.repeat(31) },
      { 'LicenseeInformation.FirstName': 'Maximum 30 characters allowed in First Name.' },
    ],
    [{ Licenses: [] }, { 'LicenseeInformation.Licenses': 'At least one state license is required.' }],
    [
      { Licenses: [{ State: '', LicenseNumber: '' }] },
      {
        'LicenseeInformation.Licenses.0.State': 'State is required.',
        'LicenseeInformation.Licenses.0.LicenseNumber': 'License Number is required.',
      },
    ],
    [
      {
        Licenses: [
          { State: 'WY', LicenseNumber: 'A1' },
          { State: 'WY', LicenseNumber: 'a1' },
        ],
      },
      {
        'LicenseeInformation.Licenses.1.State': 'State must be unique.',
        'LicenseeInformation.Licenses.1.LicenseNumber': 'License numbers must be unique.',
      },
    ],
    [
      { Licenses: [{ State: 'TX', LicenseNumber: 'A1' }] },
      { 'LicenseeInformation.Licenses.0.State': 'State is required.' },
    ],
  ])('%j', (part, expected) => {
    expect(licensee(part)).toEqual(expected);
  });

  it('lives in the United States: the wire has no place for another country', () => {
    const form = exampleAgentRegistration();
    form.AddressInformation.MailingAddress.Country = 'CAN';
    form.AddressInformation.MailingAddress.Province = 'BC';
    expect(problemsIn(agentRegistrationSchema, form)).toEqual({
      'AddressInformation.MailingAddress.Country': 'The address must be in the United States.',
    });
  });

  it('sends the names and shapes of the specification', () => {
    const body = toAgentRegistration(exampleAgentRegistration());
    expect(problemsIn(agentRegistration(), body, strict)).toEqual({});
    expect(body).toEqual({
      npn: '3001234',
      firstName: 'Ada',
      middleName: '',
      lastName: 'Larkin',
      userName: 'ada.broker',
      address1: '12 Pine St',
      address2: '',
      city: 'Cheyenne',
      state: 'WY',
      zip: '82001',
      mailingAddress1: '12 Pine St',
      mailingAddress2: '',
      mailingCity: 'Cheyenne',
      mailingState: 'WY',
      mailingZip: '82001',
      phone: '3075550123',
      phoneExtension: '12',
      fax: '',
      email: 'nora@larkin.example',
      status: '',
      isIpc: 0,
      contactFirstName: 'Nora',
      contactLastName: 'Quist',
      contactEmail: 'nora@larkin.example',
      contactPhone: '3075550123',
      accountingContactFirstName: 'Nora',
      accountingContactLastName: 'Quist',
      accountingContactEmail: 'nora@larkin.example',
      accountingContactPhone: '3075550123',
      stateAgentLicenses: [
        { state: 'WY', agentLicense: 'W100', isSameAsNPN: 0 },
        { state: 'CO', agentLicense: 'C200', isSameAsNPN: 0 },
      ],
    });
  });

  it('is refused on the wire in the same words, each at its field of the form', () => {
    const body = toAgentRegistration(exampleAgentRegistration());
    const wrong = {
      ...body,
      npn: 'x',
      zip: '1',
      stateAgentLicenses: body.stateAgentLicenses.map((row) => ({ ...row, state: 'WY' })),
    };
    const problems = problemsIn(agentRegistration(), wrong, strict);
    expect(problems).toEqual({
      npn: 'National Producer Number must contain digits only.',
      zip: 'Invalid Zip code.',
      'stateAgentLicenses.1.state': 'State must be unique.',
    });
    expect(Object.keys(problems).map(agentRegistrationPath)).toEqual([
      'LicenseeInformation.NationalProducerNumber',
      'AddressInformation.BusinessAddress.ZipCode',
      'LicenseeInformation.Licenses.1.State',
    ]);
  });

  it('opens with one license row, which stays, and asks for its state before the next', () => {
    const { Licenses } = emptyAgentRegistration().LicenseeInformation;
    expect(mayAddLicense(Licenses)).toBe(false);
    expect(mayAddLicense([{ State: 'WY', LicenseNumber: '' }])).toBe(true);
    expect([0, 1].map(mayRemoveLicense)).toEqual([false, true]);
    expect(checkLicenseState('WY')).toBeUndefined();
    expect(checkLicenseState('')?.message).toBe('State is required.');
  });
});

describe('an agency', () => {
  const one = { FirstName: 'Ada', LastName: 'Larkin', NationalProducerNumber: '30012' };

  it('needs two licensees of its own', () => {
    expect(problemsIn(agencyRegistrationSchema, exampleAgencyRegistration())).toEqual({});
    expect(licensees(one)).toEqual({
      'LicenseesToBeLinked.Licensees': 'At least 2 licensees are required.',
    });
    expect(licensees(one, { ...one, FirstName: '', LastName: 'x'.repeat(31) })).toEqual({
      'LicenseesToBeLinked.Licensees.1.FirstName': 'First name is required',
      'LicenseesToBeLinked.Licensees.1.LastName': 'Maximum 30 characters allowed in Last Name.',
      'LicenseesToBeLinked.Licensees.1.NationalProducerNumber': 'National Producer Number must be unique.',
    });
    expect(licensees(one, { ...one, NationalProducerNumber: '1234' })).toEqual({
      'LicenseesToBeLinked.Licensees.1.NationalProducerNumber':
        'National Producer Number must be at least 5 characters.',
    });
    expect(licensees(one, { ...one, NationalProducerNumber: ' 30013\u00A0' })).toEqual({});
  });

  it('has a name of 30 characters and a user name of 35', () => {
    const form = exampleAgencyRegistration();
    form.AgencyInformation = { AgencyName: 'x'.repeat(31), Username: 'u'.repeat(36) };
    expect(problemsIn(agencyRegistrationSchema, form)).toEqual({
      'AgencyInformation.AgencyName': 'Maximum 30 characters allowed in Agency Name.',
      'AgencyInformation.Username': 'Maximum 35 characters allowed in User Name.',
    });
  });

  it('sends what the specification names and is refused in the same words', () => {
    const body = toAgencyRegistration(exampleAgencyRegistration());
    expect(problemsIn(agencyRegistration(), body, strict)).toEqual({});
    expect(Object.keys(body).toSorted()).toEqual(
      `corporateAccountName userName address1 address2 city state province zip country mailingAddress1
       mailingAddress2 mailingCity mailingState mailingProvince mailingZip mailingCountry phone phoneExtension
       contactFirstName contactLastName contactMiddleName email linkedLicensees`
        .split(/\s+/)
        .toSorted(),
    );
    const problems = problemsIn(
      agencyRegistration(),
      { ...body, mailingCountry: 'CAN', linkedLicensees: body.linkedLicensees.slice(1) },
      strict,
    );
    expect(problems).toEqual({
      mailingProvince: 'Province is required when country is not United States.',
      linkedLicensees: 'At least 2 licensees are required.',
    });
    expect(Object.keys(problems).map(agencyRegistrationPath)).toEqual([
      'AddressInformation.MailingAddress.Province',
      'LicenseesToBeLinked.Licensees',
    ]);
  });

  it('opens with two licensee rows, which stay', () => {
    expect(emptyAgencyRegistration().LicenseesToBeLinked.Licensees).toEqual([
      emptyLicensee(),
      emptyLicensee(),
    ]);
    expect([0, 1, 2].map(mayRemoveLicensee)).toEqual([false, false, true]);
  });
});

describe('an insurer', () => {
  it.each<[object, Record<string, string>]>([
    [{}, {}],
    [{ Username: 'u'.repeat(75) }, {}],
    [
      { Username: 'u'.repeat(76) },
      { 'InsurerInformation.Username': 'Maximum 75 characters allowed in User Name.' },
    ],
    [
      { CompanyName: 'x'.repeat(76) },
      { 'InsurerInformation.CompanyName': 'Maximum 75 characters allowed in Company Name.' },
    ],
    [
      { InsurerType: 'A' },
      {
        'InsurerInformation.NAICNumber':
          'First two characters of NAIC Number must be alpha characters for Alien insurer.',
      },
    ],
    [{ InsurerType: 'A', NAICNumber: 'aa-1234567' }, {}],
    [{ States: [] }, { 'InsurerInformation.States': 'Please select at least one state.' }],
    [{ InsurerType: null }, { 'InsurerInformation.InsurerType': 'Insurer Type is required.' }],
    [{ InsurerType: 'X' }, { 'InsurerInformation.InsurerType': 'Insurer Type is required.' }],
  ])('%j', (part, expected) => {
    expect(insurer(part)).toEqual(expected);
  });

  it('sends what the specification names and is refused in the same words', () => {
    const form = exampleInsurerRegistration();
    form.ContactInformation.PrimaryContact.CountryCode = 'GB';
    form.ContactInformation.PrimaryContact.PhoneNumber = '020 7946 0958';
    const body = toInsurerRegistration(form);
    expect(problemsIn(insurerRegistration(), body, strict)).toEqual({});
    expect(body).toMatchObject({ type: 'F', naic: '12345', states: 'WY,CO', contactPhone: '442079460958' });
    const problems = problemsIn(insurerRegistration(), { ...body, naic: '1', states: '' }, strict);
    expect(problems).toEqual({
      naic: 'NAIC Number must be at least 5 characters.',
      states: 'Please select at least one state.',
    });
    expect(Object.keys(problems).map(insurerRegistrationPath)).toEqual([
      'InsurerInformation.NAICNumber',
      'InsurerInformation.States',
    ]);
  });

  it('opens as a foreign one', () => {
    expect(emptyInsurerRegistration().InsurerInformation.InsurerType).toBe('F');
  });
});
