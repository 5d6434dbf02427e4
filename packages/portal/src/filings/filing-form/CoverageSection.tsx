import { type FieldOption, FormComboBox, FormDateField, FormSelect } from '@slip/forms';
import {
  type CalendarDate,
  COVERAGE_AND_TRANSACTION,
  filingWindows,
  findTransactionType,
  followedExpiration,
  formatUsDate,
  limits,
  offeredCoverageCodes,
  offeredTaxStatuses,
  offeredTypes,
  POLICY_EXPIRATION_DATE,
  receivedDay,
  type StateFacts,
  TRANSACTION_EFFECTIVE_DATE,
  type TransactionTypeCode,
  termCaution,
} from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { Grid } from '@slip/ui/Grid';
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { coverageOption } from '../Policy.js';
import type { Filing } from './Filing.js';
import type { QuestionedSectionProps } from './FilingSectionProps.js';

type Policy = NonNullable<Filing['policy']>;

/** Always the same list, so that memoized options are not computed again. */
const noCoverages: Policy['coverageCodes'] = [];

/** The coverages of the policy that a filing adds to or corrects; a new term has none yet. */
export function coveragesOnFile({ policy, workflow }: Pick<Filing, 'policy' | 'workflow'>) {
  return workflow === 'New' || workflow === 'Renewal' ? noCoverages : (policy?.coverageCodes ?? noCoverages);
}

/** The coverage of the policy on file that a transaction is added to: the group case (spec 3 §4.1, §4.2). */
export function coverageOnFile(filing: Filing, coverageCode: string | null, taxStatus: string | null) {
  return coveragesOnFile(filing).find(
    ({ ccCoverageCode, ccTaxStatus }) => ccCoverageCode === coverageCode && ccTaxStatus === taxStatus,
  );
}

/**
 * Says that an added transaction changes the policy's expiration date. In a draft that was saved before the policy got another
 * date, nobody has typed the one that is entered.
 */
export function expirationChange(
  { workflow, opened }: Filing,
  entered: CalendarDate | null,
): string | undefined {
  const onFile = opened.TransactionInformation.PolicyExpirationDate;
  if (workflow !== 'Endorsement' || entered === null || onFile === null || entered === onFile)
    return undefined;
  return `The policy expires ${formatUsDate(onFile)}: this filing changes it.`;
}

/** Why a day before a state's first one cannot be chosen. */
export function firstDayReason({ name }: Pick<StateFacts, 'name'>): string {
  return `${name} accepts filings from that day on.`;
}

/** Why a day further ahead cannot be chosen. */
export function lastDayReason(daysAhead: number): string {
  return `Filings are accepted up to ${daysAhead} days ahead.`;
}

/**
 * The types of a workflow. A transaction that is edited may also have a type that can no longer be chosen, such as
 * backout.
 */
function typeOptions(
  { workflow, inGroup = false }: QuestionedSectionProps['context'],
  filed: TransactionTypeCode | null,
): FieldOption<TransactionTypeCode>[] {
  const offered = offeredTypes(workflow, { inGroup });
  const filedType = filed === null ? undefined : findTransactionType(filed);
  return [...offered, ...(filedType && !offered.includes(filedType) ? [filedType] : [])].map(
    ({ code, name }) => ({
      value: code,
      label: name,
    }),
  );
}

