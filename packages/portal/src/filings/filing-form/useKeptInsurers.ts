import { useEffect } from 'react';
import type { FilingSectionProps } from './FilingSectionProps.js';
import type { InsurerChoices } from './useInsurerChoice.js';

/**
 * What a filing is opened with, from another policy, from a draft or for another agent, may name insurers that the agent has not
 * listed: they are taken into the list like those that are chosen (spec 3 §2.5).
 */
export function useKeptInsurers({
  form,
  facts,
  insurers,
  isReady,
}: Pick<FilingSectionProps, 'form' | 'facts'> & {
  readonly insurers: InsurerChoices;
  /** What was entered before is in the form. */
  readonly isReady: boolean;
}): void {
  const { areInsurersKnown } = facts;
  const { keep } = insurers;
  useEffect(() => {
    if (!areInsurersKnown || !isReady) return undefined;
    const controller = new AbortController();
    const cards = form.getValues('InsurerPremiumInformation');
    void keep(
      cards.flatMap(({ Insurer }) => Insurer ?? []),
      controller.signal,
    );
    return () => controller.abort();
  }, [form, areInsurersKnown, isReady, keep]);
}
