import { resolve } from 'node:path';
import { formatCountOf } from '@slip/forms/rules';
import type { Finding } from './check/Finding.js';
import { checkInstallation } from './checkInstallation.js';
import { migrate } from './database/migrate.js';
import { readEnvironment } from './environment.js';
import { startProgram } from './runUntilStopped.js';
import { StartProblem } from './StartProblem.js';
import { withDatabase } from './withDatabase.js';

const usage = `slip serve           answers calls, on the database of DATABASE_URL whose tables are up to date
slip worker          does what takes long, on the same database; as many as one likes
slip migrate         brings the tables of the database up to date, and ends
slip check [--json]  looks at configuration, database, migrations, secret, mail and disk; ends with 1 if one is bad
slip verify-backup FILE [--json]  restores a backup into a database of its own, looks at what is in it, and removes it; ends with 1 if something is bad
slip export-office FOLDER      writes the whole office as CSV files, for another system or another Slip (docs/operation/move-an-office.md)
slip import-office FOLDER [--dry-run] [--invite] [--json]  reads such files into an empty office; ends with 1 if something has to be put right
slip move-files bucket|database  moves files between the database and the bucket of SLIP_FILES_URL, while servers run (docs/operation/files.md)
`;

async function migrateHere(): Promise<void> {
  // `() => undefined`: on a data folder the server must be stopped, as no PostgreSQL that it runs is used.
  const made = await withDatabase(readEnvironment(process.env), () => undefined, migrate);
  const words = formatCountOf(made, 'migration was made', 'migrations were made');
  process.stdout.write(`The tables are up to date: ${words}.\n`);
}

function printFindings(findings: readonly Finding[], isJson: boolean): void {
  const lines = findings.map(
    ({ check, isGood, words }) => `${isGood ? 'good' : 'BAD '}  ${check.padEnd(13)}  ${words}`,
  );
  process.stdout.write(isJson ? `${JSON.stringify(findings)}\n` : `${lines.join('\n')}\n`);
  if (findings.some(({ isGood }) => !isGood)) process.exitCode = 1;
}

const importFlags = new Set(['--dry-run', '--invite', '--json']);

/** Exports or imports a whole office. */
async function moveOffice(
  role: 'export-office' | 'import-office',
  options: readonly string[],
): Promise<void> {
  const flags = role === 'import-office' ? options.filter((option) => importFlags.has(option)) : [];
  const [folder, surplus] = options.filter((option) => !flags.includes(option));
  if (folder === undefined || folder.startsWith('--'))
    throw new StartProblem(`Name the folder: slip ${role} FOLDER.`);
  if (surplus !== undefined) {
    throw new StartProblem(`slip ${role} does not take "${surplus}".\n${usage.trimEnd()}`);
  }
  const { exportHere, importHere } = await import('./moveOffice.js');
  if (role === 'export-office') {
    process.stdout.write(`${(await exportHere(folder, process.env)).join('\n')}\n`);
    return;
  }
  const { lines, isGood } = await importHere(folder, process.env, {
    isDry: flags.includes('--dry-run'),
    isInviting: flags.includes('--invite'),
    isJson: flags.includes('--json'),
  });
  process.stdout.write(`${lines.join('\n')}\n`);
  if (!isGood) process.exitCode = 1;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Moves files between the database and the bucket. */
async function moveFiles([to, surplus]: readonly string[]): Promise<void> {
  if (to !== 'bucket' && to !== 'database') {
    throw new StartProblem('Say where to: slip move-files bucket, or slip move-files database.');
  }
  if (surplus !== undefined) throw new StartProblem(`slip move-files does not take "${surplus}".`);
  const { moveFilesHere } = await import('./filesHere.js');
  const { lines, isGood } = await moveFilesHere(to, process.env, print);
  print(lines.join('\n'));
  if (!isGood) process.exitCode = 1;
}

/** Runs the part of the product that its first word names. */
async function main([role = '', ...options]: readonly string[]): Promise<void> {
  if (role === 'export-office' || role === 'import-office') return moveOffice(role, options);
  if (role === 'move-files') return moveFiles(options);
  const takesFile = role === 'verify-backup';
  // Only `verify-backup` has a file before its flags.
  const [file, ...flags] = takesFile ? options : ['', ...options];
  const isJson = (takesFile || role === 'check') && flags[0] === '--json';
  const surplus = isJson ? flags[1] : flags[0];
  if (role !== '' && surplus !== undefined) {
    throw new StartProblem(`slip ${role} does not take "${surplus}".\n${usage.trimEnd()}`);
  }
  // Each role loads only its own part of the program.
  if (role === 'serve') return (await import('./runServer.js')).runServer('serve');
  if (role === 'worker') return (await import('./runWorker.js')).runWorker();
  if (role === 'migrate') return migrateHere();
  if (role === 'check') return printFindings(await checkInstallation(process.env), isJson);
  if (takesFile) {
    if (file === undefined) throw new StartProblem('Name the backup: slip verify-backup FILE.');
    return printFindings(
      await (await import('./verifyBackup.js')).verifyBackup(resolve(file), process.env),
      isJson,
    );
  }
  throw new StartProblem(role === '' ? usage.trimEnd() : `There is no "slip ${role}".\n${usage.trimEnd()}`);
}

await startProgram(() => main(process.argv.slice(2)));
