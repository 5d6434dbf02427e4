import { type DatabaseDuty, databaseDuties, databaseDutiesNamed } from '../databaseDuties.js';
import { duties } from './duties.js';
import { dutiesNamed } from './readInput.js';
import { fieldInWords } from './typedForms.js';

type Usage = Pick<DatabaseDuty, 'usage' | 'summary'>;

const shell: Usage = {
  usage: 'shell',
  summary:
    'Sign in once and do the duties that are typed or piped in, one a line, until `exit`; an empty line ends what each prints.',
};

/** The usage and the summary of everything that can be typed. */
export const allUsages: readonly Usage[] = [...databaseDuties, shell, ...duties];

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

/** The usage of one duty, the meanings of its options, and the columns it prints. It throws when there is no such duty. */
export function dutyHelp(word: string): readonly string[] {
  const usages = word === 'shell' ? [shell] : databaseDutiesNamed(word);
  if (usages.length > 0) return usages.flatMap(lines);
  return dutiesNamed(word).flatMap((duty) => {
    const columns = duty.row.map((path) => path.split('.').map(fieldInWords).join(' '));
    const meanings = duty.args.flatMap(({ name, help }) =>
      help === undefined ? [] : [`      ${name}: ${help}`],
    );
    const printed = columns.length === 0 ? [] : [`      Prints, with tabs between: ${columns.join(', ')}.`];
    return [...lines(duty), ...meanings, ...printed];
  });
}
