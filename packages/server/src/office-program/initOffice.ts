import { office as contract } from '@slip/api/contract';
import { ValidationError } from 'yup';
import { openDatabase } from '../database/openDatabase.js';
import { directAddressOf } from '../databaseSettings.js';
import { readEnvironment } from '../environment.js';
import { firstStaff } from '../office/staff/addStaff.js';
import { officeOf } from '../officeOf.js';
import { publicAddress } from '../publicAddress.js';
import { StartProblem } from '../StartProblem.js';
import type { OfficeArguments } from './readOfficeArguments.js';

const optionOf: Readonly<Record<string, string>> = {
  userName: '--user-name',
  firstName: '--first-name',
  lastName: '--last-name',
  email: '--email',
};

/** Adds the first staff person to the database that the environment names; returns the lines to print. */
export async function initOffice(
  options: OfficeArguments['options'],
  variables: NodeJS.ProcessEnv,
): Promise<readonly string[]> {
  const facts = readFacts(options);
  const environment = readEnvironment(variables);
  const database = await openDatabase(directAddressOf(environment) ?? { dataDir: environment.SLIP_DATA });
  try {
    const link = await firstStaff(
      {
        db: database.db,
        now: new Date(),
        office: officeOf(environment),
        address: publicAddress(environment),
      },
      facts,
    );
    return [
      `${facts.userName} is the first staff person. Start the server, then set the password with this link,`,
      'which is good for seven days and one use:',
      link,
    ];
  } finally {
    await database.close();
  }
}

function readFacts(options: OfficeArguments['options']) {
  const given = {
    userName: options['user-name'] ?? '',
    firstName: options['first-name'] ?? '',
    lastName: options['last-name'] ?? '',
    email: options.email ?? '',
  };
  try {
    // Nobody is there yet who could ask why, or give other roles.
    return contract.addStaffPerson.body
      .omit(['roles', 'state', 'reason'])
      .validateSync(given, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const lines = error.inner.map(({ path = '', message }) => `${optionOf[path] ?? path}: ${message}`);
    throw new StartProblem(lines.join('\n'), { cause: error });
  }
}
