import { type InferType, object } from 'yup';
import { MASTER_POLICY_NUMBER, masterPolicyInsured, masterPolicyNumber } from '../atoms/identifiers.js';
import { recordKey } from '../schema/rows.js';

/** A master policy in settings (spec 2 §5). */
export const masterPolicySchema = object({
  MasterPolicyNumber: masterPolicyNumber().label(MASTER_POLICY_NUMBER),
  MasterPolicyInsured: masterPolicyInsured().label('Insured Name'),
});

export type MasterPolicyForm = InferType<typeof masterPolicySchema>;

/** The body of `POST /admin/saveMasterPolicy` (spec 2 §3). */
export const masterPolicyRequest = () =>
  object({
    masterPolicyId: recordKey(),
    agentId: recordKey(),
    masterPolicyNumber: masterPolicyNumber(),
    masterPolicyInsured: masterPolicyInsured(),
  }).noUnknown();
