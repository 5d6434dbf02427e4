import { FormTextField } from '@slip/forms';
import { askedPolicyTexts, normalizeLine } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { Grid } from '@slip/ui/Grid';
import { TextField } from '@slip/ui/TextField';
import { useWatch } from 'react-hook-form';
import { NumberHolder } from '../NumberHolder.js';
import type { FilingSectionProps } from './FilingSectionProps.js';

/** Which policy, and for whom it is reported. */
export function PolicyDetailsSection({ form, filing, facts, context }: FilingSectionProps) {
  const { control } = form;
  const policyNumber = normalizeLine(useWatch({ control, name: 'PolicyDetails.PolicyNumber' }));
  const holder = context.facts?.duplicatePolicyNumber === true && (
    <NumberHolder agentId={filing.agent.id} state={filing.state.abbreviation} policyNumber={policyNumber} />
  );
  const entity = facts.entity ? `${facts.entity.name} (${facts.entity.agentLicense})` : filing.agent.label;
  return (
    <Card title="Policy Details">
      <Grid columns={2}>
        {askedPolicyTexts(filing.state.form, 'name', 'detail').map(({ form: field, label, isRequired }) => (
          <FormTextField
            key={field}
            control={control}
            name={`PolicyDetails.${field}`}
            label={label}
            autoComplete="off"
            isRequired={isRequired}
            description={field === 'PolicyNumber' && holder}
          />
        ))}
        <TextField label="Reporting Entity" isReadOnly value={entity} />
      </Grid>
    </Card>
  );
}
