import type { DownloadedFile } from '@slip/api/contract';
import {
  agentsSideWords,
  formatUsDate,
  insurerPolicyFields,
  stateFacts,
  type TheAgentsSide,
} from '@slip/forms/rules';
import type { CallContext, Caller } from '../http/handler.js';
import { filedMarks } from '../insurer-policies/filed-marks/filedMarks.js';
import {
  type AskedInsurerFilters,
  type MatchingInsurerPolicy,
  matchingInsurerPolicies,
} from '../insurer-policies/matchingInsurerPolicies.js';
import { MAX_EXPORTED, moreThan } from '../spreadsheets/moreThan.js';
import { type Column, CSV_START, csvRow, decimalAmount } from '../spreadsheets/SpreadsheetExport.js';

type Row = MatchingInsurerPolicy & { readonly side: TheAgentsSide };

const columns: readonly Column<Row>[] = [
  { header: insurerPolicyFields.insPolicyNumber.label, cell: ({ policy }) => policy.policyNumber },
  { header: insurerPolicyFields.insPolicyInsured.label, cell: ({ policy }) => policy.insuredName },
  {
    header: insurerPolicyFields.insPolicyHomeState.label,
    cell: ({ policy }) => stateFacts(policy.homeState).name,
  },
  { header: 'Entity', cell: ({ policy }) => (policy.agentId === null ? 'IPC' : 'Agent') },
  { header: 'Agent', cell: ({ agentName }) => agentName ?? '' },
  { header: 'NPN', cell: ({ agentNpn }) => agentNpn ?? '' },
  { header: 'Effective Date', cell: ({ effectiveDate }) => formatUsDate(effectiveDate) },
  { header: 'Submitted', cell: ({ policy }) => formatUsDate(policy.submittedOn) },
  { header: 'Total Premium', cell: ({ policy }) => decimalAmount(policy.totalPremium) },
  { header: 'Confirmation #', cell: ({ confirmation }) => confirmation },
  {
    header: 'On the Agent’s Side',
    cell: ({ side, policy }) => agentsSideWords(side, policy.agentId === null),
  },
];

/** The policies of an insurer that a search finds as PolicyExport.csv (spec 3 §2.2, §7.3), the newest first. */
export async function exportInsurerPolicySearch(
  asked: AskedInsurerFilters,
  { db, caller }: Pick<CallContext<Caller>, 'db' | 'caller'>,
  most = MAX_EXPORTED,
): Promise<DownloadedFile> {
  const parts = [CSV_START, csvRow(columns.map(({ header }) => header))];
  let left = most;
  // One more than fits is read, to know if there are more.
  for await (const batch of matchingInsurerPolicies(db, caller.accountId, asked, most + 1)) {
    const sideOf = await filedMarks(
      db,
      batch.map(({ policy }) => policy.id),
    );
    const rows = batch.map((row) => ({ ...row, side: sideOf(row.policy.id) }));
    const lines = rows.map((row) => columns.map(({ cell }) => cell(row)));
    parts.push(lines.slice(0, left).map(csvRow).join(''));
    if (lines.length > left) parts.push(csvRow([moreThan(most, 'policies')]));
    left -= Math.min(left, lines.length);
  }
  return { name: 'PolicyExport.csv', blob: new Blob(parts, { type: 'text/csv; charset=utf-8' }) };
}
