import { useAction, useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { useMemo } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import type { Filing } from './Filing.js';
import { ListDialog } from './ListDialog.js';
import { lookupOptions } from './lookupOptions.js';

export interface SyndicateListDialogProps {
  readonly filing: Filing;
  readonly onClose: () => void;
}

/** Modify My Lloyd's Syndicates List (spec 3 §2.5). */
export function SyndicateListDialog({ filing, onClose }: SyndicateListDialogProps) {
  const query = { agentId: filing.agent.id };
  const read = useEndpoint(admin.getLloydsSyndicatesForEdit, { query });
  const { run, isRunning } = useAction(admin.setSelectedLloydsSyndicates);
  const notices = useNotices();
  const lists = useMemo(
    () =>
      read.data && {
        available: lookupOptions(read.data.availableLloydsSyndicates),
        selected: lookupOptions(read.data.selectedLloydsSyndicates),
      },
    [read.data],
  );
  return (
    <ListDialog
      title={messages.lists.modifySyndicates}
      label="Lloyd's Syndicates"
      lists={lists}
      loadError={read.error && "The Lloyd's syndicates could not be loaded."}
      onRetry={() => void read.reload()}
      isSaving={isRunning}
      onSave={(body) => {
        run({ query, body }).then(onClose, notices.failed);
      }}
      onClose={onClose}
    />
  );
}
