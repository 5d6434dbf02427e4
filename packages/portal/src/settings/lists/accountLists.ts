import { useAction, useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import { type CalendarDate, formatUsDate, messages } from '@slip/forms/rules';
import { useMemo } from 'react';
import { agentsNotLoaded, insurersNotLoaded } from '../../pages/notLoaded.js';
import { type KeptList, lookupOptions } from './KeptList.js';

/** The agents of the insurer who is signed in (spec 2 §2 Preferences). */
export function useAgentList(): KeptList {
  const { data, error, reload } = useEndpoint(admin.agentsForEdit);
  const { run } = useAction(admin.setSelectedAgents);
  const lists = useMemo(
    () =>
      data && {
        available: lookupOptions(data.availableAgents),
        selected: lookupOptions(data.selectedAgents),
        version: data.version,
      },
    [data],
  );
  return {
    label: 'Agents',
    lists,
    error,
    loadError: agentsNotLoaded,
    reload,
    save: ({ added: selectedIds, removed: availableIds, version }) =>
      run({ query: { version }, body: { selectedIds, availableIds } }),
    saved: messages.settings.agentsSaved,
  };
}

/** The agent who keeps the list, and the state and day for which insurers are offered. */
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

/** The Lloyd's syndicates of an agent (spec 2 §2 Preferences). */
export function useSyndicateList(agentId: number): KeptList {
  const { data, error, reload } = useEndpoint(admin.getLloydsSyndicatesForEdit, { query: { agentId } });
  const { run } = useAction(admin.setSelectedLloydsSyndicates);
  const lists = useMemo(
    () =>
      data && {
        available: lookupOptions(data.availableLloydsSyndicates),
        selected: lookupOptions(data.selectedLloydsSyndicates),
        version: data.version,
      },
    [data],
  );
  return {
    label: "Lloyd's Syndicates",
    lists,
    error,
    loadError: "The Lloyd's syndicates could not be loaded.",
    reload,
    // This call takes the whole list, the others what was moved (spec 2 §3, §7).
    save: ({ selected, version }) => run({ query: { agentId, version }, body: selected }),
    saved: messages.settings.syndicatesSaved,
  };
}
