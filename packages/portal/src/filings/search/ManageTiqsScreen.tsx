import { paths } from '../../paths.js';
import { AgentPolicySearchPage } from './AgentPolicySearchPage.js';

/** Manage TIQs: `/slip/compliance/manage-tiqs`, the search with its TIQ filter checked (spec 3 §2.2). */
export default function ManageTiqsScreen() {
  return (
    <AgentPolicySearchPage
      path={paths.manageTiqs}
      subtitle="Policies with transactions in question (TIQs): on file, but the office asks about them, and says why."
      empty="No questioned transactions."
      emptyHint="The office asks about nothing that is on file. When it questions a transaction, its policy is listed here."
    />
  );
}
