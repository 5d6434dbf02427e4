import { limits } from '../limits/index.js';
import { isRequired } from '../schema/isRequired.js';
import { textPiece } from '../schema/piece.js';
import { atMost, textCheck } from '../schema/textCheck.js';

export const MASTER_POLICY_NUMBER = 'Master Policy Number';

/** A master policy's number (spec 2 §5 Master policy). */
export const checkMasterPolicyNumber = textCheck({
  required: { message: isRequired(MASTER_POLICY_NUMBER) },
  maximum: atMost(limits.masterPolicyNumber, MASTER_POLICY_NUMBER),
});

/** The insured of a master policy. */
export const checkMasterPolicyInsured = textCheck({
  required: { message: isRequired('Insured Name') },
  maximum: atMost(limits.masterPolicyInsured, 'Insured Name'),
});

export const masterPolicyNumber = () => textPiece(checkMasterPolicyNumber);
export const masterPolicyInsured = () => textPiece(checkMasterPolicyInsured);
