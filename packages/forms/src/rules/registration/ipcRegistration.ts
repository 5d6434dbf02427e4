import { type InferType, type ObjectSchema, object, string } from 'yup';
import { type AddressForm, emptyAddressForm } from '../address/addressFields.js';
import { addressSchema } from '../address/addressSchema.js';
import { checkIpcCompanyName } from '../atoms/companyNames.js';
import { checkNewUserName, checkTaxId } from '../atoms/identifiers.js';
import { checkFirstName, checkLastName, checkMiddleName } from '../atoms/person.js';
import { limits } from '../limits/index.js';
import { valueAt } from '../schema/beside.js';
import { boxPiece, oneOfPiece } from '../schema/choices.js';
import { isRequired, placeBy } from '../schema/fieldTable.js';
import { atMost, normalizeLine, normalizeNumber, testResult } from '../schema/normalize.js';
import type { Problem } from '../schema/problem.js';
import { textPiece } from '../schema/textPiece.js';
import { wireWords } from '../schema/wireText.js';
import { type ContactForm, contactSchema, emptyContact } from '../settings/contact/contactForm.js';
import { address, addressPaths, addressPieces, mailing, sentAddress } from './addressesOnWire.js';
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
import { joinedStatesPiece, statesPiece } from './insurerRegistration.js';

/** Who procures its own coverage (spec 1 §9): `0` an individual, `1` a company. */
export type IpcType = '0' | '1';

/** The IPC registration, step by step (spec 1 §2 Registration screens). */
export interface IpcRegistrationForm {
  FilerInformation: {
    Username: string;
    IpcType: IpcType;
    IsNonUsCompany: boolean;
    CompanyName: string;
    TaxId: string;
    /** Two letters each. */
    States: string[];
  };
  AddressInformation: { MailingAddress: AddressForm; PhysicalAddress: AddressForm };
  ContactInformation: { PrimaryContact: ContactForm; AccountingContact: ContactForm };
}

/** True if a filer type, in the form or on the wire, is that of a company. */
function isCompany(type: unknown): boolean {
  return type === '1' || type === 1;
}

/** A company's name: asked of companies only. A name that is left in an individual's form must not be too long either. */
export function checkCompanyNameOf(type: unknown, name: string): Problem | undefined {
  return isCompany(type) || name !== '' ? checkIpcCompanyName(name) : undefined;
}

/** A company's FEIN or tax id: asked of companies only; its length depends on the country of the company. */
export function checkTaxIdOf(type: unknown, isNonUs: unknown, taxId: string): Problem | undefined {
  if (isCompany(type)) return checkTaxId(taxId, isNonUs === true ? 'other' : 'us');
  return taxId.length > limits.foreignTaxId ? atMost(limits.foreignTaxId, 'FEIN/Tax ID').problem : undefined;
}

const companyPiece = (
  check: (value: string, at: (field: string) => unknown) => Problem | undefined,
  normalize = normalizeLine,
) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? normalize(value) : value))
    .typeError(wireWords.text)
    .defined(wireWords.text)
    .nonNullable(wireWords.text)
    .test({
      name: 'rule',
      test(value, context) {
        const parent: unknown = context.parent;
        return testResult(
          check(value, (field) => valueAt(parent, field)),
          context,
        );
      },
    });

/** The IPC registration (spec 1 §5). */
export const ipcRegistrationSchema: ObjectSchema<IpcRegistrationForm> = object({
  FilerInformation: object({
    Username: textPiece(checkNewUserName()).label('Username'),
    IpcType: oneOfPiece(['0', '1'], isRequired('Filer Type')).label('Filer Type'),
    IsNonUsCompany: boxPiece().label('Non-US Company'),
    CompanyName: companyPiece((value, at) => checkCompanyNameOf(at('IpcType'), value)).label('Company Name'),
    TaxId: companyPiece(
      (value, at) => checkTaxIdOf(at('IpcType'), at('IsNonUsCompany'), value),
      normalizeNumber,
    ).label('FEIN/Tax ID'),
    States: statesPiece().label('States'),
  }),
  AddressInformation: object({ MailingAddress: addressSchema(), PhysicalAddress: addressSchema() }),
  ContactInformation: object({
    PrimaryContact: contactSchema({ role: 'Primary Contact', name: limits.shortName }),
    AccountingContact: contactSchema({ role: 'Accounting Contact', name: limits.shortName }),
  }),
});

