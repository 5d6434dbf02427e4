import { limits } from '../limits/index.js';
import { textPiece } from '../schema/piece.js';
import { atMost, textCheck } from '../schema/textCheck.js';

/** A master policy's number (spec 2 §5 Master policy). */
export const checkMasterPolicyNumber = textCheck({
  required: { message: 'Master Policy Number is required.' },
  maximum: atMost(limits.masterPolicyNumber, 'Master Policy Number'),
});

/** The insured of a master policy. */
export const checkMasterPolicyInsured = textCheck({
  required: { message: 'Insured Name is required.' },
  maximum: atMost(limits.masterPolicyInsured, 'Insured Name'),
});

export const masterPolicyNumber = () => textPiece(checkMasterPolicyNumber);
export const masterPolicyInsured = () => textPiece(checkMasterPolicyInsured);
