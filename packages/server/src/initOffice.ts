import { office as contract } from '@slip/api/contract';
import { ValidationError } from 'yup';
import { officeOf } from './fromEnvironment.js';
import { firstStaff } from './office/staff/addStaff.js';
import type { OfficeArguments } from './office-program/readInput.js';
import { publicAddress } from './publicAddress.js';
import { StartProblem } from './StartProblem.js';
import { inDatabase } from './withDatabase.js';

/** The option of the command line for each field of the endpoint that adds staff. */
const optionOf: Readonly<Record<string, string>> = {
  userName: 'user-name',
  firstName: 'first-name',
  lastName: 'last-name',
  email: 'email',
};

/** Adds the first staff person to the database that the environment names; returns the lines to print. */
export async function initOffice(
  options: OfficeArguments['options'],
  variables: NodeJS.ProcessEnv,
): Promise<readonly string[]> {
  const facts = readFacts(options);
  const link = await inDatabase(
    variables,
    // On a data folder the server must be stopped: no PostgreSQL that it runs is used.
    () => undefined,
    (db, environment) => {
      const [office, address] = [officeOf(environment), publicAddress(environment)];
      return firstStaff({ db, now: new Date(), office, address }, facts);
    },
  );
  return [
    `${facts.userName} is the first staff person. Start the server, then set the password with this link,`,
    'which is good for seven days and one use:',
    link,
  ];
}

function readFacts(options: OfficeArguments['options']) {
  const given = Object.entries(optionOf).map(([field, option]) => [field, options[option] ?? '']);
  try {
    // Nobody is there yet who could ask for a reason, or choose the roles.
    return contract.addStaffPerson.body
      .omit(['roles', 'state', 'reason'])
      .validateSync(Object.fromEntries(given), { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const lines = error.inner.map(({ path = '', message }) => `--${optionOf[path] ?? path}: ${message}`);
    throw new StartProblem(lines.join('\n'), { cause: error });
  }
}
