import { useClient } from '@slip/api';
import { admin } from '@slip/api/contract';
import { useAgentList } from '../lists/accountLists.js';
import { useListMoves } from '../lists/useListMoves.js';
import { AssignmentSection } from './AssignmentSection.js';

/** Agent Assignment: the agents an insurer reports policies of (spec 2 §2). */
export default function AgentAssignmentSection() {
  const client = useClient();
  const list = useAgentList();
  return (
    <AssignmentSection
      intro="Keep the agents here whose policies you report."
      list={list}
      work={useListMoves(list)}
      downloadLabel="Download active agents"
      onDownload={() => client.call(admin.activeAgents)}
    />
  );
}
