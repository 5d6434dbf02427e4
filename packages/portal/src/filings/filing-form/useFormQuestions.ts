import { type AgentPolicyForm, type FormQuestion, formQuestions } from '@slip/forms/rules';
import { useEffect, useMemo, useState } from 'react';
import type { FilingQuestions, FilingSectionProps } from './FilingSectionProps.js';
import { correctedOnFile, holdingOnFile, receivedOnFile } from './termOnFile.js';

/** Begins what is said about a question that the office would ask. */
export const WILL_QUESTION = 'The office will question this:';

/**
 * The questions that the office would ask about the filing as it is entered now, so that they are known before it is sent (domain §5).
 * The form is drawn again only when the questions change, not with every key.
 */
export function useFormQuestions({ form, filing, facts, context }: FilingSectionProps): FilingQuestions {
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
      byPath.set(path, byPath.has(path) ? `${byPath.get(path)} ${message}` : `${WILL_QUESTION} ${message}`);
    }
    return {
      questionAt: (path) => byPath.get(path),
      asked: [...new Set(questions.map(({ message }) => message))],
    };
  }, [questions]);
}
