import { array, type InferType, type ObjectSchema, object, string } from 'yup';
import { type AddressForm, emptyAddressForm } from '../address/addressFields.js';
import { addressSchema } from '../address/addressSchema.js';
import {
  checkLicenseNumber,
  checkNewUserName,
  checkNpn,
  NPN,
  normalizeLicenseNumber,
  REPEATED_STATE,
} from '../atoms/identifiers.js';
import { checkFirstName, checkLastName, checkMiddleName } from '../atoms/person.js';
import { limits } from '../limits/index.js';
import { textAt } from '../schema/beside.js';
import { oneOfPiece } from '../schema/choices.js';
import { isRequired, placeBy } from '../schema/fieldTable.js';
import { normalizeNumber } from '../schema/normalize.js';
import { noRepeats } from '../schema/rows.js';
import { textPiece } from '../schema/textPiece.js';
import { type ContactForm, contactSchema, emptyContact } from '../settings/contact/contactForm.js';
import { checkLicenseState } from '../settings/stateLicense.js';
import { addressPaths, addressPieces, sentAddress, usAddress, usMailing } from './addressesOnWire.js';
import {
  accountingContactPaths,
  accountingContactPieces,
  contactEmailAndPhonePieces,
  primaryContactPaths,
  primaryContactPieces,
  sentAccountingContact,
  sentContactEmailAndPhone,
  sentPrimaryContact,
} from './contactsOnWire.js';

/** A license row of the form; the state's two letters, empty while none is chosen. */
export interface LicenseForm {
  State: string;
  LicenseNumber: string;
}

/** The agent registration, step by step (spec 1 §2 Registration screens). */
export interface AgentRegistrationForm {
  LicenseeInformation: {
    NationalProducerNumber: string;
    FirstName: string;
    MiddleName: string;
    LastName: string;
    Username: string;
    Licenses: LicenseForm[];
  };
  AddressInformation: { BusinessAddress: AddressForm; MailingAddress: AddressForm };
  ContactInformation: { PrimaryContact: ContactForm; AccountingContact: ContactForm };
}

const REPEATED_LICENSE = { message: 'License numbers must be unique.' };
const NO_LICENSE = isRequired('At least one state license');
/** An agent has one license in a state at most: more rows than states and territories are a mistake. */
const MAX_LICENSES = 60;

/** True if another license may be added: not while one has no state (spec 1 §4). */
export function mayAddLicense(licenses: readonly LicenseForm[]): boolean {
  return licenses.every(({ State }) => State !== '');
}

/** True if a license may be removed: never the first (spec 1 §4). */
export function mayRemoveLicense(index: number): boolean {
  return index > 0;
}

const license: ObjectSchema<LicenseForm> = object({
  State: textPiece(checkLicenseState).label('State'),
  LicenseNumber: textPiece(checkLicenseNumber, normalizeLicenseNumber).label('License Number'),
});

/** The agent registration (spec 1 §5). */
export const agentRegistrationSchema: ObjectSchema<AgentRegistrationForm> = object({
  LicenseeInformation: object({
    NationalProducerNumber: textPiece(checkNpn, normalizeNumber).label(NPN),
    FirstName: textPiece(checkFirstName(limits.shortName)).label('First Name'),
    MiddleName: textPiece(checkMiddleName).label('Middle Name'),
    LastName: textPiece(checkLastName(limits.shortName)).label('Last Name'),
    Username: textPiece(checkNewUserName()).label('Username'),
    Licenses: array()
      .of(license)
      .required(NO_LICENSE)
      .min(1, NO_LICENSE)
      .label('State Licenses')
      .test(noRepeats('State', REPEATED_STATE, (row) => textAt(row, 'State')))
      .test(
        noRepeats('LicenseNumber', REPEATED_LICENSE, (row) =>
          normalizeLicenseNumber(textAt(row, 'LicenseNumber')),
        ),
      ),
  }),
  AddressInformation: object({
    BusinessAddress: addressSchema({ usOnly: true }),
    MailingAddress: addressSchema({ usOnly: true }),
  }),
  ContactInformation: object({
    PrimaryContact: contactSchema({ role: 'Primary Contact', name: limits.shortName }),
    AccountingContact: contactSchema({ role: 'Accounting Contact', name: limits.shortName }),
  }),
});

