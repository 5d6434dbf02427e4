import { useClient, useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import {
  AddressSection,
  Form,
  FormComboBox,
  FormDateField,
  FormRadioGroup,
  FormTextArea,
  FormTextField,
  useFieldQuestion,
} from '@slip/forms';
import {
  agentPolicyFieldPlace,
  agentPolicyFormPath,
  askedPolicyTexts,
  type CalendarDate,
  expirationQuestion,
  INSURED_ADDRESS,
  IS_PART_OF_MASTER_POLICY,
  LOCATION_OF_RISK,
  normalizeLine,
  POLICY_EXPIRATION_DATE,
  type PolicyDates,
  policyNumberQuestion,
  policyTextCheck,
  type Question,
  SAME_AS_LOCATION_OF_RISK,
  stateFacts,
  textMaximum,
  toWireDate,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Grid } from '@slip/ui/Grid';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { useMemo, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useNotices } from '../../notices/useNotices.js';
import { masterPoliciesNotLoaded } from '../../pages/notLoaded.js';
import { useKeptText } from '../../session/useKeptText.js';
import { UnsavedChanges } from '../../settings/UnsavedChanges.js';
import type { Policy } from '../Policy.js';
import { PolicyWithNumber } from '../PolicyWithNumber.js';
import { useOfficeState } from '../useOfficeState.js';
import {
  type PolicyInformationValues,
  usePolicyInformationForm,
  useSavePolicyInformation,
} from './usePolicyInformationForm.js';

const yesAndNo = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
] as const;

interface MasterPolicyFieldsProps {
  readonly control: Control<PolicyInformationValues, unknown, PolicyInformationValues>;
  readonly agentId: number;
}

