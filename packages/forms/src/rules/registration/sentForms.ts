import { type AddressForm, DEFAULT_COUNTRY, emptyAddressForm } from '../address/addressFields.js';
import { findCountry } from '../address/countries.js';
import { splitStates } from '../atoms/identifiers.js';
import { DEFAULT_PHONE_COUNTRY, formatPhone } from '../phone/phone.js';
import { numberingPlans } from '../phone/phoneNumbers.js';
import { type ContactForm, emptyContact } from '../settings/contact/contactForm.js';
import { address, mailing, usAddress, usMailing } from './addressesOnWire.js';
import { type AgencyRegistrationForm, emptyLicensee } from './agencyRegistration.js';
import type { AgentRegistrationForm } from './agentRegistration.js';
import type { InsurerRegistrationForm } from './insurerRegistration.js';
import type { IpcRegistrationForm } from './ipcRegistration.js';

/*
 * Turns registrations that were sent back into forms. A value that is missing or of another type becomes empty: the
 * rules may have changed since, and the form says what is missing.
 */

/** The body of a registration as it is stored. */
export type SentRegistration = Readonly<Record<string, unknown>>;

const textOf = (sent: SentRegistration, name: string): string => {
  const value = sent[name];
  return typeof value === 'string' ? value : '';
};

/** The rows of a list, each an object. */
function rowsOf(sent: SentRegistration, name: string): readonly SentRegistration[] {
  const rows = sent[name];
  return Array.isArray(rows)
    ? rows.map((row: unknown) =>
        typeof row === 'object' && row !== null ? Object.fromEntries(Object.entries(row)) : {},
      )
    : [];
}

function addressOf(
  names: Readonly<Record<string, Exclude<keyof AddressForm, 'IsChecked'>>>,
  sent: SentRegistration,
): AddressForm {
  const form = emptyAddressForm();
  for (const [name, line] of Object.entries(names)) form[line] = textOf(sent, name);
  return form.Country === '' ? { ...form, Country: DEFAULT_COUNTRY } : form;
}

/** A number that was sent without a country is one of the US, or of the country of the address. */
function nationalPhone(sent: SentRegistration, name: string, countryName: string) {
  const digits = textOf(sent, name);
  const own = findCountry(textOf(sent, 'country'))?.twoLetterCode ?? DEFAULT_PHONE_COUNTRY;
  const isUs = numberingPlans().read(digits, DEFAULT_PHONE_COUNTRY) !== undefined;
  const CountryCode = textOf(sent, countryName) || (isUs ? DEFAULT_PHONE_COUNTRY : own);
  return { PhoneNumber: formatPhone(digits, CountryCode), CountryCode };
}

/** An insurer's number is one of the US, or led by the calling code of another country. */
function insurerPhone(sent: SentRegistration) {
  const digits = textOf(sent, 'phone');
  if (numberingPlans().read(digits, DEFAULT_PHONE_COUNTRY)) {
    return { PhoneNumber: formatPhone(digits, DEFAULT_PHONE_COUNTRY), CountryCode: DEFAULT_PHONE_COUNTRY };
  }
  const own = findCountry(textOf(sent, 'country'))?.twoLetterCode;
  const CountryCode = numberingPlans().countryOf(digits) ?? own ?? DEFAULT_PHONE_COUNTRY;
  return { PhoneNumber: digits === '' ? '' : `+${digits}`, CountryCode };
}

const primaryOf = (
  sent: SentRegistration,
  phone: Pick<ContactForm, 'PhoneNumber' | 'CountryCode'>,
): ContactForm => ({
  ...emptyContact(),
  FirstName: textOf(sent, 'contactFirstName'),
  MiddleName: textOf(sent, 'contactMiddleName'),
  LastName: textOf(sent, 'contactLastName'),
  Email: textOf(sent, 'email'),
  ConfirmEmail: textOf(sent, 'email'),
  PhoneExt: textOf(sent, 'phoneExtension'),
  ...phone,
});

