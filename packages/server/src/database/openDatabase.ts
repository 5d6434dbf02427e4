import type { Database, DatabasePlace } from './Database.js';
import { openEmbedded } from './openEmbedded.js';
import { openPostgres } from './openPostgres.js';

/**
 * Opens the embedded database of a folder, or the real one at an address, and brings its tables up to date.
 * @throws StartProblem when it cannot be opened or is newer than this program; nothing is changed then.
 */
export function openDatabase(place: DatabasePlace): Promise<Database> {
  return 'databaseUrl' in place ? openPostgres(place.databaseUrl) : openEmbedded(place.dataDir);
}
