import { useEffect } from 'react';
import type { FilingSectionProps } from './FilingSectionProps.js';

const COVERAGE = 'TransactionInformation.CoverageCode' as const;

/**
 * Says at its field, at once, what was taken over from a policy on file and cannot be filed any more: a coverage code that has
 * ended, an insurer that is not eligible. Before a day is given nobody can know.
 */
export function useTakenOverProblems({
  form,
  filing,
  facts,
  effectiveDate,
}: Pick<FilingSectionProps, 'form' | 'filing' | 'facts'> & { readonly effectiveDate: string | null }): void {
  const { workflow, opened } = filing;
  const { areInsurersKnown } = facts;
  useEffect(() => {
    if (workflow === 'Edit' || effectiveDate === null || !areInsurersKnown) return;
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
  }, [form, workflow, opened, effectiveDate, areInsurersKnown]);
}
