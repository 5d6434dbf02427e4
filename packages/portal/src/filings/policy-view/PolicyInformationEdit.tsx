import { ApiError, useAction, useClient, useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import {
  AddressSection,
  Form,
  FormComboBox,
  FormDateField,
  FormRadioGroup,
  type FormRules,
  FormTextArea,
  FormTextField,
  useSchemaForm,
} from '@slip/forms';
import {
  type AddressForm,
  agentPolicyFormPath,
  askedPolicyTexts,
  type CalendarDate,
  endorsementForm,
  limits,
  type MasterPolicyChoice,
  messages,
  type PolicyDates,
  type PolicyInformationForm,
  policyInformationSchema,
  policyNumberQuestion,
  stateFacts,
  toAgentPolicyPayload,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Grid } from '@slip/ui/Grid';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { useNotices } from '../../notices/useNotices.js';
import type { Policy } from '../Policy.js';
import { ExpirationCheck } from './ExpirationCheck.js';
import { latestEffectiveDate } from './latestEffectiveDate.js';

/** Where the location of risk is not asked for, it stays as it is on file. */
type Values = Omit<PolicyInformationForm, 'LocationOfRisk' | 'ExpirationDate' | 'MasterPolicy'> & {
  LocationOfRisk: AddressForm;
  ExpirationDate: CalendarDate | null;
  MasterPolicy: MasterPolicyChoice | null;
};

const answers = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
] as const;

/** The field of this form that a field of the call stands in. */
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
  const state = stateFacts(policy.homeStateAbbr);
  const { fields } = state.form;
  const client = useClient();
  const notices = useNotices();
  const officeDay = useOfficeDay();
  const [dates] = useState(
    (): PolicyDates => ({
      today: officeDay(),
      minimum: state.minimumEffectiveDate,
      latestEffectiveDate: latestEffectiveDate(policy),
    }),
  );
  const { run, isRunning } = useAction(filings.updateAgentPolicy);
  const asksMaster = fields.masterPolicy !== 'hidden';
  const masters = useEndpoint(
    filings.masterPolicies,
    asksMaster ? { query: { agentId: policy.agentId } } : null,
  );
  const [onFile] = useState(() => endorsementForm(policy, state));
  const schema = useMemo((): FormRules<Values> => {
    const rules = policyInformationSchema(state, dates);
    return {
      validate: async (values, options) => {
        const checked = await rules.validate(values, options);
        const {
          LocationOfRisk = onFile.LocationOfRisk,
          ExpirationDate = null,
          MasterPolicy = null,
        } = checked;
        return { ...checked, LocationOfRisk, ExpirationDate, MasterPolicy };
      },
    };
  }, [state, dates, onFile]);
  const form = useSchemaForm<Values>({
    schema,
    defaultValues: {
      ...onFile.PolicyDetails,
      ExpirationDate: onFile.TransactionInformation.PolicyExpirationDate,
      isMasterPolicy: onFile.isMasterPolicy,
      MasterPolicy: onFile.MasterPolicy,
      InsuredAddress: onFile.InsuredAddress,
      LocationOfRisk: onFile.LocationOfRisk,
    },
  });
  const { control } = form;
  const isPart = useWatch({ control, name: 'isMasterPolicy' });
  const [numberQuestion] = useState(() =>
    policyNumberQuestion(
      (agentPolicyNumber, signal) =>
        client.call(
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
        ),
      state,
      policy.agtPolicyNumber,
    ),
  );

  async function save(values: Values) {
    const payload = toAgentPolicyPayload(
      {
        ...onFile,
        isMasterPolicy: values.isMasterPolicy === '1' ? '1' : '0',
        MasterPolicy: values.MasterPolicy,
        PolicyDetails: { ...onFile.PolicyDetails, ...values },
        LocationOfRisk: values.LocationOfRisk,
        InsuredAddress: values.InsuredAddress,
        TransactionInformation: {
          ...onFile.TransactionInformation,
          PolicyExpirationDate: values.ExpirationDate,
        },
      },
      // The card names no coverage, and none of what is on file is sent with it.
      { ...state, coverageCodes: [] },
      { agtPolicyId: policy.agtPolicyId, trackingPolicyId: policy.trackingPolicyId },
    );
    try {
      await run({ body: payload });
      notices.succeeded(messages.filings.policyUpdated);
      onClose();
      return undefined;
    } catch (failure) {
      if (failure instanceof ApiError && failure.problems.length > 0) return failure.problems;
      notices.failed(failure);
      return undefined;
    }
  }

  return (
    <Form form={form} fieldOf={fieldOf} aria-label="Policy Information" onSubmit={save}>
      <ExpirationCheck
        read={() => form.getValues('ExpirationDate')}
        policyId={policy.agtPolicyId}
        dates={dates}
      />
      <Grid columns={3}>
        {askedPolicyTexts(state.form, 'name').map(({ form: field, label, isRequired }) => (
          <FormTextField
            key={field}
            control={control}
            name={field}
            label={label}
            autoComplete="off"
            isRequired={isRequired}
            question={field === 'PolicyNumber' ? numberQuestion : undefined}
          />
        ))}
        <FormDateField
          control={control}
          name="ExpirationDate"
          label="Policy Expiration Date"
          today={dates.today}
          isRequired
        />
        {askedPolicyTexts(state.form, 'detail').map(({ form: field, label, isRequired }) => (
          <FormTextField
            key={field}
            control={control}
            name={field}
            label={label}
            autoComplete="off"
            isRequired={isRequired}
          />
        ))}
      </Grid>
      {asksMaster && (
        <Grid columns={2}>
          <FormRadioGroup
            control={control}
            name="isMasterPolicy"
            label="Is Part of Master Policy"
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
              loadError={masters.error && 'The master policies could not be loaded.'}
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
      )}
      <Stack gap="6">
        {fields.locationOfRisk !== 'hidden' && (
          <AddressSection control={control} name="LocationOfRisk" legend="Location of Risk" isCountryFixed />
        )}
        <AddressSection
          control={control}
          name="InsuredAddress"
          legend="Insured Address"
          {...(fields.locationOfRisk !== 'hidden' && {
            sameAs: { name: 'LocationOfRisk', label: 'Make same as Location of Risk' },
          })}
        />
      </Stack>
      <FormTextArea
        control={control}
        name="Comments"
        label="Comments"
        isRequired={false}
        rows={3}
        characterLimit={limits.policyComment}
      />
      <Inline justify="end">
        <Button onPress={onClose} isDisabled={isRunning}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isPending={isRunning}>
          Save
        </Button>
      </Inline>
    </Form>
  );
}
