import {
  exampleAgencyRegistration,
  exampleAgentRegistration,
  exampleInsurerRegistration,
  exampleIpcRegistration,
  toAgencyRegistration,
  toAgentRegistration,
  toInsurerRegistration,
  toIpcRegistration,
} from '@slip/forms/rules';
import { demoMailDomain } from '@slip/server';

interface Sender {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const sender = (firstName: string, lastName: string): Sender => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}@${demoMailDomain}`.toLowerCase(),
});

type AgentForm = ReturnType<typeof exampleAgentRegistration>;
type Contact = AgentForm['ContactInformation']['PrimaryContact'];

const contactOf = (contact: Contact, { firstName, lastName, email }: Sender): Contact => ({
  ...contact,
  FirstName: firstName,
  MiddleName: '',
  LastName: lastName,
  Email: email,
  ConfirmEmail: email,
});

const placedAt = <Address extends { Address1: string; City: string; State: string; ZipCode: string }>(
  address: Address,
  [Address1, City, State, ZipCode]: readonly [string, string, string, string],
): Address => ({ ...address, Address1, City, State, ZipCode });

interface AgentRequest {
  readonly who: Sender;
  readonly userName: string;
  readonly npn: string;
  readonly place: readonly [string, string, string, string];
  readonly license: string;
}

function agent({ who, userName, npn, place, license }: AgentRequest) {
  const form = exampleAgentRegistration();
  const { PrimaryContact, AccountingContact } = form.ContactInformation;
  const [, , State] = place;
  return toAgentRegistration({
    ...form,
    LicenseeInformation: {
      ...form.LicenseeInformation,
      NationalProducerNumber: npn,
      FirstName: who.firstName,
      LastName: who.lastName,
      Username: userName,
      Licenses: [{ State, LicenseNumber: license }],
    },
    AddressInformation: {
      BusinessAddress: placedAt(form.AddressInformation.BusinessAddress, place),
      MailingAddress: placedAt(form.AddressInformation.MailingAddress, place),
    },
    ContactInformation: {
      PrimaryContact: contactOf(PrimaryContact, who),
      AccountingContact: contactOf(AccountingContact, who),
    },
  });
}

function agency() {
  const form = exampleAgencyRegistration();
  const place = ['410 Main St', 'Rapid City', 'SD', '57701'] as const;
  return toAgencyRegistration({
    ...form,
    AgencyInformation: { AgencyName: 'Black Hills Brokerage', Username: 'blackhills' },
    AddressInformation: {
      BusinessAddress: placedAt(form.AddressInformation.BusinessAddress, place),
      MailingAddress: placedAt(form.AddressInformation.MailingAddress, place),
    },
    ContactInformation: {
      PrimaryContact: contactOf(form.ContactInformation.PrimaryContact, sender('Ruth', 'Sandoval')),
    },
    LicenseesToBeLinked: {
      Licensees: [{ FirstName: 'Ada', LastName: 'Larkin', NationalProducerNumber: '3001234' }],
    },
  });
}

function insurer() {
  const form = exampleInsurerRegistration();
  return toInsurerRegistration({
    ...form,
    InsurerInformation: {
      ...form.InsurerInformation,
      Username: 'prairie.mutual',
      CompanyName: 'Prairie Mutual Specialty Insurance Company',
      NAICNumber: '38815',
      Address: placedAt(form.InsurerInformation.Address, ['77 Grand Ave', 'Laramie', 'WY', '82070']),
    },
    ContactInformation: {
      PrimaryContact: contactOf(form.ContactInformation.PrimaryContact, sender('Igor', 'Petrov')),
    },
  });
}

function ipcCompany() {
  const form = exampleIpcRegistration();
  const place = ['9 Depot Rd', 'Sheridan', 'WY', '82801'] as const;
  return toIpcRegistration({
    ...form,
    FilerInformation: {
      ...form.FilerInformation,
      Username: 'tongue.river',
      CompanyName: 'Tongue River Outfitters LLC',
      TaxId: '830912744',
    },
    AddressInformation: {
      MailingAddress: placedAt(form.AddressInformation.MailingAddress, place),
      PhysicalAddress: placedAt(form.AddressInformation.PhysicalAddress, place),
    },
    ContactInformation: {
      PrimaryContact: contactOf(form.ContactInformation.PrimaryContact, sender('Dana', 'Whitehorse')),
      AccountingContact: contactOf(form.ContactInformation.AccountingContact, sender('Dana', 'Whitehorse')),
    },
  });
}

/** The requests that wait in the demonstration: some that fit the records, and some that have to be looked at. */
export const demoRegistrations = () => ({
  agents: [
    {
      daysAgo: 1,
      body: agent({
        who: sender('Priya', 'Nair'),
        userName: 'priya.nair',
        npn: '20114408',
        place: ['230 Elm St', 'Casper', 'WY', '82601'],
        license: '552107',
      }),
    },
    {
      daysAgo: 6,
      body: agent({
        who: sender('Tomas', 'Herrera'),
        userName: 'tomas.herrera',
        npn: '20114512',
        place: ['88 Larimer Sq', 'Denver', 'CO', '80202'],
        license: '690114',
      }),
    },
    // Somebody of this name, at this address, has an account.
    {
      daysAgo: 12,
      body: agent({
        who: sender('Ada', 'Larkin'),
        userName: 'a.larkin.two',
        npn: '20115530',
        place: ['12 Pine St', 'Cheyenne', 'WY', '82001'],
        license: '552640',
      }),
    },
  ],
  agency: { daysAgo: 9, body: agency() },
  insurer: { daysAgo: 3, body: insurer() },
  ipc: { daysAgo: 25, body: ipcCompany() },
});
