import { type InferType, object } from 'yup';
import { checkSignature } from '../atoms/person.js';
import { textPiece } from '../atoms/piece.js';
import { textCheck } from '../atoms/textCheck.js';

const filled = (field: string) => textPiece(textCheck({ required: { message: `${field} is required.` } }));

/** The NDA form: each field at least one character, checked while typing (spec 1 §5 NDA). */
export const ndaSchema = object({
  Signature: textPiece(checkSignature),
  EntityLicence: filled('Entity License'),
  EntityName: filled('Entity Name'),
  DateSigned: filled('Date Signed'),
  Ip: filled('IP Address'),
});

export type NdaForm = InferType<typeof ndaSchema>;

/** The body of `POST /user/acceptNda` (spec 1 §3): the signature, and what was shown beside it. */
export const ndaAcceptance = () =>
  object({
    fullName: textPiece(checkSignature),
    fullAddress: filled('Entity address'),
    ipAddress: filled('IP Address'),
  }).noUnknown();

export type NdaAcceptance = InferType<ReturnType<typeof ndaAcceptance>>;

/** What an NDA acceptance sends for an entity without an address (spec 1 §3). */
export const NO_ADDRESS = '-';
