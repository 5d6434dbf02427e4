import {
  type BatchFinding,
  finding,
  findingsOfIssues,
  type ReadAgentRow,
  readAgentRow,
} from '@slip/forms/batch';
import { type AgentPolicyPayload, foldedText, type Issue, normalizeAgentPolicy } from '@slip/forms/rules';
import type { Problem } from '../../http/HttpError.js';
import type { AgentPlace } from './AgentPlan.js';
import type { AgentFileRow } from './readBatchFile.js';
import { naicKey } from './readMarket.js';

/**
 * A row as the filing that the form would send for it, and what is wrong with the row by the rules R001 to R021 (domain
 * §7).
 */
export interface AgentFiling {
  readonly read: ReadAgentRow;
  readonly filing: AgentPolicyPayload;
  /** Findings about cells that cannot be read, or that name something the office does not have. */
  readonly findings: readonly BatchFinding[];
}

/** A path as the rules write it: with a point before each number, instead of brackets around it. */
const dotted = (path: string) => path.replaceAll(/\[(\d+)\]/g, '.$1');

/** The finding that the policy of a row, or the coverage it adds to, is not on file. */
export function noPolicyFinding({ read: { row } }: AgentFiling, message: string): BatchFinding {
  const value = row.cells.PolicyNumber;
  return finding('R020', { line: row.line, column: 'PolicyNumber', value }, { message });
}

/** The problems of a filing, at the columns of its row. */
export function findingsOfProblems(
  { read, findings }: AgentFiling,
  issues: readonly Issue[],
  problems: readonly Problem[] = [],
): BatchFinding[] {
  const all = [...issues, ...problems.map(({ path, message }) => ({ path: dotted(path), message }))];
  return findingsOfIssues({ ...read, findings }, all);
}

/** Reads a row as the filing that the form would send for it, with everything it names looked up by its numbers. */
export function agentFiling(
  { row, riskState, declinations }: AgentFileRow,
  { agent, state, contactId, market, masterPolicies }: AgentPlace,
): AgentFiling {
  const read = readAgentRow(row, state);
  const { draft } = read;
  const findings: BatchFinding[] = [...read.findings];
  const at = (column: 'InsurerNAIC' | 'LloydsSyndicate' | 'MasterPolicyNumber') => ({
    line: row.line,
    column,
    value: row.cells[column],
  });

  const insurerId = market.insurerOf.get(naicKey(row.cells.InsurerNAIC)) ?? 0;
  if (read.values.hasInsurer && insurerId === 0) {
    findings.push(
      finding('R013', at('InsurerNAIC'), {
        message: `No insurer with the NAIC number ${row.cells.InsurerNAIC} is on record.`,
        fix: 'Correct the number, or ask the office to add the insurer.',
      }),
    );
  }
  const syndicateIds = new Map(
    read.values.syndicates.map(({ syndicate }) => [Number(syndicate), market.syndicateOf.get(syndicate)]),
  );
  const unknown = [...syndicateIds].find(([, id]) => id === undefined);
  if (unknown) {
    findings.push(
      finding('R018', at('LloydsSyndicate'), {
        message: `No Lloyd's syndicate ${unknown[0]} is on record.`,
        fix: 'Correct the number of the syndicate.',
      }),
    );
  }
  const masterPolicyId = masterPolicies.get(foldedText(row.cells.MasterPolicyNumber)) ?? null;
  if (draft.isPartOfMasterPolicy && masterPolicyId === null) {
    findings.push(
      finding('R001', at('MasterPolicyNumber'), {
        message: `${agent.name} has no master policy ${row.cells.MasterPolicyNumber}.`,
        fix: 'Add it in Settings, Master Policy Data, or correct its number.',
      }),
    );
  }
  return {
    read,
    findings,
    filing: normalizeAgentPolicy({
      ...draft,
      agentId: agent.id,
      ...(riskState && draft.riskState !== '' && { riskState }),
      masterPolicyId: draft.isPartOfMasterPolicy ? masterPolicyId : null,
      coverageCodes: draft.coverageCodes.map((coverage) => ({
        ...coverage,
        agentTransactions: coverage.agentTransactions.map((transaction) => ({
          ...transaction,
          insurerId,
          slipBillId: contactId,
          msAgtTransPremium: transaction.msAgtTransPremium ?? 0,
          msAgtTransOtherFees: transaction.msAgtTransOtherFees ?? 0,
          lloydsSyndicateAllocations: transaction.lloydsSyndicateAllocations.map(({ lsId, userPremium }) => ({
            lsId: syndicateIds.get(lsId) ?? 0,
            userPremium: userPremium ?? 0,
          })),
          insurerDeclinations: declinations
            ? declinations.map((each) => ({ id: 0, ...each }))
            : [...transaction.insurerDeclinations],
        })),
      })),
    }),
  };
}
