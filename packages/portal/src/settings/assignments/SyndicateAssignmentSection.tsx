import { useClient } from '@slip/api';
import { admin } from '@slip/api/contract';
import { useSyndicateList } from '../lists/accountLists.js';
import { useListMoves } from '../lists/useListMoves.js';
import { useSettingsAgent } from '../useChosenAgent.js';
import { AssignmentSection } from './AssignmentSection.js';

/** Lloyd's Syndicate Assignment: the syndicates that an agent places policies with (spec 2 §2). */
export default function SyndicateAssignmentSection() {
  const client = useClient();
  const list = useSyndicateList(useSettingsAgent().agentId);
  return (
    <AssignmentSection
      intro="The syndicates on this list are offered for what is placed with Lloyd’s."
      list={list}
      work={useListMoves(list)}
      downloadLabel="Download active syndicates"
      onDownload={() => client.call(admin.activeLloydsSyndicates)}
    />
  );
}