const usualPrimaryOf = (sent: SentRegistration) =>
  primaryOf(sent, nationalPhone(sent, 'phone', 'phoneCountry'));

const accountingOf = (sent: SentRegistration): ContactForm => ({
  ...emptyContact(),
  FirstName: textOf(sent, 'accountingContactFirstName'),
  LastName: textOf(sent, 'accountingContactLastName'),
  Email: textOf(sent, 'accountingContactEmail'),
  ConfirmEmail: textOf(sent, 'accountingContactEmail'),
  ...nationalPhone(sent, 'accountingContactPhone', 'accountingContactPhoneCountry'),
});

/** The form of an agent's registration that was sent. */
export const sentAgentForm = (sent: SentRegistration): AgentRegistrationForm => ({
  LicenseeInformation: {
    NationalProducerNumber: textOf(sent, 'npn'),
    FirstName: textOf(sent, 'firstName'),
    MiddleName: textOf(sent, 'middleName'),
    LastName: textOf(sent, 'lastName'),
    Username: textOf(sent, 'userName'),
    Licenses: rowsOf(sent, 'stateAgentLicenses').map((row) => ({
      State: textOf(row, 'state'),
      LicenseNumber: textOf(row, 'agentLicense'),
    })),
  },
  AddressInformation: {
    BusinessAddress: addressOf(usAddress, sent),
    MailingAddress: addressOf(usMailing, sent),
  },
  ContactInformation: { PrimaryContact: usualPrimaryOf(sent), AccountingContact: accountingOf(sent) },
});

/** The form of an agency's registration that was sent. */
export const sentAgencyForm = (sent: SentRegistration): AgencyRegistrationForm => ({
  AgencyInformation: {
    AgencyName: textOf(sent, 'corporateAccountName'),
    Username: textOf(sent, 'userName'),
  },
  AddressInformation: { BusinessAddress: addressOf(address, sent), MailingAddress: addressOf(mailing, sent) },
  ContactInformation: { PrimaryContact: usualPrimaryOf(sent) },
  LicenseesToBeLinked: {
    Licensees: rowsOf(sent, 'linkedLicensees').map((row) => ({
      ...emptyLicensee(),
      FirstName: textOf(row, 'firstName'),
      LastName: textOf(row, 'lastName'),
      NationalProducerNumber: textOf(row, 'npn'),
    })),
  },
});

/** The form of an insurer's registration that was sent. */
export const sentInsurerForm = (sent: SentRegistration): InsurerRegistrationForm => ({
  InsurerInformation: {
    Username: textOf(sent, 'userName'),
    CompanyName: textOf(sent, 'insurerName'),
    InsurerType: sent.type === 'A' ? 'A' : 'F',
    NAICNumber: textOf(sent, 'naic'),
    States: [...splitStates(textOf(sent, 'states'))],
    Address: addressOf(address, sent),
  },
  ContactInformation: { PrimaryContact: primaryOf(sent, insurerPhone(sent)) },
});

/** The form of an IPC filer's registration that was sent. */
export const sentIpcForm = (sent: SentRegistration): IpcRegistrationForm => ({
  FilerInformation: {
    Username: textOf(sent, 'userName'),
    IpcType: sent.ipcType === 1 ? '1' : '0',
    IsNonUsCompany: sent.isItNonUSCompany === true,
    CompanyName: textOf(sent, 'ipcCompanyName'),
    TaxId: textOf(sent, 'ipcCompanyFein'),
    States: [...splitStates(textOf(sent, 'states'))],
  },
  AddressInformation: { MailingAddress: addressOf(mailing, sent), PhysicalAddress: addressOf(address, sent) },
  ContactInformation: {
    PrimaryContact: { ...usualPrimaryOf(sent), MiddleName: textOf(sent, 'middleName') },
    AccountingContact: accountingOf(sent),
  },
});
