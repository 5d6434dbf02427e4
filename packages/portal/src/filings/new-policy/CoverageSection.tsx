import { type FieldOption, FormComboBox, FormDateField, FormSelect } from '@slip/forms';
import {
  type AgentPolicyContext,
  defaultExpiration,
  filingWindows,
  findTransactionType,
  offeredTypes,
  type TransactionTypeCode,
  taxStatusesFor,
} from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { Grid } from '@slip/ui/Grid';
import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { FilingSectionProps } from './FilingSectionProps.js';

export interface CoverageSectionProps extends FilingSectionProps {
  readonly context: AgentPolicyContext;
}

const typeOptions: readonly FieldOption<TransactionTypeCode>[] = offeredTypes('New').map(
  ({ code, name }) => ({
    value: code,
    label: name,
  }),
);

/** What is covered, how it is taxed, and for how long (spec 3 §2.5, §4.2). */
export function CoverageSection({ form, start, facts, context }: CoverageSectionProps) {
  const { control, setValue, getValues } = form;
  const name = 'TransactionInformation';
  const coverageCode = useWatch({ control, name: `${name}.CoverageCode` });
  const hasChosenExpiration = useRef(false);
  const windows = filingWindows(context);
  const { coverageCodes } = start.state;
  const coverageOptions = useMemo(
    () => coverageCodes.map(({ code, name: label }) => ({ value: code, label: `${code} ${label}` })),
    [coverageCodes],
  );

  const [onlyContact, ...moreContacts] = facts.contacts;
  useEffect(() => {
    if (!onlyContact || moreContacts.length > 0 || getValues(`${name}.AccountingContact`) !== null) return;
    setValue(`${name}.AccountingContact`, onlyContact);
  }, [onlyContact, moreContacts.length, getValues, setValue]);

  function followCoverage(before: string | null, code: string | null): void {
    if (before === code) return;
    const [onlyStatus, ...others] = code === null ? [] : taxStatusesFor(start.state, code);
    setValue(`${name}.TaxStatus`, onlyStatus && others.length === 0 ? onlyStatus.code : null);
    // The first choice resets nothing that was meant for another coverage.
    if (before !== null) setValue(`${name}.TransactionType`, null);
  }

  function followTerm(type: TransactionTypeCode | null, effectiveDate: string | null): void {
    const startsTerm = type === null || findTransactionType(type)?.startsTerm === true;
    if (hasChosenExpiration.current || effectiveDate === null || !startsTerm) return;
    setValue(`${name}.PolicyExpirationDate`, defaultExpiration(effectiveDate), { shouldDirty: true });
  }

  return (
    <Card title="Coverage & Transaction Information">
      <Grid columns={2}>
        <FormComboBox
          control={control}
          name={`${name}.CoverageCode`}
          label="Coverage Code"
          isRequired
          options={coverageOptions}
          onChoose={(code) => followCoverage(coverageCode, code)}
          affects={[`${name}.TaxStatus`]}
        />
        <FormSelect
          control={control}
          name={`${name}.TaxStatus`}
          label="Tax Status"
          isRequired
          isDisabled={coverageCode === null}
          description={coverageCode === null ? 'Choose a coverage code first.' : undefined}
          options={(coverageCode === null ? [] : taxStatusesFor(start.state, coverageCode)).map((status) => ({
            value: status.code,
            label: status.name,
          }))}
        />
        <FormSelect
          control={control}
          name={`${name}.TransactionType`}
          label="Transaction Type"
          isRequired
          options={typeOptions}
          onChoose={(type) => followTerm(type, getValues(`${name}.TransactionEffectiveDate`))}
        />
        <FormSelect
          control={control}
          name={`${name}.AccountingContact`}
          label="Accounting Contact"
          isRequired
          isDisabled={facts.areContactsLoading}
          options={facts.contacts.map((contact) => ({ value: contact, label: contact.label }))}
        />
        <FormDateField
          control={control}
          name={`${name}.TransactionEffectiveDate`}
          label="Transaction Effective Date"
          isRequired
          today={context.today}
          min={windows.effective.minimum}
          minReason={`${start.state.name} takes filings from that day on.`}
          max={windows.effective.maximum}
          maxReason="Filings are taken up to 60 days ahead."
          affects={[`${name}.PolicyExpirationDate`, 'InsurerPremiumInformation.0.Insurer']}
          onChoose={(date) => followTerm(getValues(`${name}.TransactionType`), date)}
        />
        <FormDateField
          control={control}
          name={`${name}.PolicyExpirationDate`}
          label="Policy Expiration Date"
          isRequired
          today={context.today}
          onChoose={() => {
            hasChosenExpiration.current = true;
          }}
        />
      </Grid>
    </Card>
  );
}
