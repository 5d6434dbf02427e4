import { messages } from '@slip/forms/rules';
import { ListDialog } from './ListDialog.js';
import { useAgentList } from './useAgentList.js';

/** The list of an insurer's agents, changed in the middle of a policy (spec 3 §2.4). */
export function AgentListDialog({ onClose }: { readonly onClose: () => void }) {
  return <ListDialog title={messages.lists.editAgents} list={useAgentList()} onClose={onClose} />;
}
