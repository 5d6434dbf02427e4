import { type AgentPolicyForm, type FormQuestion, formQuestions, limits } from '@slip/forms/rules';
import { useEffect, useMemo, useState } from 'react';
import type { FilingSectionProps, QuestionAt } from './FilingSectionProps.js';
import { correctedOnFile, holdingOnFile, receivedOnFile } from './termOnFile.js';
import type { InsurerChoices } from './useInsurerChoice.js';

/** The form gets a text 300 ms after the last key; the check follows 500 ms later (spec 1 §9). */
const REST_MS = limits.duplicateCheckDebounce - limits.fieldDebounce;

/** A text once it has rested, so that the office is asked about it (spec 3 §5.1, §5.3). */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

const COVERAGE = 'TransactionInformation.CoverageCode' as const;
const CONTACT = 'TransactionInformation.AccountingContact' as const;

/**
 * Says at its field, at once, what was taken over from a policy on file and cannot be filed any more: a coverage code that has
 * ended, an insurer that is not eligible (both only once there is a day), an accounting contact that is no longer one.
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
  /** True once the values that were entered before are in the form. */
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

/**
 * The questions that the office will ask about the filing as it stands, so that they are known before it is sent (domain §5). Drawn
 * again only when that changes, not with every key.
 */
export function useFormQuestions({ form, filing, facts, context }: FilingSectionProps): QuestionAt {
  const [questions, setQuestions] = useState<readonly FormQuestion[]>([]);
  const { isLicenseActive, inactiveInsurers } = facts;
  const { today, state } = context;
  const onFile = useMemo(
    () => ({
      holding: holdingOnFile(filing),
      corrected: correctedOnFile(filing),
      receivedOn: receivedOnFile(filing),
    }),
    [filing],
  );
  useEffect(() => {
    const ask = (values: AgentPolicyForm) => {
      const asked = filing.edited?.isClosed
        ? []
        : formQuestions(values, {
            state,
            onFile: onFile.holding,
            corrected: onFile.corrected,
            receivedOn: onFile.receivedOn ?? today,
            isLicenseActive: () => isLicenseActive !== false,
            isInsurerActive: (insurerId) => !inactiveInsurers.has(insurerId),
          });
      setQuestions((before) => (JSON.stringify(before) === JSON.stringify(asked) ? before : asked));
    };
    ask(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => ask(values),
    });
  }, [form, filing, state, today, onFile, isLicenseActive, inactiveInsurers]);
  return useMemo(() => {
    const byPath = new Map<string, string>();
    for (const { path, message } of questions) {
      byPath.set(
        path,
        byPath.has(path) ? `${byPath.get(path)} ${message}` : `The office will question this: ${message}`,
      );
    }
    return (path) => byPath.get(path);
  }, [questions]);
}