/** The form when it opens: for an individual. */
export function emptyIpcRegistration(): IpcRegistrationForm {
  return {
    FilerInformation: {
      Username: '',
      IpcType: '0',
      IsNonUsCompany: false,
      CompanyName: '',
      TaxId: '',
      States: [],
    },
    AddressInformation: { MailingAddress: emptyAddressForm(), PhysicalAddress: emptyAddressForm() },
    ContactInformation: { PrimaryContact: emptyContact(), AccountingContact: emptyContact() },
  };
}

/** The body of `POST /registration/registerIpc` (spec 1 §3). */
export const ipcRegistration = () =>
  object({
    isItNonUSCompany: boxPiece(),
    ipcType: oneOfPiece([0, 1], isRequired('Filer Type')),
    ipcCompanyName: companyPiece((value, at) => checkCompanyNameOf(at('ipcType'), value)),
    ipcCompanyFein: companyPiece(
      (value, at) => checkTaxIdOf(at('ipcType'), at('isItNonUSCompany'), value),
      normalizeNumber,
    ),
    states: joinedStatesPiece(),
    firstName: textPiece(checkFirstName(limits.shortName)),
    middleName: textPiece(checkMiddleName),
    lastName: textPiece(checkLastName(limits.shortName)),
    userName: textPiece(checkNewUserName()),
    ...addressPieces(address),
    ...addressPieces(mailing),
    ...primaryContactPieces(),
    ...contactEmailAndPhonePieces(),
    ...accountingContactPieces(),
    isIpc: oneOfPiece([1], '${path} must be 1.'),
  }).noUnknown();

export type IpcRegistration = InferType<ReturnType<typeof ipcRegistration>>;

/** A checked form as it is sent. The fields of a company are sent empty for an individual. */
export function toIpcRegistration(form: IpcRegistrationForm): IpcRegistration {
  const { FilerInformation: filer, AddressInformation: addresses, ContactInformation: contacts } = form;
  const company = isCompany(filer.IpcType);
  return {
    isItNonUSCompany: company && filer.IsNonUsCompany,
    ipcType: company ? 1 : 0,
    ipcCompanyName: company ? filer.CompanyName : '',
    ipcCompanyFein: company ? filer.TaxId : '',
    states: filer.States.join(','),
    firstName: contacts.PrimaryContact.FirstName,
    middleName: contacts.PrimaryContact.MiddleName,
    lastName: contacts.PrimaryContact.LastName,
    userName: filer.Username,
    ...sentAddress(address, addresses.PhysicalAddress),
    ...sentAddress(mailing, addresses.MailingAddress),
    ...sentPrimaryContact(contacts.PrimaryContact),
    ...sentContactEmailAndPhone(contacts.PrimaryContact),
    ...sentAccountingContact(contacts.AccountingContact),
    isIpc: 1,
  };
}

/** The field of the form for a field of the wire. */
export const ipcRegistrationPath = placeBy({
  isItNonUSCompany: 'FilerInformation.IsNonUsCompany',
  ipcType: 'FilerInformation.IpcType',
  ipcCompanyName: 'FilerInformation.CompanyName',
  ipcCompanyFein: 'FilerInformation.TaxId',
  states: 'FilerInformation.States',
  userName: 'FilerInformation.Username',
  ...addressPaths(address, 'AddressInformation.PhysicalAddress'),
  ...addressPaths(mailing, 'AddressInformation.MailingAddress'),
  ...primaryContactPaths('ContactInformation.PrimaryContact'),
  firstName: 'ContactInformation.PrimaryContact.FirstName',
  middleName: 'ContactInformation.PrimaryContact.MiddleName',
  lastName: 'ContactInformation.PrimaryContact.LastName',
  ...accountingContactPaths('ContactInformation.AccountingContact'),
});
