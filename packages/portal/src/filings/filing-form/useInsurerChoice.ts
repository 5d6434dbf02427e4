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

  const choose = useCallback(
    (insurer: InsurerChoice) => {
      if (day === null || listed.some(({ id }) => id === insurer.id)) return;
      const addition = { insurer, day };
      setAdded((before) => [...before, addition]);
      const body = { selectedIds: [insurer.id], availableIds: [] };
      run({ query: { agentId, effectiveDate: day }, body }).catch((error: unknown) => {
        setAdded((before) => before.filter((each) => each !== addition));
        failed(error);
      });
    },
    [agentId, day, listed, run, failed],
  );

  const usable = useMemo(() => {
    const others = added.filter(
      (each) => each.day === day && !listed.some(({ id }) => id === each.insurer.id),
    );
    return others.length === 0 ? listed : [...listed, ...others.map(({ insurer }) => insurer)];
  }, [listed, added, day]);

  return {
    /** What can be filed with: the agent's list, and what was just taken into it. */
    usable,
    options: useMemo(() => usable.map((insurer) => insurerOption(insurer, 'My insurers')), [usable]),
    search,
    choose,
  };
}

export type InsurerChoices = ReturnType<typeof useInsurerChoice>;
