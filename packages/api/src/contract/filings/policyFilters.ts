import { boolean, string } from 'yup';
import { recordId, stateCode, wireDate } from '../shapes.js';

/** What policies are searched by, on the screen and for an export alike (spec 3 §2.2, §5.4). */
export const policyFilters = () => ({
  state: stateCode().optional(),
  insuredName: string().max(75).optional(),
  policyNumber: string().max(50).optional(),
  confirmationNumber: string().max(13).optional(),
  submitStartDate: wireDate().optional(),
  submitEndDate: wireDate().optional(),
  expirationStartDate: wireDate().optional(),
  expirationEndDate: wireDate().optional(),
  associatedAgentId: recordId().optional(),
  tiqs: boolean().optional(),
});
