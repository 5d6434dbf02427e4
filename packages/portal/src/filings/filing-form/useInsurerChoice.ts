import { useAction, useClient } from '@slip/api';
import { admin, filings } from '@slip/api/contract';
import type { FieldOption, OptionSearch } from '@slip/forms';
import { type CalendarDate, formatUsDate, type InsurerChoice, insurerChoice } from '@slip/forms/rules';
import { useCallback, useMemo, useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import type { Filing } from './Filing.js';

export interface InsurerChoiceOptions {
  readonly filing: Filing;
  readonly effectiveDate: CalendarDate | null;
  /** The insurers on the agent's list. */
  readonly listed: readonly InsurerChoice[];
}

const nobody: readonly number[] = [];

/** An insurer in the list of choices; people also find it by its NAIC number. */
function insurerOption(insurer: InsurerChoice, section: string): FieldOption<InsurerChoice> {
  const { label, naic } = insurer;
  return { value: insurer, label, section, keywords: [naic, `NAIC ${naic}`] };
}

/**
 * The insurers that a filing can choose: those on the agent's list at once and, by a search, every other insurer that is eligible in
 * the state on the effective date. Choosing one of these adds it to the agent's list (spec 3 §2.5).
 */
export function useInsurerChoice({ filing, effectiveDate, listed }: InsurerChoiceOptions) {
  const client = useClient();
  const { failed } = useNotices();
  const { run } = useAction(admin.setSelectedInsurers);
  const agentId = filing.agent.id;
  const state = filing.state.abbreviation;
  const day = effectiveDate === null ? null : formatUsDate(effectiveDate);
  const [added, setAdded] = useState<readonly { readonly insurer: InsurerChoice; readonly day: string }[]>(
    [],
  );

  const search = useMemo((): OptionSearch<InsurerChoice> | undefined => {
    if (day === null) return undefined;
    return {
      hint: 'Type a name or NAIC number to search all eligible insurers.',
      failed: 'The insurers could not be searched.',
      find: async (text, signal) => {
        const query = { agentId, state, effectiveDate: day, text };
        const { insurers, hasMore } = await client.call(filings.searchInsurers, { query }, { signal });
        return {
          options: insurers.map(({ value, name, naic }) =>
            insurerOption(insurerChoice({ id: Number(value), name, naic }), 'Other eligible insurers'),
          ),
          hasMore,
        };
      },
    };
  }, [client, agentId, state, day]);

  const unlisted = useCallback(
    (insurers: readonly InsurerChoice[]) =>
      insurers.filter((insurer) => !listed.some(({ id }) => id === insurer.id)),
    [listed],
  );

  const addToList = useCallback(
    (insurers: readonly InsurerChoice[]) => {
      if (day === null || insurers.length === 0) return;
      const additions = insurers.map((insurer) => ({ insurer, day }));
      setAdded((before) => [...before, ...additions]);
      const body = { selectedIds: insurers.map(({ id }) => id), availableIds: [] };
      run({ query: { agentId, effectiveDate: day }, body }).catch((error: unknown) => {
        setAdded((before) => before.filter((each) => !additions.includes(each)));
        failed(error);
      });
    },
    [agentId, day, run, failed],
  );

  const choose = useCallback(
    (insurer: InsurerChoice) => addToList(unlisted([insurer])),
    [addToList, unlisted],
  );

  /** The day for which `keep` has ended, and the insurers that may not be used in the state on it. */
  const [kept, setKept] = useState<{ readonly day: string; readonly refused: readonly number[] } | null>(
    null,
  );
  const keptFor = kept?.day;
  const keep = useCallback(
    async (insurers: readonly InsurerChoice[], signal: AbortSignal) => {
      // Done once for each day: an insurer that the agent later removes from the list is not added again.
      if (day === null || keptFor === day) return;
      const isEligible = async ({ id, naic }: InsurerChoice) => {
        const query = { agentId, state, effectiveDate: day, text: naic };
        const answer = await client.call(filings.searchInsurers, { query }, { signal });
        return answer.insurers.some(({ value }) => Number(value) === id);
      };
      try {
        const toCheck = unlisted(insurers);
        const answers = await Promise.all(toCheck.map(isEligible));
        if (signal.aborted) return;
        addToList(toCheck.filter((_, index) => answers[index]));
        setKept({ day, refused: toCheck.flatMap(({ id }, index) => (answers[index] ? [] : [id])) });
      } catch (error) {
        // Nothing is known of the insurers then: the office decides when the filing is submitted.
        if (!signal.aborted) failed(error);
      }
    },
    [client, agentId, state, day, keptFor, unlisted, addToList, failed],
  );

  const usable = useMemo(() => {
    const others = added.filter(
      (each) => each.day === day && !listed.some(({ id }) => id === each.insurer.id),
    );
    return others.length === 0 ? listed : [...listed, ...others.map(({ insurer }) => insurer)];
  }, [listed, added, day]);

  return {
    /** The insurers that the filing may use: those on the agent's list, and those that were just added to it. */
    usable,
    options: useMemo(() => usable.map((insurer) => insurerOption(insurer, 'My insurers')), [usable]),
    search,
    choose,
    /**
     * Adds the insurers that the form opened with to the agent's list, as if they had been chosen; insurers that are not
     * eligible are left out.
     */
    keep,
    /** True if `keep` has ended for the effective date: then an insurer that is not usable is not on the agent's list. */
    areKept: kept !== null && kept.day === day,
    /** The insurers that `keep` left out because they are not eligible. */
    refused: kept?.refused ?? nobody,
  };
}

export type InsurerChoices = ReturnType<typeof useInsurerChoice>;
