import { emptyAddressForm } from '../address/addressFields.js';
import { type ContactForm, emptyContact } from '../settings/contact/contactForm.js';
import type { AgencyRegistrationForm } from './agencyRegistration.js';
import type { AgentRegistrationForm } from './agentRegistration.js';
import type { InsurerRegistrationForm } from './insurerRegistration.js';
import type { IpcRegistrationForm } from './ipcRegistration.js';

const address = () => ({
  ...emptyAddressForm(),
  Address1: '12 Pine St',
  City: 'Cheyenne',
  State: 'WY',
  ZipCode: '82001',
});

const contact = (): ContactForm => ({
  ...emptyContact(),
  FirstName: 'Nora',
  MiddleName: 'M.',
  LastName: 'Quist',
  Email: 'nora@larkin.example',
  ConfirmEmail: 'nora@larkin.example',
  PhoneNumber: '307-555-0123',
  PhoneExt: '12',
});

/**
 * An agent registration without a fault, for tests and stories.
 *
 * @public For tests and stories.
 */
export const exampleAgentRegistration = (): AgentRegistrationForm => ({
  LicenseeInformation: {
    NationalProducerNumber: '3001234',
    FirstName: 'Ada',
    MiddleName: '',
    LastName: 'Larkin',
    Username: 'ada.broker',
    Licenses: [
      { State: 'WY', LicenseNumber: 'W100' },
      { State: 'CO', LicenseNumber: 'C200' },
    ],
  },
  AddressInformation: { BusinessAddress: address(), MailingAddress: address() },
  ContactInformation: { PrimaryContact: contact(), AccountingContact: contact() },
});

/**
 * An agency registration without a fault.
 *
 * @public For tests and stories.
 */
export const exampleAgencyRegistration = (): AgencyRegistrationForm => ({
  AgencyInformation: { AgencyName: 'Larkin & Quist', Username: 'larkin.quist' },
  AddressInformation: { BusinessAddress: address(), MailingAddress: address() },
  ContactInformation: { PrimaryContact: contact() },
  LicenseesToBeLinked: {
    Licensees: [
      { FirstName: 'Ada', LastName: 'Larkin', NationalProducerNumber: '3001234' },
      { FirstName: 'Ben', LastName: 'Okafor', NationalProducerNumber: '3005678' },
    ],
  },
});

/**
 * The registration of a foreign insurer without a fault.
 *
 * @public For tests and stories.
 */
export const exampleInsurerRegistration = (): InsurerRegistrationForm => ({
  InsurerInformation: {
    Username: 'granite@peak.example',
    CompanyName: 'Granite Peak Specialty Insurance Company',
    InsurerType: 'F',
    NAICNumber: '12345',
    States: ['WY', 'CO'],
    Address: address(),
  },
  ContactInformation: { PrimaryContact: contact() },
});

/**
 * The registration of a US company that procures its own coverage, without a fault.
 *
 * @public For tests and stories.
 */
export const exampleIpcRegistration = (): IpcRegistrationForm => ({
  FilerInformation: {
    Username: 'bighorn',
    IpcType: '1',
    IsNonUsCompany: false,
    CompanyName: 'Bighorn Outfitters LLC',
    TaxId: '123456789',
    States: ['WY'],
  },
  AddressInformation: { MailingAddress: address(), PhysicalAddress: address() },
  ContactInformation: { PrimaryContact: contact(), AccountingContact: contact() },
});
