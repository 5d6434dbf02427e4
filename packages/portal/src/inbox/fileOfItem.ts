import { type Client, permissionHolder } from '@slip/api';
import { admin, type DownloadedFile, inbox, reports, type SessionUser } from '@slip/api/contract';
import { ALL_STATES, accountKind, readBillingMiscCode, stateFacts } from '@slip/forms/rules';
import { documentQuery } from './documentQuery.js';
import type { InboxItem } from './inboxItemKind.js';

type Report = NonNullable<ReturnType<typeof readBillingMiscCode>>;

/** The agents a person reads the bills of: of an agency all for whom it acts, of everybody else their own account. */
async function billedAgents(client: Client, user: SessionUser): Promise<readonly number[]> {
  if (accountKind(permissionHolder(user)) !== 'Agency')
    return user.referenceId === null ? [] : [user.referenceId];
  const agents = await client.call(admin.associatedAgentsForAgency, {});
  return agents.map(({ agentId }) => agentId);
}

async function billingReport(client: Client, user: SessionUser, report: Report): Promise<DownloadedFile> {
  const agentIds = await billedAgents(client, user);
  const isMultiState = report.state === ALL_STATES;
  return client.call(reports.billing, {
    body: {
      agentIds: [...agentIds],
      ...report.quarter,
      state: report.state,
      stateName: isMultiState ? 'All states' : stateFacts(report.state).name,
      // Several agents are reported as CSV only (spec 3 §5.6).
      reportType: agentIds.length > 1 ? 1 : report.reportType,
      isMultiState,
    },
  });
}

/**
 * How the file of a document message is read (spec 2 §4): one of type MSG with a misc code is a billing report, others are
 * documents of the office. Null when the office named no file.
 */
export function fileOfItem(
  item: InboxItem,
  client: Client,
  user: SessionUser,
): (() => Promise<DownloadedFile>) | null {
  const { documentId, slipDocumentType, slipInboxMisc } = item;
  const isReport = documentId === null && (slipDocumentType ?? 'MSG') === 'MSG';
  const report = isReport ? readBillingMiscCode(slipInboxMisc ?? '') : undefined;
  if (report) return () => billingReport(client, user, report);
  const query = documentQuery(item);
  return query && (() => client.call(inbox.document, { query }));
}
