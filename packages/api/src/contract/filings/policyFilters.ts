import { policySearchPieces } from '@slip/forms/rules';
import { boolean } from 'yup';
import { recordId, stateCode } from '../shapes.js';

/** The filters for policies, the same on the screen and for an export (spec 3 §2.2, §5.4). */
export const policyFilters = () => ({
  state: stateCode().optional(),
  ...policySearchPieces(),
  associatedAgentId: recordId().optional(),
  tiqs: boolean().optional(),
});
