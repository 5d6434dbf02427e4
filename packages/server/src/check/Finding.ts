import { reasonOf } from '../database/reasonOf.js';
import { StartProblem } from '../StartProblem.js';

/** Something an installation, or a backup, depends on. */
export type Checked =
  | 'configuration'
  | 'database'
  | 'hosts'
  | 'pooler'
  | 'migrations'
  | 'secret'
  | 'jobs'
  | 'mail'
  | 'disk'
  | 'file'
  | 'rows'
  | 'numbers'
  | 'ledger'
  | 'documents';

/** How one of these is, in words that say what to do where it is bad. */
export interface Finding {
  readonly check: Checked;
  readonly isGood: boolean;
  readonly words: string;
}

export const good = (check: Checked, words: string): Finding => ({ check, isGood: true, words });
export const bad = (check: Checked, words: string): Finding => ({ check, isGood: false, words });

/** Why something could not be looked at, in a sentence. */
export const wordsOf = (error: unknown): string =>
  error instanceof StartProblem ? error.message : `${reasonOf(error)}.`;