/** The form when it opens: with one license row. */
export function emptyAgentRegistration(): AgentRegistrationForm {
  return {
    LicenseeInformation: {
      NationalProducerNumber: '',
      FirstName: '',
      MiddleName: '',
      LastName: '',
      Username: '',
      Licenses: [{ State: '', LicenseNumber: '' }],
    },
    AddressInformation: { BusinessAddress: emptyAddressForm(), MailingAddress: emptyAddressForm() },
    ContactInformation: { PrimaryContact: emptyContact(), AccountingContact: emptyContact() },
  };
}

/** A field that the specification sends empty (spec 1 §3). */
const empty = () => string().oneOf([''], '${path} must be empty.').defined();

/** The body of `POST /registration/registerAgent` (spec 1 §3). */
export const agentRegistration = () =>
  object({
    npn: textPiece(checkNpn),
    firstName: textPiece(checkFirstName(limits.shortName)),
    middleName: textPiece(checkMiddleName),
    lastName: textPiece(checkLastName(limits.shortName)),
    userName: textPiece(checkNewUserName()),
    ...addressPieces(usAddress),
    ...addressPieces(usMailing),
    ...primaryContactPieces(),
    ...contactEmailAndPhonePieces(),
    fax: empty(),
    status: empty(),
    isIpc: oneOfPiece([0], '${path} must be 0.'),
    ...accountingContactPieces(),
    stateAgentLicenses: array()
      .of(
        object({
          state: textPiece(checkLicenseState),
          agentLicense: textPiece(checkLicenseNumber, normalizeLicenseNumber),
          isSameAsNPN: oneOfPiece([0], '${path} must be 0.'),
        }).noUnknown(),
      )
      .required(NO_LICENSE)
      .min(1, NO_LICENSE)
      .max(MAX_LICENSES, 'There are more licenses than states.')
      .test(noRepeats('state', REPEATED_STATE, (row) => textAt(row, 'state')))
      .test(
        noRepeats('agentLicense', REPEATED_LICENSE, (row) =>
          normalizeLicenseNumber(textAt(row, 'agentLicense')),
        ),
      ),
  }).noUnknown();

export type AgentRegistration = InferType<ReturnType<typeof agentRegistration>>;

/** A checked form as it is sent. */
export function toAgentRegistration(form: AgentRegistrationForm): AgentRegistration {
  const { LicenseeInformation: licensee, AddressInformation: addresses, ContactInformation: contacts } = form;
  return {
    npn: licensee.NationalProducerNumber,
    firstName: licensee.FirstName,
    middleName: licensee.MiddleName,
    lastName: licensee.LastName,
    userName: licensee.Username,
    ...sentAddress(usAddress, addresses.BusinessAddress),
    ...sentAddress(usMailing, addresses.MailingAddress),
    ...sentPrimaryContact(contacts.PrimaryContact),
    ...sentContactEmailAndPhone(contacts.PrimaryContact),
    fax: '',
    status: '',
    isIpc: 0,
    ...sentAccountingContact(contacts.AccountingContact),
    stateAgentLicenses: licensee.Licenses.map(({ State, LicenseNumber }) => ({
      state: State,
      agentLicense: normalizeLicenseNumber(LicenseNumber),
      isSameAsNPN: 0,
    })),
  };
}

/** The field of the form for a field of the wire. */
export const agentRegistrationPath = placeBy({
  npn: 'LicenseeInformation.NationalProducerNumber',
  firstName: 'LicenseeInformation.FirstName',
  middleName: 'LicenseeInformation.MiddleName',
  lastName: 'LicenseeInformation.LastName',
  userName: 'LicenseeInformation.Username',
  ...addressPaths(usAddress, 'AddressInformation.BusinessAddress'),
  ...addressPaths(usMailing, 'AddressInformation.MailingAddress'),
  ...primaryContactPaths('ContactInformation.PrimaryContact'),
  ...accountingContactPaths('ContactInformation.AccountingContact'),
  stateAgentLicenses: 'LicenseeInformation.Licenses',
  'stateAgentLicenses.#.state': 'LicenseeInformation.Licenses.#.State',
  'stateAgentLicenses.#.agentLicense': 'LicenseeInformation.Licenses.#.LicenseNumber',
});
