import { useAction, useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import { type CalendarDate, formatUsDate, messages } from '@slip/forms/rules';
import { useMemo } from 'react';
import { insurersNotLoaded } from '../../pages/notLoaded.js';
import type { KeptList } from './KeptList.js';
import { lookupOptions } from './lookupOptions.js';

/** Whose insurers they are, and those of which state and day are offered. */
export interface InsurerListOptions {
  readonly agentId: number;
  readonly state: string;
  readonly effectiveDate: CalendarDate;
}

/** The insurers of an agent (spec 2 §2 Preferences). */
export function useInsurerList({ agentId, state, effectiveDate: day }: InsurerListOptions): KeptList {
  const effectiveDate = formatUsDate(day);
  const { data, error, reload } = useEndpoint(admin.insurersForEdit, {
    query: { agentId, state, effectiveDate },
  });
  const { run } = useAction(admin.setSelectedInsurers);
  const lists = useMemo(
    () =>
      data && {
        available: lookupOptions(data.availableInsurers),
        selected: lookupOptions(data.selectedInsurers),
        version: data.version,
      },
    [data],
  );
  return {
    label: 'Insurers',
    lists,
    error,
    loadError: insurersNotLoaded,
    reload,
    save: ({ added: selectedIds, removed: availableIds, version }) =>
      run({ query: { agentId, effectiveDate, version }, body: { selectedIds, availableIds } }),
    saved: messages.settings.insurersSaved,
  };
}
