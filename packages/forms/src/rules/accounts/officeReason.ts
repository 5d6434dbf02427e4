import { type InferType, object } from 'yup';
import { reason as longestReason } from '../limits/limits.js';
import { atMost, normalizeParagraph, textCheck } from '../schema/normalize.js';
import { textPiece } from '../schema/piece.js';

const checkReason = textCheck({
  required: { message: 'Reason is required.' },
  maximum: atMost(longestReason, 'Reason'),
});

/** Why the office does something to somebody, in its own words. */
export const officeReason = () => textPiece(checkReason, normalizeParagraph).label('Reason');

/** The form that asks for nothing but the reason. */
export const reasonSchema = object({ Reason: officeReason() });

export type ReasonForm = InferType<typeof reasonSchema>;
