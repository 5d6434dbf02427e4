import { office as duties, registration } from '@slip/api/contract';
import {
  emptyContact,
  exampleAgencyRegistration,
  exampleAgentRegistration,
  exampleInsurerRegistration,
  exampleIpcRegistration,
  toAgencyRegistration,
  toAgentRegistration,
  toInsurerRegistration,
  toIpcRegistration,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { accountContacts, accountingContacts, accounts } from '../../src/accounts/tables.js';
import { registrationRequests } from '../../src/registration/tables.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

let office: TestOffice;
let staff: TestPerson;

beforeAll(async () => {
  office = await openTestOffice();
  staff = await office.addPerson({ kind: 'Office' });
});
afterAll(() => office.close());

const mailing = {
  Address1: 'PO Box 77',
  Address2: 'Suite 3',
  City: 'Laramie',
  State: 'WY',
  ZipCode: '82070',
  Country: 'USA',
  Province: '',
  IsChecked: false,
};
const abroad = { ...mailing, City: 'Hamburg', State: '', Province: 'HH', ZipCode: '20095', Country: 'DEU' };
const nora = {
  ...emptyContact(),
  FirstName: 'Nora',
  MiddleName: 'Mae',
  LastName: 'Quist',
  Email: 'nora@quist.example',
  ConfirmEmail: 'nora@quist.example',
  PhoneNumber: '307-555-0177',
  PhoneExt: '4242',
};
const bill = {
  ...emptyContact('DE'),
  FirstName: 'Bill',
  LastName: 'Payer',
  Email: 'bill@quist.example',
  ConfirmEmail: 'bill@quist.example',
  PhoneNumber: '030 901820',
};

/** Approves a request; gives everything that is kept of it. */
async function approved({ requestId }: { readonly requestId: number }) {
  const { accountId } = await office.call(duties.approveRegistration, { body: { requestId } }, { as: staff });
  const { db } = office;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const [person] = await db.select().from(people).where(eq(people.accountId, accountId));
  const contacts = await db
    .select()
    .from(accountContacts)
    .where(eq(accountContacts.accountId, accountId))
    .orderBy(accountContacts.id);
  const bills = await db.select().from(accountingContacts).where(eq(accountingContacts.accountId, accountId));
  return { account, person, contacts, bills };
}

const keptNora = {
  firstName: 'Nora',
  lastName: 'Quist',
  email: 'nora@quist.example',
  phone: '3075550177',
  phoneExt: '4242',
};
const keptBill = {
  firstName: 'Bill',
  lastName: 'Payer',
  email: 'bill@quist.example',
  phone: '30901820',
  phoneCountry: 'DE',
};
const keptMailing = {
  mailingAddress1: 'PO Box 77',
  mailingAddress2: 'Suite 3',
  mailingCity: 'Laramie',
  mailingState: 'WY',
  mailingProvince: '',
  mailingZip: '82070',
  mailingCountry: 'USA',
  phone: '3075550177',
  phoneExt: '4242',
};

describe('approval keeps all that was asked (spec 1 §3 Registration payloads; §3 Address and Contact)', () => {
  it('of an agent', async () => {
    const form = exampleAgentRegistration();
    form.LicenseeInformation.MiddleName = 'Byron';
    form.AddressInformation.MailingAddress = mailing;
    form.ContactInformation = { PrimaryContact: nora, AccountingContact: bill };
    const body = toAgentRegistration(form);
    const kept = await approved(await office.call(registration.registerAgent, { body }));
    expect(kept.account).toMatchObject(keptMailing);
    expect(kept.person).toMatchObject({ firstName: 'Ada', middleName: 'Byron', lastName: 'Larkin' });
    expect(kept.contacts).toMatchObject([
      { type: 'Primary', ...keptNora },
      { type: 'Accounting', ...keptBill },
    ]);
    expect(kept.bills).toMatchObject([keptBill]);
  });

  it('of an agency, also abroad', async () => {
    const facts = { account: { name: 'Ada Larkin' } };
    const agents = [await office.addPerson(facts), await office.addPerson(facts)];
    const npns = await Promise.all(
      agents.map(async ({ accountId }) => {
        const [account] = await office.db.select().from(accounts).where(eq(accounts.id, accountId));
        return account?.npn ?? '';
      }),
    );
    const form = exampleAgencyRegistration();
    form.AddressInformation.MailingAddress = abroad;
    form.ContactInformation = {
      PrimaryContact: { ...nora, CountryCode: 'DE', PhoneNumber: '030 901820' },
    };
    form.LicenseesToBeLinked.Licensees = npns.map((NationalProducerNumber) => ({
      FirstName: 'Ada',
      LastName: 'Larkin',
      NationalProducerNumber,
    }));
    const body = toAgencyRegistration(form);
    const kept = await approved(await office.call(registration.registerAgency, { body }));
    expect(kept.account).toMatchObject({
      mailingCity: 'Hamburg',
      mailingState: '',
      mailingProvince: 'HH',
      mailingZip: '20095',
      mailingCountry: 'DEU',
      phone: '30901820',
      phoneExt: '4242',
      phoneCountry: 'DE',
    });
    expect(kept.person).toMatchObject({ firstName: 'Nora', middleName: 'Mae', lastName: 'Quist' });
    expect(kept.contacts).toMatchObject([
      { type: 'Primary', ...keptNora, middleName: 'Mae', phone: '30901820', phoneCountry: 'DE' },
    ]);
  });

  it('of an insurer, whose settings have an executive contact', async () => {
    const form = exampleInsurerRegistration();
    form.InsurerInformation.Username = 'granite.peak2';
    form.ContactInformation = { PrimaryContact: { ...nora, CountryCode: 'DE', PhoneNumber: '030 901820' } };
    const body = toInsurerRegistration(form);
    const kept = await approved(await office.call(registration.registerInsurer, { body }));
    expect(kept.account).toMatchObject({ phone: '4930901820', phoneExt: '4242' });
    expect(kept.contacts).toMatchObject([{ type: 'Executive', ...keptNora, phone: '4930901820' }]);
  });

  it('of an IPC filer', async () => {
    const form = exampleIpcRegistration();
    form.AddressInformation.MailingAddress = mailing;
    form.ContactInformation = { PrimaryContact: nora, AccountingContact: bill };
    const body = toIpcRegistration(form);
    const kept = await approved(await office.call(registration.registerIpc, { body }));
    expect(kept.account).toMatchObject({ ...keptMailing, address1: '12 Pine St', city: 'Cheyenne' });
    expect(kept.person).toMatchObject({ firstName: 'Nora', middleName: 'Mae', lastName: 'Quist' });
    expect(kept.contacts).toMatchObject([
      { type: 'Primary', ...keptNora, middleName: 'Mae' },
      { type: 'Accounting', ...keptBill },
    ]);
    expect(kept.bills).toMatchObject([keptBill]);
  });
});

describe('a registration is refused', () => {
  it.each([
    ['a number that is none', { phone: '0000', contactPhone: '0000' }, ['phone', 'contactPhone']],
    ['a country there is none of', { country: 'ZZZ', state: '', province: 'Z' }, ['country']],
  ])('for %s', async (_what, change, paths) => {
    const body = { ...toIpcRegistration(exampleIpcRegistration()), userName: 'somebody.new', ...change };
    await expect(office.call(registration.registerIpc, { body })).rejects.toMatchObject({
      status: 400,
      body: { problems: paths.map((path) => expect.objectContaining({ path })) },
    });
  });
});

it('a request that waits and does not keep the rules any more is refused at its approval, with the field', async () => {
  const body = {
    ...toIpcRegistration(exampleIpcRegistration()),
    userName: 'waits.long',
    ipcCompanyFein: '555666777',
  };
  const { requestId } = await office.call(registration.registerIpc, { body });
  await office.db
    .update(registrationRequests)
    .set({ details: { ...body, phone: '0000' } })
    .where(eq(registrationRequests.id, requestId));
  await expect(
    office.call(duties.approveRegistration, { body: { requestId } }, { as: staff }),
  ).rejects.toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('(phone: Phone Number is not valid.)') },
  });
});
