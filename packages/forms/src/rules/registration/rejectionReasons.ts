import { type InferType, object, string } from 'yup';
import { officeReason } from '../accounts/officeWords.js';
import { wireWords } from '../schema/wireText.js';
import type { RegistrationKind } from './contactsOnWire.js';

/** A prepared reason to reject a registration, or to ask its sender for more; staff may change it. */
export interface RejectionReason {
  readonly id: string;
  readonly label: string;
  /** The words for the sender, who reads them in a letter. */
  readonly text: string;
  /** The kinds of account that the reason fits. @default all */
  readonly kinds?: readonly RegistrationKind[];
}

/** All reasons to reject a registration, in the order in which they are offered. */
export const rejectionReasons: readonly RejectionReason[] = [
  {
    id: 'npn',
    label: 'The NPN belongs to somebody else',
    text: 'The National Producer Number is not yours: the states list it under another name. Please check it and register again.',
    kinds: ['Agent'],
  },
  {
    id: 'license',
    label: 'The license was not found',
    text: 'We could not find an active surplus lines license with the number you gave. Please check the state and the number and register again.',
    kinds: ['Agent'],
  },
  {
    id: 'licensees',
    label: 'The licensees do not fit',
    text: 'One of the agents you named does not fit our records. Please check each name and National Producer Number and register again.',
    kinds: ['Agency'],
  },
  {
    id: 'naic',
    label: 'The NAIC number does not fit',
    text: 'The NAIC number and the name of the company do not fit each other. Please check both and register again.',
    kinds: ['Insurer'],
  },
  {
    id: 'ineligible',
    label: 'Not eligible in the states asked for',
    text: 'The company is not eligible for surplus lines business in the states you chose.',
    kinds: ['Insurer'],
  },
  {
    id: 'fein',
    label: 'The FEIN does not fit',
    text: 'The FEIN belongs to another company. Please check it and register again.',
    kinds: ['IPC'],
  },
  {
    id: 'account',
    label: 'There is an account already',
    text: 'You have an account already. To reach it, use "Forgot Username or Password" on the sign-in page, or write to us.',
  },
  {
    id: 'incomplete',
    label: 'Something could not be verified',
    text: 'We could not verify what you sent. Please write to us, so that we can tell you what is missing.',
  },
];

/** All questions to the sender of a registration, in the order in which they are offered. */
export const askReasons: readonly RejectionReason[] = [
  {
    id: 'npn',
    label: 'The NPN does not fit the name',
    text: 'The states list your National Producer Number under another name. Please check the number and the name, and send us what is right.',
    kinds: ['Agent'],
  },
  {
    id: 'license',
    label: 'A license was not found',
    text: 'We could not find an active surplus lines license with a number you gave. Please check the state and the number of each license.',
    kinds: ['Agent'],
  },
  {
    id: 'licensees',
    label: 'A licensee does not fit',
    text: 'One of the agents you named does not fit our records. Please check each name and National Producer Number.',
    kinds: ['Agency'],
  },
  {
    id: 'naic',
    label: 'The NAIC number and the name differ',
    text: 'The NAIC number and the name of the company do not fit each other. Please check both.',
    kinds: ['Insurer'],
  },
  {
    id: 'fein',
    label: 'The FEIN and the name differ',
    text: 'The FEIN and the name of the company do not fit each other. Please check both.',
    kinds: ['IPC'],
  },
  {
    id: 'address',
    label: 'An address is not clear',
    text: 'We could not find the address you gave. Please check each of its lines.',
  },
  {
    id: 'contact',
    label: 'Nobody could be reached',
    text: 'We tried to call the primary contact and reached nobody. Please check the telephone number and the name.',
  },
];

const fits = ({ kinds }: RejectionReason, kind: RegistrationKind) => kinds?.includes(kind) ?? true;

/** The reasons to reject that fit a kind of account. */
export const rejectionReasonsOf = (kind: RegistrationKind): readonly RejectionReason[] =>
  rejectionReasons.filter((reason) => fits(reason, kind));

/** The reasons to ask for more that fit a kind of account. */
export const askReasonsOf = (kind: RegistrationKind): readonly RejectionReason[] =>
  askReasons.filter((reason) => fits(reason, kind));

/** The form that asks why a registration is rejected; the template only begins the text. */
export const rejectionSchema = object({
  Template: string().typeError(wireWords.text).nullable().default(null).label('Begin with'),
  Reason: officeReason(),
});

export type RejectionForm = InferType<typeof rejectionSchema>;
