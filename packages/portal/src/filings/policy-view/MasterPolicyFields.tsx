import { useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { FormComboBox, FormRadioGroup } from '@slip/forms';
import { IS_PART_OF_MASTER_POLICY } from '@slip/forms/rules';
import { Grid } from '@slip/ui/Grid';
import { type Control, useWatch } from 'react-hook-form';
import { masterPoliciesNotLoaded } from '../../pages/notLoaded.js';
import type { PolicyInformationValues } from './usePolicyInformationForm.js';

const answers = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
] as const;

export interface MasterPolicyFieldsProps {
  readonly control: Control<PolicyInformationValues, unknown, PolicyInformationValues>;
  readonly agentId: number;
}

/** Asks if a policy is part of a master policy of its agent, and of which. */
export function MasterPolicyFields({ control, agentId }: MasterPolicyFieldsProps) {
  const masters = useEndpoint(filings.masterPolicies, { query: { agentId } });
  const isPart = useWatch({ control, name: 'isMasterPolicy' });
  return (
    <Grid columns={2}>
      <FormRadioGroup
        control={control}
        name="isMasterPolicy"
        label={IS_PART_OF_MASTER_POLICY}
        orientation="horizontal"
        isRequired
        options={answers}
        affects={['MasterPolicy']}
      />
      {isPart === '1' && (
        <FormComboBox
          control={control}
          name="MasterPolicy"
          label="Master Policy"
          isRequired
          isLoading={masters.isLoading}
          loadError={masters.error && masterPoliciesNotLoaded}
          onRetry={() => void masters.reload()}
          options={(masters.data ?? []).map((master) => ({
            value: {
              id: master.masterPolicyId,
              label: master.masterPolicyNumber,
              insured: master.masterPolicyInsured,
            },
            label: master.masterPolicyNumber,
            description: master.masterPolicyInsured,
          }))}
        />
      )}
    </Grid>
  );
}
