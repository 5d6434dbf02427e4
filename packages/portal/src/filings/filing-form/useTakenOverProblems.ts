import { useEffect } from 'react';
import type { FilingSectionProps } from './FilingSectionProps.js';
import type { InsurerChoices } from './useInsurerChoice.js';

const COVERAGE = 'TransactionInformation.CoverageCode' as const;
const CONTACT = 'TransactionInformation.AccountingContact' as const;

/**
 * Shows errors at once at values that were copied from a policy on file and can no longer be filed: a coverage code that has ended or
 * an insurer that is not eligible (both only once there is an effective date), and a former accounting contact.
 */
export function useTakenOverProblems({
  form,
  filing,
  facts,
  insurers: { areKept },
  effectiveDate,
  isReady,
}: Pick<FilingSectionProps, 'form' | 'filing' | 'facts'> & {
  readonly insurers: InsurerChoices;
  readonly effectiveDate: string | null;
  /** True once the values of the draft are in the form. */
  readonly isReady: boolean;
}): void {
  const { workflow, opened } = filing;
  const { areInsurersKnown, formerContact } = facts;
  useEffect(() => {
    if (isReady && formerContact !== undefined) void form.trigger(CONTACT);
  }, [form, isReady, formerContact]);
  useEffect(() => {
    if (workflow === 'Edit' || effectiveDate === null || !areInsurersKnown || !areKept) return;
    const isKept =
      opened.TransactionInformation.CoverageCode !== null &&
      form.getValues(COVERAGE) === opened.TransactionInformation.CoverageCode;
    const insurers = opened.InsurerPremiumInformation.flatMap(({ Insurer }, index) =>
      Insurer !== null && form.getValues(`InsurerPremiumInformation.${index}.Insurer`)?.id === Insurer.id
        ? [`InsurerPremiumInformation.${index}.Insurer` as const]
        : [],
    );
    const paths = isKept ? [COVERAGE, ...insurers] : insurers;
    if (paths.length > 0) void form.trigger(paths);
  }, [form, workflow, opened, effectiveDate, areInsurersKnown, areKept]);
}
