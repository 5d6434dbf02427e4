import { columnsOf } from './answerLines.js';
import { duties } from './duties.js';
import { dutiesNamed } from './readInput.js';
import { wordsOf } from './typedForms.js';

interface Usage {
  readonly usage: string;
  readonly summary: string;
}

const atRest = 'Works on the database itself (DATABASE_URL, or SLIP_DATA with the server stopped).';
const inUse = 'Works on the database itself (DATABASE_URL, or SLIP_DATA), while the server runs or not.';

/**
 * Duties without an endpoint. They work on the database itself, as there is nobody yet who could sign in (`init`), no server that starts
 * before it is done (`end-demo`), or perhaps no server any more (`backup`, `restore`).
 */
const ownUsages: readonly Usage[] = [
  {
    usage: 'init --user-name TEXT --first-name TEXT --last-name TEXT --email TEXT',
    summary: `Make the first staff person of an office that has none, and print the link that sets the password. ${atRest}`,
  },
  {
    usage: 'backup --to FILE',
    summary: `Write all there is into a new file, as it is at one moment. ${inUse}`,
  },
  {
    usage: 'backup --to FOLDER --every hour|day|week|never [--keep 30]',
    summary: `Have the server write backups by itself, and remove its oldest files beyond those that are kept; never ends it. ${inUse}`,
  },
  { usage: 'backup', summary: `Tell when backups are written, and how the last one went. ${inUse}` },
  {
    usage: 'restore FILE',
    summary: `Put a backup of this version or an older one into an empty folder or database. ${atRest}`,
  },
  {
    usage: 'end-demo',
    summary: `Lock everybody out who can sign in with the password of the demo; what they filed stays. ${atRest}`,
  },
  {
    usage: 'shell',
    summary:
      'Sign in once and do the duties that are typed or piped in, one a line, until `exit`; an empty line ends what each prints.',
  },
];

/** How everything is typed, and what it does. */
export const allUsages: readonly Usage[] = [
  ...ownUsages,
  ...duties.map(({ usage, endpoint: { summary } }) => ({ usage, summary })),
];

const lines = ({ usage, summary }: Usage) => [`  ${usage}`, `      ${summary}`];

/** The text that `npm run office -- --help` prints. */
export const officeUsage = `The office's duties, as a client of a running server.

  npm run office -- <duty> [--server ADDRESS] [--user NAME]
  npm run office -- <duty> --help

${allUsages.flatMap(lines).join('\n')}

  --server ADDRESS   where the product is reached (OFFICE_SERVER, else http://localhost:4400)
  --user NAME        the staff person (OFFICE_USER, else asked for)
  --help             tells what the options of a duty mean, and in which order it prints

The password is taken from OFFICE_PASSWORD, or asked for. The code of a second factor is asked for, or
worked out from OFFICE_TOTP_SECRET, the secret of an authenticator app.
`;

/**
 * How one duty is typed, what its options mean, and the columns it prints.
 * @throws StartProblem when there is no such duty.
 */
export function dutyHelp(word: string): readonly string[] {
  const own = ownUsages.filter(({ usage }) => usage.split(' ')[0] === word);
  if (own.length > 0) return own.flatMap(lines);
  return dutiesNamed(word).flatMap((duty) => {
    const columns = columnsOf(duty).map((path) => path.split('.').map(wordsOf).join(' '));
    const meanings = duty.args.flatMap(({ name, description }) =>
      description === undefined ? [] : [`      ${name}: ${description}`],
    );
    const { usage, endpoint } = duty;
    return [
      ...lines({ usage, summary: endpoint.summary }),
      ...meanings,
      ...(columns.length === 0 ? [] : [`      Prints, with tabs between: ${columns.join(', ')}.`]),
    ];
  });
}