/** The coverage, how it is taxed, and for how long (spec 3 §2.5, §4.2). */
export function CoverageSection({ form, filing, facts, context, questionAt }: QuestionedSectionProps) {
  const { control, setValue, getValues } = form;
  const name = 'TransactionInformation';
  const [coverageCode, effectiveDate, expirationDate] = useWatch({
    control,
    name: [`${name}.CoverageCode`, `${name}.TransactionEffectiveDate`, `${name}.PolicyExpirationDate`],
  });
  const isDisabled = filing.edited?.isClosed === true;
  const types = typeOptions(context, filing.opened.TransactionInformation.TransactionType);
  const windows = filingWindows(context);
  const { state } = filing;
  const onFile = coveragesOnFile(filing);
  const coverageOptions = useMemo(
    () =>
      offeredCoverageCodes(state, effectiveDate, [
        coverageCode,
        ...onFile.map(({ ccCoverageCode }) => ccCoverageCode),
      ]).map(coverageOption),
    [state, effectiveDate, coverageCode, onFile],
  );
  const statusesOf = (code: string) =>
    offeredTaxStatuses(state, code, {
      receivedOn: receivedDay(context),
      kept: onFile.flatMap(({ ccCoverageCode, ccTaxStatus }) =>
        ccCoverageCode === code ? [ccTaxStatus] : [],
      ),
    });

  const { formerContact } = facts;
  const [onlyContact, ...moreContacts] = facts.contacts;
  useEffect(() => {
    const chosen = getValues(`${name}.AccountingContact`);
    if (chosen === null && onlyContact && moreContacts.length === 0) {
      setValue(`${name}.AccountingContact`, onlyContact);
    }
    // A policy on file has only the key of the contact.
    const knownContacts = formerContact ? [...facts.contacts, formerContact.contact] : facts.contacts;
    const withName = chosen?.label === '' ? knownContacts.find(({ id }) => id === chosen.id) : undefined;
    if (withName) setValue(`${name}.AccountingContact`, withName);
  }, [onlyContact, moreContacts.length, facts.contacts, formerContact, getValues, setValue]);

  /** The first tax status of a coverage, which nearly every policy has. */
  const usualStatus = (code: string | null) => (code === null ? null : (statusesOf(code)[0]?.code ?? null));

  /** Clears the choices that the person made for the former coverage; choices that the form made follow the new one (spec 3 §4.2). */
  function followCoverage(before: string | null, code: string | null): void {
    if (before === code) return;
    const { TaxStatus, TransactionType } = getValues(name);
    const isOnlyStatus = code !== null && statusesOf(code).length === 1;
    const isUsual = TaxStatus === null || TaxStatus === usualStatus(before);
    setValue(`${name}.TaxStatus`, isUsual || isOnlyStatus ? usualStatus(code) : null);
    const { TransactionType: opened } = filing.opened.TransactionInformation;
    if (before !== null && TransactionType !== opened && filing.workflow !== 'Renewal')
      setValue(`${name}.TransactionType`, null);
  }

  function followTerm(): void {
    const expiration = followedExpiration(getValues(name), filing.workflow);
    if (expiration !== undefined) {
      // An error of the field, such as a missing date, is checked again.
      const shouldValidate = form.getFieldState(`${name}.PolicyExpirationDate`).invalid;
      setValue(`${name}.PolicyExpirationDate`, expiration, { shouldDirty: true, shouldValidate });
    }
  }

  return (
    <Card title={COVERAGE_AND_TRANSACTION}>
      <Grid columns={2}>
        <FormComboBox
          control={control}
          name={`${name}.CoverageCode`}
          label="Coverage Code"
          isRequired
          isDisabled={isDisabled}
          options={coverageOptions}
          onChoose={(code) => followCoverage(coverageCode, code)}
          affects={[`${name}.TaxStatus`]}
        />
        <FormSelect
          control={control}
          name={`${name}.TaxStatus`}
          label="Tax Status"
          isRequired
          isDisabled={isDisabled || coverageCode === null}
          description={
            coverageCode === null ? 'Choose a coverage code first.' : questionAt(`${name}.TaxStatus`)
          }
          options={(coverageCode === null ? [] : statusesOf(coverageCode)).map((status) => ({
            value: status.code,
            label: status.name,
          }))}
        />
        <FormSelect
          control={control}
          name={`${name}.TransactionType`}
          label="Transaction Type"
          isRequired
          isDisabled={isDisabled}
          options={types}
          description={questionAt(`${name}.TransactionType`)}
          onChoose={followTerm}
        />
        <FormSelect
          control={control}
          name={`${name}.AccountingContact`}
          label="Accounting Contact"
          isRequired
          isDisabled={isDisabled}
          isLoading={facts.areContactsLoading}
          description={
            formerContact?.isOnPolicy &&
            `Bills of this policy went to ${formerContact.contact.label}, who is no longer an accounting contact. Choose another one.`
          }
          options={[
            ...facts.contacts.map((contact) => ({ value: contact, label: contact.label })),
            ...(formerContact
              ? [
                  {
                    value: formerContact.contact,
                    label: `${formerContact.contact.label} (no longer a contact)`,
                  },
                ]
              : []),
          ]}
        />
        <FormDateField
          control={control}
          name={`${name}.TransactionEffectiveDate`}
          label={TRANSACTION_EFFECTIVE_DATE}
          isRequired
          isDisabled={isDisabled}
          description={questionAt(`${name}.TransactionEffectiveDate`)}
          today={context.today}
          min={windows.effective.minimum}
          minReason={firstDayReason(state)}
          max={windows.effective.maximum}
          maxReason={lastDayReason(limits.daysAhead.agent)}
          affects={[`${name}.PolicyExpirationDate`, `${name}.CoverageCode`]}
          onChoose={followTerm}
        />
        <FormDateField
          control={control}
          name={`${name}.PolicyExpirationDate`}
          label={POLICY_EXPIRATION_DATE}
          isRequired
          isDisabled={isDisabled}
          description={termCaution(effectiveDate, expirationDate) ?? expirationChange(filing, expirationDate)}
          today={context.today}
          onChoose={(date) => setValue(`${name}.IsExpirationGiven`, date !== null, { shouldDirty: true })}
        />
      </Grid>
    </Card>
  );
}
