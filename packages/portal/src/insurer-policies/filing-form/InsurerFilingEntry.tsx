import { useEndpoint } from '@slip/api';
import { lookups } from '@slip/api/contract';
import { FormCheckbox, FormDateField, FormMoneyField, FormSelect, FormTextField } from '@slip/forms';
import {
  type CalendarDate,
  type InsurerPolicyForm,
  insurerDateWindow,
  insurerPolicyFields,
  insurerPolicyItems,
  insurerTransactionFields,
  limits,
  stateFacts,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Grid } from '@slip/ui/Grid';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { firstDayReason, lastDayReason } from '../../filings/filing-form/CoverageSection.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { statesNotLoaded } from '../../pages/notLoaded.js';
import { EntityFields } from '../entity/EntityFields.js';
import type { InsurerFiling } from './useInsurerFacts.js';

type InsurerForm = UseFormReturn<InsurerPolicyForm, unknown, InsurerPolicyForm>;

function NewPolicyFields({ form: { control } }: { readonly form: InsurerForm }) {
  const states = useEndpoint(lookups.participatingStates);
  useFailureNotice(states.error);
  const { insPolicyHomeState, insPolicyNumber, insPolicyInsured } = insurerPolicyFields;
  return (
    <Card title="Policy Details">
      <Stack gap="4">
        <Grid columns={3}>
          <FormSelect
            control={control}
            name="State"
            label={insPolicyHomeState.label}
            isRequired
            isLoading={states.isLoading}
            options={(states.data ?? []).map(({ value, text }) => ({ value, label: text }))}
            affects={['TransactionEffectiveDate']}
          />
          <FormTextField
            control={control}
            name="PolicyNumber"
            label={insPolicyNumber.label}
            autoComplete="off"
            isRequired
          />
          <FormTextField
            control={control}
            name="InsuredName"
            label={insPolicyInsured.label}
            autoComplete="off"
            isRequired
          />
        </Grid>
        {states.error !== undefined && states.data === undefined && (
          <Inline gap="3">
            <Text>{statesNotLoaded}</Text>
            <Button size="s" onPress={() => void states.reload()}>
              Try again
            </Button>
          </Inline>
        )}
        <EntityFields />
      </Stack>
    </Card>
  );
}

export interface InsurerFilingEntryProps {
  readonly form: InsurerForm;
  readonly filing: InsurerFiling;
  /** The office's day. */
  readonly today: CalendarDate;
  /** True if the policy has a transaction on the entered day. */
  readonly hasSameDayTransaction: boolean;
  readonly isHidden: boolean;
}

/** The entry of an insurer's filing: the policy, unless it is on file, and one transaction (spec 3 §2.4, §3.5). */
export function InsurerFilingEntry({
  form,
  filing: { policy },
  today,
  hasSameDayTransaction,
  isHidden,
}: InsurerFilingEntryProps) {
  const { control } = form;
  const state = useWatch({ control, name: 'State' });
  const window = insurerDateWindow(state ?? '', today);
  const { insTransEffectiveDate, insTransPremium, allowSameDayTransaction } = insurerTransactionFields;
  return (
    <Stack gap="5" hidden={isHidden}>
      {policy === null ? (
        <NewPolicyFields form={form} />
      ) : (
        <Card title="Policy Details">
          <DescriptionList columns={3} items={insurerPolicyItems(policy)} />
        </Card>
      )}
      <Card title="Transaction">
        <Stack gap="4">
          <Grid columns={2}>
            <FormDateField
              control={control}
              name="TransactionEffectiveDate"
              label={insTransEffectiveDate.label}
              isRequired
              today={today}
              min={window.minimum}
              minReason={state === null ? undefined : firstDayReason(stateFacts(state))}
              max={window.maximum}
              maxReason={lastDayReason(limits.daysAhead.insurer)}
              affects={['Premium', 'AllowSameDayTransaction']}
            />
            <FormMoneyField
              control={control}
              name="Premium"
              label={insTransPremium.label}
              isRequired
              description="Premium that is given back has a minus sign."
            />
          </Grid>
          {hasSameDayTransaction && (
            <FormCheckbox control={control} name="AllowSameDayTransaction">
              {allowSameDayTransaction.label}
            </FormCheckbox>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}
