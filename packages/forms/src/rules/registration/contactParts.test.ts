import { beforeAll, describe, expect, it } from 'vitest';
import { loadNumberingPlans } from '../phone/index.js';
import { problemsIn } from '../schema/problemsIn.js';
import type { ContactForm } from '../settings/contact/contactForm.js';
import type { ContactLine } from './contactsOnWire.js';
import {
  agencyRegistration,
  agentRegistration,
  exampleAgencyRegistration,
  exampleAgentRegistration,
  exampleInsurerRegistration,
  exampleIpcRegistration,
  insurerRegistration,
  ipcRegistration,
  registrationContacts,
  toAgencyRegistration,
  toAgentRegistration,
  toInsurerRegistration,
  toIpcRegistration,
} from './index.js';

beforeAll(loadNumberingPlans);

const marked = (mark: string): ContactForm => ({
  FirstName: `First${mark}`,
  MiddleName: `Middle${mark}`,
  LastName: `Last${mark}`,
  Email: `${mark}@larkin.example`,
  ConfirmEmail: `${mark}@larkin.example`,
  PhoneNumber: mark === 'one' ? '0171 555 0123' : '030 901820',
  PhoneExt: mark === 'one' ? '11111' : '22222',
  Fax: '',
  CountryCode: 'DE',
  IsChecked: false,
});

/** The fields of a request that each line of a contact sets. */
const traces: Record<ContactLine, (contact: ContactForm, isInsurer: boolean) => string> = {
  firstName: ({ FirstName }) => `"${FirstName}"`,
  middleName: ({ MiddleName }) => `"${MiddleName}"`,
  lastName: ({ LastName }) => `"${LastName}"`,
  email: ({ Email }) => `"${Email}"`,
  confirmEmail: ({ ConfirmEmail }) => `"${ConfirmEmail}"`,
  phone: ({ PhoneNumber }, isInsurer) =>
    `"${isInsurer ? '49' : ''}${PhoneNumber.replaceAll(' ', '').replace(/^0/, '')}"`,
  phoneExtension: ({ PhoneExt }) => `"${PhoneExt}"`,
};

const one = { PrimaryContact: marked('one') };
const both = { ...one, AccountingContact: marked('two') };

/** Created inside the tests, because the numbering plans are loaded by then. */
const bodies = () => ({
  Agent: {
    schema: agentRegistration(),
    body: toAgentRegistration({ ...exampleAgentRegistration(), ContactInformation: both }),
  },
  Agency: {
    schema: agencyRegistration(),
    body: toAgencyRegistration({ ...exampleAgencyRegistration(), ContactInformation: one }),
  },
  Insurer: {
    schema: insurerRegistration(),
    body: toInsurerRegistration({ ...exampleInsurerRegistration(), ContactInformation: one }),
  },
  IPC: {
    schema: ipcRegistration(),
    body: toIpcRegistration({ ...exampleIpcRegistration(), ContactInformation: both }),
  },
});

describe.each(['Agent', 'Agency', 'Insurer', 'IPC'] as const)('the contacts of an %s', (kind) => {
  const build = () => bodies()[kind];

  it('ask for what is sent, and send what is asked', () => {
    const text = JSON.stringify(build().body);
    for (const [contact, mark] of [
      ['PrimaryContact', 'one'],
      ['AccountingContact', 'two'],
    ] as const) {
      const asked: readonly ContactLine[] = registrationContacts[kind][contact] ?? [];
      const sent = Object.entries(traces).filter(([, trace]) =>
        text.includes(trace(marked(mark), kind === 'Insurer')),
      );
      expect(sent.map(([line]) => line).toSorted()).toEqual(asked.toSorted());
    }
  });

  it('say the country of a number abroad', () => {
    const { schema, body } = build();
    expect(problemsIn(schema, body, { strict: true })).toEqual({});
    expect(JSON.stringify(body).includes('"phoneCountry":"DE"')).toBe(kind !== 'Insurer');
  });

  it('are refused for a number that is none, and a country there is none of', () => {
    const { schema, body } = build();
    expect(problemsIn(schema, { ...body, phone: '0000' }, { strict: true })).toMatchObject({
      phone: 'Phone Number is not valid.',
    });
    if (kind === 'Insurer') return;
    expect(problemsIn(schema, { ...body, phoneCountry: 'ZZ' }, { strict: true })).toMatchObject({
      phoneCountry: 'Phone country is required.',
    });
    if (kind === 'Agent') return;
    const abroad = { ...body, country: 'ZZZ', state: '', province: 'X', zip: '1' };
    expect(problemsIn(schema, abroad, { strict: true })).toMatchObject({
      country: 'There is no country ZZZ. Choose it from the list.',
    });
  });
});

it('a number without a country is of the United States, or of the country of the address', () => {
  const { body, schema } = bodies().Agency;
  const { phoneCountry: _, ...bare } = body;
  const problems = (change: object) => problemsIn(schema, { ...bare, ...change }, { strict: true });
  expect(problems({ phone: '3075550123' })).toEqual({});
  expect(problems({})).toEqual({ phone: 'Phone Number is not valid.' });
  expect(problems({ country: 'DEU', state: '', province: 'Berlin', zip: '10115' })).toEqual({});
});
