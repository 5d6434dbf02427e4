import type { Database, DatabasePlace } from './Database.js';
import { startEngine } from './engine/startEngine.js';
import { type DatabaseNotice, openPostgres } from './openPostgres.js';

/**
 * Opens the PostgreSQL at an address, or starts the one of a data folder, and brings its tables up to date.
 * @param notice tells the operator what goes on with the database.
 * @throws StartProblem when it cannot be opened or is newer than this program; nothing is changed then.
 */
export async function openDatabase(place: DatabasePlace, notice?: DatabaseNotice): Promise<Database> {
  if ('databaseUrl' in place) return openPostgres(place, notice);
  const { dataDir, ...limits } = place;
  const engine = await startEngine(dataDir, notice ? { notice } : {});
  try {
    const database = await openPostgres({ databaseUrl: engine.url, ...limits }, notice, dataDir);
    return {
      ...database,
      close: async () => {
        await database.close();
        await engine.stop();
      },
    };
  } catch (error) {
    await engine.stop();
    throw error;
  }
}
