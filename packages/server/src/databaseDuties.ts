import type { OfficeArguments } from './office-program/readInput.js';

/** A duty that calls no endpoint of a server, but works on the database itself. */
export interface DatabaseDuty {
  readonly usage: string;
  readonly summary: string;
  /** Does the duty, and returns the lines to print. Its modules are loaded only then, as no other duty opens a database. */
  readonly perform: (
    given: Pick<OfficeArguments, 'subjects' | 'options'>,
    variables: NodeJS.ProcessEnv,
  ) => Promise<readonly string[]>;
}

const serverStopped = 'Works on the database itself (DATABASE_URL, or SLIP_DATA with the server stopped).';
const serverMayRun =
  'Works on the database itself (DATABASE_URL, or SLIP_DATA), while the server runs or not.';

const backup: DatabaseDuty['perform'] = async ({ options }, variables) =>
  (await import('./backupHere.js')).backupHere(options, variables);

/**
 * The duties that work on the database itself, because a server cannot do them: nobody can sign in yet (`init`), no server starts
 * before the duty is done (`end-demo`), or perhaps no server is left (`backup`, `restore`).
 */
export const databaseDuties: readonly DatabaseDuty[] = [
  {
    usage: 'init --user-name TEXT --first-name TEXT --last-name TEXT --email TEXT',
    summary: `Make the first staff person of an office that has none, and print the link that sets the password. ${serverStopped}`,
    perform: async ({ options }, variables) =>
      (await import('./initOffice.js')).initOffice(options, variables),
  },
  {
    usage: 'backup --to FILE',
    summary: `Write all there is into a new file, as it is at one moment. ${serverMayRun}`,
    perform: backup,
  },
  {
    usage: 'backup --to FOLDER --every hour|day|week|never [--keep 30]',
    summary: `Have the server write backups by itself, and remove its oldest files beyond those that are kept; never ends it. ${serverMayRun}`,
    perform: backup,
  },
  {
    usage: 'backup',
    summary: `Tell when backups are written, and how the last one went. ${serverMayRun}`,
    perform: backup,
  },
  {
    usage: 'restore FILE',
    summary: `Put a backup of this version or an older one into an empty folder or database. ${serverStopped}`,
    perform: async ({ subjects }, variables) =>
      (await import('./backupHere.js')).restoreHere(subjects[0], variables),
  },
  {
    usage: 'end-demo',
    summary: `Lock everybody out who can sign in with the password of the demo; what they filed stays. ${serverStopped}`,
    perform: async (_, variables) => (await import('./openDemoPeople.js')).endDemoHere(variables),
  },
];

/** The duties that begin with a word. */
export const databaseDutiesNamed = (word: string): readonly DatabaseDuty[] =>
  databaseDuties.filter(({ usage }) => usage.split(' ')[0] === word);
