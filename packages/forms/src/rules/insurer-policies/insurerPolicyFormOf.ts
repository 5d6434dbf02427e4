import { asThisVersion, hasFields } from '../schema/asThisVersion.js';
import { isInsurerPolicyForm } from './insurerFormShape.js';
import { emptyInsurerPolicy, type InsurerPolicyForm } from './insurerPolicy.js';

/**
 * The form of an insurer that a version of the product has kept, as this version has it: fields that it does not know are left out,
 * and those that were not there yet are empty. Null when it is none.
 */
export function insurerPolicyFormOf(kept: unknown): InsurerPolicyForm | null {
  if (isInsurerPolicyForm(kept)) return kept;
  if (!hasFields(kept, ['PolicyNumber', 'InsuredName', 'EntityType'])) return null;
  const form = asThisVersion(kept, emptyInsurerPolicy());
  return isInsurerPolicyForm(form) ? form : null;
}
