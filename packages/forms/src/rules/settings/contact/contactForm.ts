import { type ObjectSchema, object } from 'yup';
import {
  checkConfirmEmail,
  checkEmail,
  checkFirstName,
  checkLastName,
  checkMiddleName,
} from '../../atoms/person.js';
import { limits } from '../../limits/index.js';
import {
  checkPhoneCountry,
  DEFAULT_PHONE_COUNTRY,
  phone,
  phoneExtension,
  usPhone,
} from '../../phone/phone.js';
import { textBeside } from '../../schema/beside.js';
import { boxPiece } from '../../schema/choices.js';
import { atMost, normalizeLine, textCheck } from '../../schema/normalize.js';
import { textPiece } from '../../schema/textPiece.js';

/** A contact as a form holds it (spec 1 §3). */
export interface ContactForm {
  FirstName: string;
  MiddleName: string;
  LastName: string;
  Email: string;
  ConfirmEmail: string;
  PhoneNumber: string;
  PhoneExt: string;
  Fax: string;
  /** The country of the telephone number, two letters. */
  CountryCode: string;
  /** True if the box "Same contact" is ticked. */
  IsChecked: boolean;
}

/** The facts of a contact that its rules depend on. */
export interface ContactRules {
  /** How messages name the contact: `Primary Contact`. */
  readonly role: string;
  /** Longest first and last name: 50, 30 in registrations and of the accounting contact. @default 50 */
  readonly name?: number;
  /** US numbers only. @default false */
  readonly usOnly?: boolean;
}

/** An empty contact. */
export function emptyContact(countryCode: string = DEFAULT_PHONE_COUNTRY): ContactForm {
  return {
    FirstName: '',
    MiddleName: '',
    LastName: '',
    Email: '',
    ConfirmEmail: '',
    PhoneNumber: '',
    PhoneExt: '',
    Fax: '',
    CountryCode: countryCode,
    IsChecked: false,
  };
}

/** No form asks for a fax number, and it is sent empty (spec 1 §3); the text of an old draft may stay. */
const checkFax = textCheck({ maximum: atMost(limits.phone, 'Fax') });

/** A contact (spec 1 §5 Contact). */
export function contactSchema({
  role,
  name = limits.personName,
  usOnly = false,
}: ContactRules): ObjectSchema<ContactForm> {
  return object({
    FirstName: textPiece(checkFirstName(name)).label('First Name'),
    MiddleName: textPiece(checkMiddleName).label('Middle Name'),
    LastName: textPiece(checkLastName(name)).label('Last Name'),
    Email: textPiece(checkEmail()).label('Email'),
    ConfirmEmail: textBeside((value, at) => checkConfirmEmail(value, at('Email'), role), normalizeLine).label(
      'Confirm Email',
    ),
    PhoneNumber: (usOnly ? usPhone(role) : phone(role)).label('Phone Number'),
    PhoneExt: phoneExtension().label('Phone Extension'),
    Fax: textPiece(checkFax).label('Fax'),
    CountryCode: textPiece(checkPhoneCountry).label('Phone Country'),
    IsChecked: boxPiece().label('Same contact'),
  });
}
