import { duties } from './duties.js';

const where = 'Runs on the database itself (DATABASE_URL, or SLIP_DATA';

/** The usage of `backup` and `restore`. They work on the database itself: a server is not needed, and may be what is lost. */
const backupUsages = [
  {
    usage: 'backup --to FILE',
    summary: `writes all there is into a new file, as it is at one moment, while the server runs or not. ${where})`,
  },
  {
    usage: 'backup --to FOLDER --every hour|day|week|never [--keep 30]',
    summary: `has the server do so by itself, and remove its oldest files beyond those that are kept; never ends it. ${where})`,
  },
  {
    usage: 'backup',
    summary: `tells when backups are written, and how the last one went. ${where})`,
  },
  {
    usage: 'restore FILE',
    summary: `puts a backup of this version or an older one into an empty folder or database. ${where} with the server stopped)`,
  },
] as const;

/** The usage of `shell`. */
const shellUsage = {
  usage: 'shell',
  summary:
    'signs in once and does the duties that are typed or piped in, one a line, until `exit`; an empty line ends what each prints',
} as const;

/** The usage of `init`. It works on the database itself, because there is nobody yet who could sign in. */
const initUsage = {
  usage: 'init --user-name NAME --first-name NAME --last-name NAME --email ADDRESS',
  summary:
    'makes the first staff person of an office that has none, and prints the link that sets the password. Runs on the database itself (DATABASE_URL, or SLIP_DATA with the server stopped)',
} as const;

/** The usage of `end-demo`. It works on the database itself, because a server with SLIP_DEMO=0 only starts after it has run. */
const endDemoUsage = {
  usage: 'end-demo',
  summary:
    'locks everybody out who can sign in with the password of the demo. Runs on the database itself (DATABASE_URL, or SLIP_DATA with the server stopped)',
} as const;

/** The text that `npm run office -- --help` prints. */
export const officeUsage = `The office's duties, as a client of a running server.

  npm run office -- <duty> [--server ADDRESS] [--user NAME]

${[initUsage, ...backupUsages, endDemoUsage, shellUsage, ...Object.values(duties)].map((duty) => `  ${duty.usage}\n      ${duty.summary}`).join('\n')}

  --server ADDRESS   where the product is reached (OFFICE_SERVER, else http://localhost:4400)
  --user NAME        the staff person (OFFICE_USER, else asked for)

The password is taken from OFFICE_PASSWORD, or asked for. The code of a second factor is asked for, or
worked out from OFFICE_TOTP_SECRET, the secret of an authenticator app.
`;