/** Asks if a policy is part of a master policy of its agent, and of which one. */
function MasterPolicyFields({ control, agentId }: MasterPolicyFieldsProps) {
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
        options={yesAndNo}
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

/** Asks the office whether the policy may expire on the day that is entered. */
function ExpirationCheck({
  control,
  read,
  policyId,
  dates,
}: {
  readonly control: Control<PolicyInformationValues, unknown, PolicyInformationValues>;
  readonly read: () => CalendarDate | null;
  readonly policyId: number;
  readonly dates: PolicyDates;
}) {
  const client = useClient();
  const notices = useNotices();
  const question = useMemo(
    () =>
      expirationQuestion(
        ({ agentPolicyId, expirationDate }, signal) =>
          client.call(
            filings.validateExpirationDate,
            { query: { agentPolicyId, expirationDate: toWireDate(expirationDate) } },
            { signal },
          ),
        dates,
      ),
    [client, dates],
  );
  // Renders again when the date changes: the question follows it then.
  useWatch({ control, name: 'ExpirationDate' });
  useFieldQuestion({
    name: 'ExpirationDate',
    read: () => ({ agentPolicyId: policyId, expirationDate: read() ?? '' }),
    question,
    onFailed: notices.failed,
  });
  return null;
}

/** Asks the office whether another policy of the agent has the entered number; if so, `taken` is that number. */
function usePolicyNumberQuestion(
  policy: Policy,
  rule: ReturnType<typeof policyTextCheck>,
): {
  readonly question: Question<string>;
  readonly taken: string | null;
} {
  const client = useClient();
  const [taken, setTaken] = useState<string | null>(null);
  const question = useMemo(
    () =>
      policyNumberQuestion(
        async (agentPolicyNumber, signal) => {
          const isTaken = await client.call(
            filings.duplicatePolicyNumber,
            {
              query: {
                agentId: policy.agentId,
                agentPolicyId: policy.agtPolicyId,
                homeState: policy.homeStateAbbr,
                agentPolicyNumber,
                isMsAgentPolicy: false,
              },
            },
            { signal },
          );
          setTaken(isTaken ? agentPolicyNumber : null);
          return isTaken;
        },
        rule,
        policy.agtPolicyNumber,
      ),
    [client, policy.agentId, policy.agtPolicyId, policy.homeStateAbbr, policy.agtPolicyNumber, rule],
  );
  return { question, taken };
}

/** The field of this form for a field of the call. */
function fieldOf(path: string): string | undefined {
  return agentPolicyFormPath(path)
    ?.replace(/^PolicyDetails\./, '')
    .replace('TransactionInformation.PolicyExpirationDate', 'ExpirationDate');
}

export interface PolicyInformationEditProps {
  readonly policy: Policy;
  readonly onClose: () => void;
}

/** The Policy Information card while it is edited (spec 3 §4.3, §5.2). */
export function PolicyInformationEdit({ policy, onClose }: PolicyInformationEditProps) {
  // While the office's tables are loading, the tables of the program are used: the office checks again when the form is saved.
  const { state = stateFacts(policy.homeStateAbbr) } = useOfficeState(policy.homeStateAbbr);
  const stateForm = state.form;
  const { form, onFile, dates, receivedOn } = usePolicyInformationForm(policy, state);
  const { control } = form;
  useKeptText(form, `policy ${policy.agtPolicyId}`);
  const number = usePolicyNumberQuestion(policy, policyTextCheck('agtPolicyNumber', stateForm, receivedOn));
  const typedNumber = normalizeLine(useWatch({ control, name: 'PolicyNumber' }));
  const policyWithNumber = number.taken !== null && number.taken === typedNumber && (
    <PolicyWithNumber agentId={policy.agentId} state={policy.homeStateAbbr} policyNumber={typedNumber} />
  );
  const { save, isSaving } = useSavePolicyInformation(policy, onFile, onClose);
  const asksLocation = stateForm.fields.locationOfRisk !== 'hidden';

  const texts = (place: 'name' | 'detail') =>
    askedPolicyTexts(stateForm, place).map(({ form: field, label, isRequired }) => (
      <FormTextField
        key={field}
        control={control}
        name={field}
        label={label}
        autoComplete="off"
        isRequired={isRequired}
        question={field === 'PolicyNumber' ? number.question : undefined}
        description={field === 'PolicyNumber' && policyWithNumber}
      />
    ));

  return (
    <Form
      form={form}
      fieldOf={fieldOf}
      placeOf={(path) => agentPolicyFieldPlace(path)}
      aria-label="Policy Information"
      onSubmit={save}
    >
      <ExpirationCheck
        control={control}
        read={() => form.getValues('ExpirationDate')}
        policyId={policy.agtPolicyId}
        dates={dates}
      />
      <Grid columns={3}>
        {texts('name')}
        <FormDateField
          control={control}
          name="ExpirationDate"
          label={POLICY_EXPIRATION_DATE}
          today={dates.today}
          isRequired
        />
        {texts('detail')}
      </Grid>
      {stateForm.fields.masterPolicy !== 'hidden' && (
        <MasterPolicyFields control={control} agentId={policy.agentId} />
      )}
      <Stack gap="6">
        {asksLocation && (
          <AddressSection control={control} name="LocationOfRisk" legend={LOCATION_OF_RISK} isCountryFixed />
        )}
        <AddressSection
          control={control}
          name="InsuredAddress"
          legend={INSURED_ADDRESS}
          {...(asksLocation && {
            sameAs: { name: 'LocationOfRisk', label: SAME_AS_LOCATION_OF_RISK },
          })}
        />
      </Stack>
      <FormTextArea
        control={control}
        name="Comments"
        label="Comments"
        isRequired={false}
        rows={3}
        characterLimit={textMaximum('agtPolicyComments', stateForm, receivedOn)}
      />
      <Inline justify="end">
        <Button onPress={onClose} isDisabled={isSaving}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isPending={isSaving}>
          Save
        </Button>
      </Inline>
      <UnsavedChanges isUnsaved={form.formState.isDirty && !isSaving} />
    </Form>
  );
}
