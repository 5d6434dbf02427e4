import { type InferType, object } from 'yup';
import { checkSignature } from '../atoms/person.js';
import { textCheck } from '../schema/normalize.js';
import { textPiece } from '../schema/textPiece.js';

/** How the terms and the NDA are read (spec 1 §2, §9): pixels from the end that count as read, and the box. */
export const scrollToAccept = { thresholdPx: 20, boxHeightPx: 645 } as const;

/** A field of the NDA that the office fills in: at least one character (spec 1 §5 NDA). */
export const checkFilled = (field: string) => textCheck({ required: { message: `${field} is required.` } });

const filledField = (field: string) => textPiece(checkFilled(field)).label(field);

/** The NDA form: each field at least one character, checked while typing (spec 1 §5 NDA). */
export const ndaSchema = object({
  Signature: textPiece(checkSignature).label('Signature'),
  EntityLicence: filledField('Entity License'),
  EntityName: filledField('Entity Name'),
  DateSigned: filledField('Date Signed'),
  Ip: filledField('IP Address'),
});

export type NdaForm = InferType<typeof ndaSchema>;

/** Characters of what was shown beside a signature: more than any address has. */
const SHOWN = 500;

/** The body of `POST /user/acceptNda` (spec 1 §3): the signature, and what was shown beside it. */
export const ndaAcceptance = () =>
  object({
    fullName: textPiece(checkSignature),
    fullAddress: textPiece(checkFilled('Entity address')).max(SHOWN, `Maximum ${SHOWN} characters allowed.`),
    ipAddress: textPiece(checkFilled('IP Address')).max(SHOWN, `Maximum ${SHOWN} characters allowed.`),
  }).noUnknown();

/** The address that an NDA acceptance sends for an entity without one (spec 1 §3). */
export const NO_ADDRESS = '-';
