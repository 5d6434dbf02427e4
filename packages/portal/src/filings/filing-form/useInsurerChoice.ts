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
  /** The agent's list. */
  readonly listed: readonly InsurerChoice[];
}

function insurerOption(insurer: InsurerChoice, section: string): FieldOption<InsurerChoice> {
  const { label, naic } = insurer;
  return { value: insurer, label, section, keywords: [naic, `NAIC ${naic}`] };
}

/**
 * The insurers of a filing: the agent's own at once, and every other that may be used in the state on the effective date by
 * searching. Choosing one of these takes it into the agent's list (spec 3 §2.5).
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

  const take = useCallback(
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

  const choose = useCallback((insurer: InsurerChoice) => take(unlisted([insurer])), [take, unlisted]);

  const [keptFor, setKeptFor] = useState<string | null>(null);
  const keep = useCallback(
    async (insurers: readonly InsurerChoice[], signal: AbortSignal) => {
      // Once for a day: one that the agent then takes out of the list is left out.
      if (day === null || keptFor === day) return;
      const isEligible = async ({ id, naic }: InsurerChoice) => {
        const query = { agentId, state, effectiveDate: day, text: naic };
        const answer = await client.call(filings.searchInsurers, { query }, { signal });
        return answer.insurers.some(({ value }) => Number(value) === id);
      };
      try {
        const asked = unlisted(insurers);
        const answers = await Promise.all(asked.map(isEligible));
        if (signal.aborted) return;
        take(asked.filter((_, index) => answers[index]));
      } catch (error) {
        if (signal.aborted) return;
        failed(error);
      }
      setKeptFor(day);
    },
    [client, agentId, state, day, keptFor, unlisted, take, failed],
  );

  const usable = useMemo(() => {
    const others = added.filter(
      (each) => each.day === day && !listed.some(({ id }) => id === each.insurer.id),
    );
    return others.length === 0 ? listed : [...listed, ...others.map(({ insurer }) => insurer)];
  }, [listed, added, day]);

  return {
    /** The insurers that can be filed with: the agent's list, and those that were just taken into it. */
    usable,
    options: useMemo(() => usable.map((insurer) => insurerOption(insurer, 'My insurers')), [usable]),
    search,
    choose,
    /**
     * Takes insurers that the form was opened with into the agent's list, as if they had been chosen; those that are not
     * eligible are left out.
     */
    keep,
    /** True if `keep` is done for the effective date: an insurer that is not usable now is not eligible. */
    areKept: keptFor !== null && keptFor === day,
  };
}

export type InsurerChoices = ReturnType<typeof useInsurerChoice>;
