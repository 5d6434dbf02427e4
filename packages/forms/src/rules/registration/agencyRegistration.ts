import { array, type InferType, type ObjectSchema, object } from 'yup';
import { type AddressForm, emptyAddressForm } from '../address/addressFields.js';
import { addressSchema } from '../address/addressSchema.js';
import { checkAgencyName } from '../atoms/companyNames.js';
import { checkLinkedNpn, checkNewUserName, NPN } from '../atoms/identifiers.js';
import { checkFirstName, checkLastName } from '../atoms/person.js';
import { limits } from '../limits/index.js';
import { textAt } from '../schema/beside.js';
import { placeBy } from '../schema/fieldTable.js';
import { normalizeNumber } from '../schema/normalize.js';
import { noRepeats } from '../schema/rows.js';
import { textPiece } from '../schema/textPiece.js';
import { type ContactForm, contactSchema, emptyContact } from '../settings/contact/contactForm.js';
import { address, addressPaths, addressPieces, mailing, sentAddress } from './addressesOnWire.js';
import {
  contactMiddleName,
  contactPieces,
  primaryContactPaths,
  primaryContactPieces,
  sentContact,
  sentPrimaryContact,
} from './contactsOnWire.js';

/** A licensee row of the form. */
export interface LicenseeForm {
  FirstName: string;
  LastName: string;
  NationalProducerNumber: string;
}

/** The agency registration, step by step (spec 1 §2 Registration screens). */
export interface AgencyRegistrationForm {
  AgencyInformation: { AgencyName: string; Username: string };
  AddressInformation: { BusinessAddress: AddressForm; MailingAddress: AddressForm };
  ContactInformation: { PrimaryContact: ContactForm };
  LicenseesToBeLinked: { Licensees: LicenseeForm[] };
}

const REPEATED_NPN = { message: 'National Producer Number must be unique.' };
const TOO_FEW = `At least ${limits.licenseesMinimum} licensees are required.`;
const MAX_LICENSEES = 500;

/** An empty row of a licensee. */
export const emptyLicensee = (): LicenseeForm => ({
  FirstName: '',
  LastName: '',
  NationalProducerNumber: '',
});

/** True if a licensee may be removed: never the first two (spec 1 §4). */
export function mayRemoveLicensee(index: number): boolean {
  return index >= limits.licenseesMinimum;
}

const licensee: ObjectSchema<LicenseeForm> = object({
  FirstName: textPiece(checkFirstName(limits.shortName)).label('First Name'),
  LastName: textPiece(checkLastName(limits.shortName)).label('Last Name'),
  NationalProducerNumber: textPiece(checkLinkedNpn, normalizeNumber).label(NPN),
});

/** The agency registration (spec 1 §5). */
export const agencyRegistrationSchema: ObjectSchema<AgencyRegistrationForm> = object({
  AgencyInformation: object({
    AgencyName: textPiece(checkAgencyName).label('Agency Name'),
    Username: textPiece(checkNewUserName()).label('Username'),
  }),
  AddressInformation: object({ BusinessAddress: addressSchema(), MailingAddress: addressSchema() }),
  ContactInformation: object({
    PrimaryContact: contactSchema({ role: 'Primary Contact', name: limits.shortName }),
  }),
  LicenseesToBeLinked: object({
    Licensees: array()
      .of(licensee)
      .required(TOO_FEW)
      .min(limits.licenseesMinimum, TOO_FEW)
      .label('Licensees')
      .test(
        noRepeats('NationalProducerNumber', REPEATED_NPN, (row) => textAt(row, 'NationalProducerNumber')),
      ),
  }),
});

/** The form when it opens: with two licensee rows. */
export function emptyAgencyRegistration(): AgencyRegistrationForm {
  return {
    AgencyInformation: { AgencyName: '', Username: '' },
    AddressInformation: { BusinessAddress: emptyAddressForm(), MailingAddress: emptyAddressForm() },
    ContactInformation: { PrimaryContact: emptyContact() },
    LicenseesToBeLinked: { Licensees: [emptyLicensee(), emptyLicensee()] },
  };
}

/** The body of `POST /registration/registerAgency` (spec 1 §3). */
export const agencyRegistration = () =>
  object({
    corporateAccountName: textPiece(checkAgencyName),
    userName: textPiece(checkNewUserName()),
    ...addressPieces(address),
    ...addressPieces(mailing),
    ...primaryContactPieces(),
    ...contactPieces(contactMiddleName),
    linkedLicensees: array()
      .of(
        object({
          firstName: textPiece(checkFirstName(limits.shortName)),
          lastName: textPiece(checkLastName(limits.shortName)),
          npn: textPiece(checkLinkedNpn),
        }).noUnknown(),
      )
      .required(TOO_FEW)
      .min(limits.licenseesMinimum, TOO_FEW)
      .max(MAX_LICENSEES, `At most ${MAX_LICENSEES} licensees can be linked at once.`)
      .test(noRepeats('npn', REPEATED_NPN, (row) => textAt(row, 'npn'))),
  }).noUnknown();

/** The name of a licensee as accounts have it. */
export const licenseeName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

export type AgencyRegistration = InferType<ReturnType<typeof agencyRegistration>>;

/** A checked form as it is sent. */
export function toAgencyRegistration(form: AgencyRegistrationForm): AgencyRegistration {
  const { PrimaryContact } = form.ContactInformation;
  return {
    corporateAccountName: form.AgencyInformation.AgencyName,
    userName: form.AgencyInformation.Username,
    ...sentAddress(address, form.AddressInformation.BusinessAddress),
    ...sentAddress(mailing, form.AddressInformation.MailingAddress),
    ...sentPrimaryContact(PrimaryContact),
    ...sentContact(contactMiddleName, PrimaryContact),
    linkedLicensees: form.LicenseesToBeLinked.Licensees.map((row) => ({
      firstName: row.FirstName,
      lastName: row.LastName,
      npn: row.NationalProducerNumber,
    })),
  };
}

/** The field of the form for a field of the wire. */
export const agencyRegistrationPath = placeBy({
  corporateAccountName: 'AgencyInformation.AgencyName',
  userName: 'AgencyInformation.Username',
  ...addressPaths(address, 'AddressInformation.BusinessAddress'),
  ...addressPaths(mailing, 'AddressInformation.MailingAddress'),
  ...primaryContactPaths('ContactInformation.PrimaryContact'),
  linkedLicensees: 'LicenseesToBeLinked.Licensees',
  'linkedLicensees.#.firstName': 'LicenseesToBeLinked.Licensees.#.FirstName',
  'linkedLicensees.#.lastName': 'LicenseesToBeLinked.Licensees.#.LastName',
  'linkedLicensees.#.npn': 'LicenseesToBeLinked.Licensees.#.NationalProducerNumber',
});
