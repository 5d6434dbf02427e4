import { type BatchRuleCode, rejectsFile } from '@slip/forms/batch';
import { paths } from '../../paths.js';
import type { CheckedFinding, CheckReply, FindingKind } from './checkMessages.js';
import { unpackFindings, unpackTexts } from './packedParts.js';

/** The address where the published format explains a rule. */
export const rulePath = (rule: BatchRuleCode) => `${paths.batchFormat}#${rule}`;

/** The result of a check, once it has ended. */
export interface CheckResult {
  readonly rows: number;
  readonly findings: readonly CheckedFinding[];
  readonly kinds: readonly FindingKind[];
  readonly isRejected: boolean;
  /** Transactions that the office would ask about. */
  readonly questioned: number;
  /** Findings beyond those that are listed. */
  readonly unlisted: number;
  readonly isWhole: boolean;
}

/** The findings of a check so far, gathered from its parts. */
export interface GatheredCheck {
  bytes: number;
  rows: number;
  readonly findings: CheckedFinding[];
  readonly records: string[];
  /** The lines where the records begin. */
  readonly lines: number[];
}

export const nothingGathered = (): GatheredCheck => ({
  bytes: 0,
  rows: 0,
  findings: [],
  records: [],
  lines: [],
});

/** Adds a part of the worker's answer. */
export function addToGathered(gathered: GatheredCheck, part: Extract<CheckReply, { kind: 'part' }>): void {
  gathered.bytes = part.bytes;
  gathered.rows = part.rows;
  unpackFindings(part.findings, (finding) => gathered.findings.push(finding));
  unpackTexts(part.records, (record) => gathered.records.push(record));
  for (const line of part.lines) gathered.lines.push(line);
}

/** The number of findings that reject the file, and of transactions that the office would ask about. */
export function tallyOf({ kinds, questioned }: CheckResult): {
  readonly rejecting: number;
  readonly questioned: number;
} {
  const rejecting = kinds.reduce((total, { rule, count }) => total + (rejectsFile(rule) ? count : 0), 0);
  return { rejecting, questioned };
}
