import { useAction, useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { useMemo } from 'react';
import type { KeptList } from './KeptList.js';
import { lookupOptions } from './lookupOptions.js';

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
    save: ({ selected, version }) => run({ query: { agentId, version }, body: selected }),
    saved: messages.settings.syndicatesSaved,
  };
}
