import { type InferType, object } from 'yup';
import { checkSignature } from '../atoms/person.js';
import { textCheck } from '../schema/normalize.js';
import { textPiece } from '../schema/textPiece.js';

/**
 * How the terms and the NDA are read (spec 1 §2, §9): how many pixels from its end a text counts as read, and the
 * height of its box.
 */
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

/** The most characters of a text that was shown beside a signature: no address is longer. */
const MAX_SHOWN = 500;

/** The body of `POST /user/acceptNda` (spec 1 §3): the signature, and the texts that were shown beside it. */
export const ndaAcceptance = () =>
  object({
    fullName: textPiece(checkSignature),
    fullAddress: textPiece(checkFilled('Entity address')).max(
      MAX_SHOWN,
      `Maximum ${MAX_SHOWN} characters allowed.`,
    ),
    ipAddress: textPiece(checkFilled('IP Address')).max(
      MAX_SHOWN,
      `Maximum ${MAX_SHOWN} characters allowed.`,
    ),
  }).noUnknown();

/** The address that an NDA acceptance sends for an entity without one (spec 1 §3). */
export const NO_ADDRESS = '-';
