import { type SpawnOptions, spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** How PostgreSQL's programs are run, and as which user. */
export interface Launch {
  /** The folder with the programs and what belongs to them. */
  readonly programs: string;
  /** The command that stands before the program: `setpriv` and its arguments. */
  readonly before: readonly string[];
  /** The user it runs as, when that is not the one of this process. */
  readonly account?: Account;
}

/** A user of the operating system. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A command as `spawn` takes it. */
export interface Command {
  readonly file: string;
  readonly args: string[];
  readonly options: SpawnOptions;
}

/** The variables that PostgreSQL gets: none of our settings, which have secrets in them, and no `PG…` variables. */
const passedVariables = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR'];

/** The command that runs a program. @param program one of PostgreSQL's, or the path of any other */
export function commandOf({ programs, before, account }: Launch, program: string, args: string[]): Command {
  const [file = '', ...rest] = [
    ...before,
    program.startsWith('/') ? program : join(programs, 'bin', program),
    ...args,
  ];
  const env = Object.fromEntries(passedVariables.map((name) => [name, process.env[name]]));
  return {
    file,
    args: rest,
    options: {
      // A folder that every user may enter.
      cwd: process.platform === 'win32' ? programs : '/',
      env: { ...env, LC_ALL: 'C' },
      ...(before.length === 0 ? account : {}),
    },
  };
}

/** True if the programs can be run in this way and can enter the folder. */
export function canLaunch(launch: Launch, folder: string): boolean {
  if (!launch.account) return true;
  const program = join(launch.programs, 'bin', 'postgres');
  const { file, args, options } = commandOf(launch, '/usr/bin/test', ['-x', program, '-a', '-x', folder]);
  return spawnSync(file, args, options).status === 0;
}
