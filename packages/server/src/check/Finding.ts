/** Something an installation depends on. */
export type Checked =
  | 'configuration'
  | 'database'
  | 'hosts'
  | 'pooler'
  | 'migrations'
  | 'secret'
  | 'jobs'
  | 'mail'
  | 'disk';

/** How one of these is, in words that say what to do where it is bad. */
export interface Finding {
  readonly check: Checked;
  readonly isGood: boolean;
  readonly words: string;
}
