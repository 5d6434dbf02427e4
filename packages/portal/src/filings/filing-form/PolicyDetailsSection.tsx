import { FormTextField } from '@slip/forms';
import { Card } from '@slip/ui/Card';
import { Grid } from '@slip/ui/Grid';
import { TextField } from '@slip/ui/TextField';
import type { FilingSectionProps } from './FilingSectionProps.js';

/** Which policy, and for whom it is reported. */
export function PolicyDetailsSection({
  form,
  filing,
  facts,
}: Pick<FilingSectionProps, 'form' | 'filing' | 'facts'>) {
  const { control } = form;
  const { fields, policyNumberLength } = filing.state.form;
  const entity = facts.entity ? `${facts.entity.name} (${facts.entity.agentLicense})` : filing.agent.label;
  return (
    <Card title="Policy Details">
      <Grid columns={2}>
        <FormTextField
          control={control}
          name="PolicyDetails.PolicyNumber"
          label="Policy Number"
          autoComplete="off"
          maxLength={policyNumberLength}
          isRequired
        />
        <FormTextField
          control={control}
          name="PolicyDetails.InsuredName"
          label="Insured Name"
          autoComplete="off"
          isRequired
        />
        {fields.mga !== 'hidden' && (
          <FormTextField
            control={control}
            name="PolicyDetails.MGA"
            label="MGA"
            autoComplete="off"
            isRequired={fields.mga === 'required'}
          />
        )}
        {fields.riskRetentionGroup !== 'hidden' && (
          <FormTextField
            control={control}
            name="PolicyDetails.RiskRetentionGroup"
            label="Risk Retention/Purchasing Group"
            autoComplete="off"
            isRequired={fields.riskRetentionGroup === 'required'}
          />
        )}
        <TextField label="Reporting Entity" isReadOnly value={entity} />
      </Grid>
    </Card>
  );
}
