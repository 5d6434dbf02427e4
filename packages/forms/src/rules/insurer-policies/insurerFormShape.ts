import { boolean, mixed, number, object, string } from 'yup';
import { asThisVersion, hasFields } from '../schema/asThisVersion.js';
import { emptyInsurerPolicy, type InsurerPolicyForm } from './insurerPolicy.js';
import type { EntityType } from './submissionPeriod.js';

// Far beyond every rule, so that a text that is too long to be filed can still be saved and shortened.
const MAX_CHARACTERS = 10_000;
const text = () => string().max(MAX_CHARACTERS).defined();

const shape = object({
  State: text().nullable(),
  PolicyNumber: text(),
  InsuredName: text(),
  EntityType: mixed<EntityType>().oneOf(['Agent', 'IPC']).nullable().defined(),
  EntityValue: object({ id: number().defined(), label: text() })
    .noUnknown()
    .nullable()
    .defined()
    .default(undefined),
  TransactionEffectiveDate: text().nullable(),
  Premium: number().integer().nullable().defined(),
  AllowSameDayTransaction: boolean().defined(),
})
  .noUnknown()
  .defined();

/** True if a value has exactly the shape of the insurer's form, so that its rules can check it. */
export function isInsurerPolicyForm(value: unknown): value is InsurerPolicyForm {
  return shape.isValidSync(value, { strict: true, disableStackTrace: true });
}

/**
 * The form of an insurer that any version of the product has stored, in the shape of this version: unknown fields are
 * left out, and missing fields are empty. `null` when the value is no such form.
 */
export function insurerPolicyFormOf(stored: unknown): InsurerPolicyForm | null {
  if (isInsurerPolicyForm(stored)) return stored;
  if (!hasFields(stored, ['PolicyNumber', 'InsuredName', 'EntityType'])) return null;
  const form = asThisVersion(stored, emptyInsurerPolicy());
  return isInsurerPolicyForm(form) ? form : null;
}
