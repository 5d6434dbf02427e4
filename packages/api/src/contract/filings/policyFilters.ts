import { policySearchPieces } from '@slip/forms/rules';
import { boolean } from 'yup';
import { recordId, stateCode } from '../shapes.js';

/** What policies are searched by, on the screen and for an export alike (spec 3 §2.2, §5.4). */
export const policyFilters = () => ({
  state: stateCode().optional(),
  ...policySearchPieces(),
  associatedAgentId: recordId().optional(),
  tiqs: boolean().optional(),
});
