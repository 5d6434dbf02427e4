import { fileQuestionRules } from '../rules/filings/questions/OfficeQuestion.js';

/** The rules that reject a file as a whole (domain of batch files); nothing of it is stored then. */
export const rejectionRules = [
  'R001',
  'R002',
  'R003',
  'R004',
  'R005',
  'R006',
  'R007',
  'R008',
  'R009',
  'R010',
  'R011',
  'R012',
  'R013',
  'R014',
  'R015',
  'R016',
  'R017',
  'R018',
  'R019',
  'R020',
  'R021',
] as const;

/** The rules by which the office questions one transaction of a file that it accepts. */
export const questioningRules = [
  'T101',
  'T102',
  'T103',
  'T104',
  'T105',
  'T106',
  'T107',
  ...fileQuestionRules,
] as const;

/** The code of a rule of batch files. */
export type BatchRuleCode = (typeof rejectionRules)[number] | (typeof questioningRules)[number];

/** One rule of batch files, as people read it. */
export interface BatchRule {
  /** The subject of the rule, in a few words. */
  readonly name: string;
  /** The mistake that breaks the rule. */
  readonly meaning: string;
  /** A value that breaks it. */
  readonly example: string;
  readonly fix: string;
  /** `file`: the file alone shows it, so that it is found before anything is sent. `office`: it needs the office's records. */
  readonly knownFrom: 'file' | 'office';
}

/** True if a rule rejects the whole file; the others question one transaction. */
export function rejectsFile(code: BatchRuleCode): boolean {
  return code.startsWith('R');
}
