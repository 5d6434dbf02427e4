import { type AgentPolicyForm, type FormQuestion, formQuestions, limits } from '@slip/forms/rules';
import { useEffect, useMemo, useState } from 'react';
import type { FilingSectionProps, QuestionAt } from './FilingSectionProps.js';
import { correctedOnFile, holdingOnFile, receivedOnFile } from './termOnFile.js';

/** The form gets a text 300 ms after the last key; the check follows 500 ms later (spec 1 §9). */
const REST_MS = limits.duplicateCheckDebounce - limits.fieldDebounce;

/** A text after a pause in typing, so that the office is not asked at every key (spec 3 §5.1, §5.3). */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/**
 * The questions that the office would ask about the filing as it is entered now, so that they are known before it is sent (domain §5).
 * The form is drawn again only when the questions change, not with every key.
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
    const update = (values: AgentPolicyForm) => {
      const next = filing.edited?.isClosed
        ? []
        : formQuestions(values, {
            state,
            onFile: onFile.holding,
            corrected: onFile.corrected,
            receivedOn: onFile.receivedOn ?? today,
            isLicenseActive: () => isLicenseActive !== false,
            isInsurerActive: (insurerId) => !inactiveInsurers.has(insurerId),
          });
      setQuestions((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    update(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => update(values),
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
