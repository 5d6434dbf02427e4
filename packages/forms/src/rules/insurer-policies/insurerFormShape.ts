import { boolean, mixed, number, object, string } from 'yup';
import type { EntityType } from './EntityType.js';
import type { InsurerPolicyForm } from './insurerPolicy.js';

// Far beyond every rule: a text that is too long to be filed can still be saved and shortened.
const TEXT_CAP = 10_000;
const text = () => string().max(TEXT_CAP).defined();

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
