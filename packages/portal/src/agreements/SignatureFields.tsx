import { Grid } from '@slip/ui/Grid';
import { Stack } from '@slip/ui/Stack';
import { TextField } from '@slip/ui/TextField';
import { formatSignedAt } from './formatSignedAt.js';
import type { NdaEntity } from './signatureProblem.js';
import { typeYourName } from './signWords.js';

export interface SignatureFieldsProps {
  readonly entity: NdaEntity;
  readonly signature: string;
  /** What is wrong with the signature, or null. */
  readonly problem: string | null;
  readonly onSign: (signature: string) => void;
}

/** The signature, and what is kept beside it. */
export function SignatureFields({ entity, signature, problem, onSign }: SignatureFieldsProps) {
  return (
    <Stack gap="4">
      <TextField
        label="E-Signature"
        description={typeYourName(entity.entitySlipUserFullName)}
        autoComplete="name"
        isRequired
        value={signature}
        onChange={onSign}
        errorMessage={problem ?? undefined}
      />
      <Grid columns={2}>
        <TextField label="Entity Name" isReadOnly value={entity.entityName} />
        <TextField label="Entity License" isReadOnly value={entity.entityLicense} />
        <TextField label="Date Signed" isReadOnly value={formatSignedAt(entity.dateSigned)} />
        <TextField label="IP Address" isReadOnly value={entity.entityIpAddress} />
      </Grid>
    </Stack>
  );
}
