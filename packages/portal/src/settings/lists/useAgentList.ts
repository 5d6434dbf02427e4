import { useAction, useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { useMemo } from 'react';
import { agentsNotLoaded } from '../../pages/notLoaded.js';
import type { KeptList } from './KeptList.js';
import { lookupOptions } from './lookupOptions.js';

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
