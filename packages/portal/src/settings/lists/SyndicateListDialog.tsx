import { messages } from '@slip/forms/rules';
import { ListDialog } from './ListDialog.js';
import { useSyndicateList } from './useSyndicateList.js';

export interface SyndicateListDialogProps {
  readonly agentId: number;
  readonly onClose: () => void;
}

/** Modify My Lloyd's Syndicates List (spec 3 §2.5). */
export function SyndicateListDialog({ agentId, onClose }: SyndicateListDialogProps) {
  return (
    <ListDialog title={messages.lists.modifySyndicates} list={useSyndicateList(agentId)} onClose={onClose} />
  );
}
