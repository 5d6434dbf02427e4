import type { Output, user } from '@slip/api/contract';
import { checkOwnSignature, type NdaForm, ndaSchema } from '@slip/forms/rules';
import { ValidationError } from 'yup';
import { formatSignedAt } from './formatSignedAt.js';

export type NdaEntity = Output<typeof user.ndaEntityDetails>;

/**
 * What is still missing before the agreement can be signed, or null; checked with every key (spec 1 §5 NDA). The
 * signature has to be the signer's own name.
 */
export function signatureProblem(signature: string, entity: NdaEntity): string | null {
  const form: NdaForm = {
    Signature: signature,
    EntityName: entity.entityName,
    EntityLicence: entity.entityLicense,
    DateSigned: formatSignedAt(entity.dateSigned),
    Ip: entity.entityIpAddress,
  };
  try {
    ndaSchema.validateSync(form);
    return checkOwnSignature(signature, entity.entitySlipUserFullName)?.message ?? null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.message;
  }
}
