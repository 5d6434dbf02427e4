import { array, mixed, type ObjectSchema, object } from 'yup';
import { checkConfirmEmail, checkEmail, checkFirstName, checkLastName } from '../atoms/person.js';
import { limits } from '../limits/index.js';
import { checkDashedPhone, checkDigitsAndDashes, formatUsPhone, phoneExtension } from '../phone/phone.js';
import { textAt, textBeside } from '../schema/beside.js';
import { boxPiece } from '../schema/choices.js';
import { isRequired, placeBy } from '../schema/fieldTable.js';
import { normalizeLine } from '../schema/normalize.js';
import type { Check } from '../schema/problem.js';
import { noRepeats, recordKey } from '../schema/rows.js';
import { textPiece } from '../schema/textPiece.js';

/** The contacts of an account (spec 2 §2): agents have the first two, insurers the others. */
export type ContactType = 'Primary' | 'Accounting' | 'Executive' | 'Submission';

/** The facts of each contact: who has it, how messages name it, and its limits (spec 2 §5). */
export const contactTypes: Readonly<
  Record<
    ContactType,
    {
      readonly of: 'agent' | 'insurer';
      readonly role: string;
      readonly name: number;
      readonly checkPhone: Check<string>;
    }
  >
> = {
  Primary: { of: 'agent', role: 'Primary Contact', name: limits.personName, checkPhone: checkDashedPhone },
  Accounting: {
    of: 'agent',
    role: 'Accounting Contact',
    name: limits.personName,
    checkPhone: checkDashedPhone,
  },
  Executive: {
    of: 'insurer',
    role: 'Executive Contact',
    name: limits.shortName,
    checkPhone: checkDigitsAndDashes,
  },
  Submission: {
    of: 'insurer',
    role: 'Submission Contact',
    name: limits.shortName,
    checkPhone: checkDigitsAndDashes,
  },
};

/** The label of the box by which the accounting contact follows the primary one. */
export const SAME_AS_PRIMARY = 'Same as Primary Contact';

/** A contact of the settings form. */
export interface SettingsContactForm {
  FirstName: string;
  LastName: string;
  Email: string;
  ConfirmEmail: string;
  PhoneNumber: string;
  PhoneExt: string;
  /** The accounting contact follows the primary one. */
  SameAsPrimary: boolean;
}

/** An empty contact. */
export const emptySettingsContact = (): SettingsContactForm => ({
  FirstName: '',
  LastName: '',
  Email: '',
  ConfirmEmail: '',
  PhoneNumber: '',
  PhoneExt: '',
  SameAsPrimary: false,
});

/** One contact in settings (spec 2 §5 Agent contacts, Insurer contacts). */
export function settingsContactSchema(type: ContactType): ObjectSchema<SettingsContactForm> {
  const { of, role, name, checkPhone } = contactTypes[type];
  return object({
    FirstName: textPiece(checkFirstName(name)).label('First Name'),
    LastName: textPiece(checkLastName(name)).label('Last Name'),
    Email: textPiece(checkEmail()).label('Email'),
    ConfirmEmail: textBeside((value, at) => checkConfirmEmail(value, at('Email'), role), normalizeLine).label(
      'Confirm Email',
    ),
    PhoneNumber: textPiece(checkPhone, of === 'agent' ? formatUsPhone : normalizeLine).label('Phone Number'),
    PhoneExt: phoneExtension().label('Phone Extension'),
    SameAsPrimary: boxPiece().label(SAME_AS_PRIMARY),
  });
}

const typeNames = Object.keys(contactTypes).filter((name): name is ContactType => name in contactTypes);
const TYPE = 'The contact type is not known.';

function isContactType(name: string): name is ContactType {
  return Object.hasOwn(contactTypes, name);
}

/** A rule of a contact on the wire, by the type that the contact names. */
const byType = (check: (type: ContactType) => Check<string>) =>
  textBeside((value, at) => {
    const type = at('contactType');
    return isContactType(type) ? check(type)(value) : undefined;
  });

/** The body of `POST /admin/settings/saveContacts` (spec 2 §3): each type at most once. */
export const contactsRequest = () =>
  array()
    .of(
      object({
        contactId: recordKey(),
        contactType: mixed<ContactType>().oneOf(typeNames, TYPE).required(TYPE),
        contactFirstName: byType((type) => checkFirstName(contactTypes[type].name)),
        contactLastName: byType((type) => checkLastName(contactTypes[type].name)),
        contactEmail: textPiece(checkEmail()),
        contactPhone: byType((type) => contactTypes[type].checkPhone),
        contactPhoneExt: phoneExtension(),
      }).noUnknown(),
    )
    .required(isRequired('At least one contact'))
    .min(1, isRequired('At least one contact'))
    .max(typeNames.length, 'There are more contacts than contact types.')
    .test(
      noRepeats('contactType', { message: 'Each contact type can be given once.' }, (row) =>
        textAt(row, 'contactType'),
      ),
    );

/** A checked contact as it is sent. */
export function toContactRequest(type: ContactType, form: SettingsContactForm, contactId = 0) {
  return {
    contactId,
    contactType: type,
    contactFirstName: form.FirstName,
    contactLastName: form.LastName,
    contactEmail: form.Email,
    contactPhone: form.PhoneNumber,
    contactPhoneExt: form.PhoneExt,
  };
}

const contactPath = placeBy({
  '.#.contactFirstName': '#.FirstName',
  '.#.contactLastName': '#.LastName',
  '.#.contactEmail': '#.Email',
  '.#.contactPhone': '#.PhoneNumber',
  '.#.contactPhoneExt': '#.PhoneExt',
});

/** The field of the form for a field of the wire, by the types that were sent, in order. */
export function contactsPath(sent: readonly ContactType[]): (wirePath: string) => string | undefined {
  return (wirePath) => contactPath(wirePath)?.replace(/^\d+/, (row) => sent[Number(row)] ?? row);
}
