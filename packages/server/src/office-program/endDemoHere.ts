import { openDatabase } from '../database/openDatabase.js';
import { directAddressOf } from '../databaseSettings.js';
import { readEnvironment } from '../environment.js';
import { endDemo } from './endDemo.js';

/** Locks the people of the demo in the database that the environment names; returns the lines to print. */
export async function endDemoHere(variables: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const environment = readEnvironment(variables);
  const database = await openDatabase(directAddressOf(environment) ?? { dataDir: environment.SLIP_DATA });
  try {
    const locked = await endDemo(database.db, new Date());
    if (locked.length === 0) return ['Nobody can sign in with the password of the demo.'];
    return [...locked, `${locked.length} people are locked out. What they filed is still there.`];
  } finally {
    await database.close();
  }
}
