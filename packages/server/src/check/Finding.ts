import { reasonOf } from '../database/databaseError.js';
import { StartProblem } from '../StartProblem.js';

/** The thing that a finding is about: an installation, or a backup, depends on each. */
export type Checked =
  | 'configuration'
  | 'database'
  | 'hosts'
  | 'pooler'
  | 'replica'
  | 'migrations'
  | 'secret'
  | 'jobs'
  | 'mail'
  | 'virus scanner'
  | 'files'
  | 'bank'
  | 'clock'
  | 'disk'
  | 'file'
  | 'rows'
  | 'numbers'
  | 'ledger'
  | 'documents';

/** The result of one check, in words that say what to do where it is bad. */
export interface Finding {
  readonly check: Checked;
  readonly isGood: boolean;
  readonly words: string;
}

export const good = (check: Checked, words: string): Finding => ({ check, isGood: true, words });
export const bad = (check: Checked, words: string): Finding => ({ check, isGood: false, words });

/** Why something could not be checked, in a sentence. */
export const reasonInWords = (error: unknown): string =>
  error instanceof StartProblem ? error.message : `${reasonOf(error)}.`;
