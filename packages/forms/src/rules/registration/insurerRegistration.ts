import { array, type InferType, type ObjectSchema, object, string } from 'yup';
import type { InsurerType } from '../accounts/accountKind.js';
import { type AddressForm, emptyAddressForm } from '../address/addressFields.js';
import { addressSchema } from '../address/addressSchema.js';
import { checkInsurerName } from '../atoms/companyNames.js';
import {
  checkNaic,
  checkNewUserName,
  checkStates,
  NO_STATE,
  normalizeNaic,
  splitStates,
} from '../atoms/identifiers.js';
import { limits } from '../limits/index.js';
import { textBeside } from '../schema/beside.js';
import { oneOfPiece } from '../schema/choices.js';
import { isRequired, placeBy } from '../schema/fieldTable.js';
import { testResult } from '../schema/normalize.js';
import { textPiece } from '../schema/textPiece.js';
import { wireWords } from '../schema/wireText.js';
import { type ContactForm, contactSchema, emptyContact } from '../settings/contact/contactForm.js';
import { address, addressPaths, addressPieces, sentAddress } from './addressesOnWire.js';
import { insurerContactPieces, primaryContactPaths, sentInsurerContact } from './contactsOnWire.js';

/** The insurer registration, step by step (spec 1 §2 Registration screens). */
export interface InsurerRegistrationForm {
  InsurerInformation: {
    Username: string;
    CompanyName: string;
    /** `F` foreign, `A` alien. */
    InsurerType: InsurerType;
    NAICNumber: string;
    /** Two letters each. */
    States: string[];
    Address: AddressForm;
  };
  ContactInformation: { PrimaryContact: ContactForm };
}

const TYPE_REQUIRED = isRequired('Insurer Type');
const insurerTypePiece = () => oneOfPiece(['F', 'A'], TYPE_REQUIRED);

/** The states of a form: a list of two-letter codes. */
export const statesPiece = () =>
  array()
    .of(string().required(wireWords.text))
    .typeError(NO_STATE)
    .required(NO_STATE)
    .test({ name: 'rule', test: (states, context) => testResult(checkStates(states), context) });

/** The states on the wire: two-letter codes joined by commas. */
export const joinedStatesPiece = () => textPiece((value) => checkStates(splitStates(value)));

/** The insurer registration (spec 1 §5). */
export const insurerRegistrationSchema: ObjectSchema<InsurerRegistrationForm> = object({
  InsurerInformation: object({
    Username: textPiece(checkNewUserName(limits.insurerUserName)).label('Username'),
    CompanyName: textPiece(checkInsurerName).label('Company Name'),
    InsurerType: insurerTypePiece().label('Insurer Type'),
    NAICNumber: textBeside((value, at) => checkNaic(value, at('InsurerType')), normalizeNaic).label(
      'NAIC Number',
    ),
    States: statesPiece().label('States'),
    Address: addressSchema(),
  }),
  ContactInformation: object({
    PrimaryContact: contactSchema({ role: 'Primary Contact', name: limits.shortName }),
  }),
});

/** The form when it opens: for a foreign insurer (spec 1 §4). */
export function emptyInsurerRegistration(): InsurerRegistrationForm {
  return {
    InsurerInformation: {
      Username: '',
      CompanyName: '',
      InsurerType: 'F',
      NAICNumber: '',
      States: [],
      Address: emptyAddressForm(),
    },
    ContactInformation: { PrimaryContact: emptyContact() },
  };
}

/** The body of `POST /registration/registerInsurer` (spec 1 §3). */
export const insurerRegistration = () =>
  object({
    type: insurerTypePiece(),
    naic: textBeside((value, at) => checkNaic(value, at('type')), normalizeNaic),
    userName: textPiece(checkNewUserName(limits.insurerUserName)),
    states: joinedStatesPiece(),
    ...addressPieces(address),
    insurerName: textPiece(checkInsurerName),
    ...insurerContactPieces(),
  }).noUnknown();

export type InsurerRegistration = InferType<ReturnType<typeof insurerRegistration>>;

/** A checked form as it is sent. */
export function toInsurerRegistration(form: InsurerRegistrationForm): InsurerRegistration {
  const { InsurerInformation: insurer, ContactInformation: contacts } = form;
  return {
    type: insurer.InsurerType,
    naic: normalizeNaic(insurer.NAICNumber),
    userName: insurer.Username,
    states: insurer.States.join(','),
    ...sentAddress(address, insurer.Address),
    insurerName: insurer.CompanyName,
    ...sentInsurerContact(contacts.PrimaryContact),
  };
}

/** The field of the form for a field of the wire. */
export const insurerRegistrationPath = placeBy({
  type: 'InsurerInformation.InsurerType',
  naic: 'InsurerInformation.NAICNumber',
  userName: 'InsurerInformation.Username',
  insurerName: 'InsurerInformation.CompanyName',
  states: 'InsurerInformation.States',
  ...addressPaths(address, 'InsurerInformation.Address'),
  ...primaryContactPaths('ContactInformation.PrimaryContact'),
});
