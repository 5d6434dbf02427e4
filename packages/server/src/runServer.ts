import type { ShownPerson } from './Demo.js';
import { readEnvironment } from './environment.js';
import { openLog } from './log.js';
import { runUntilStopped, startProgram } from './runUntilStopped.js';
import { type ServerRole, startServer } from './startServer.js';

/** The text that the terminal shows when the product is ready: the address and, with sample data, the people to sign in as. */
export function greeting(address: string, demoPeople: readonly ShownPerson[]): string {
  const lines = ['', `  Slip is ready: ${address}`, ''];
  if (demoPeople.length > 0) {
    const rows = demoPeople.map(({ userName, password, who, shows }) => [userName, password, who, shows]);
    lines.push(
      '  Demo people, for trying only (an empty database started with SLIP_DEMO=0 has none):',
      '',
      ...table([['User name', 'Password', 'Who', 'Shows'], ...rows]),
      '',
    );
  }
  return `${lines.join('\n')}\n`;
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd(),
  );
}

/** Runs the product, or what answers calls of it, until a signal stops it. */
export const runServer = (role: ServerRole): Promise<void> =>
  startProgram(async () => {
    const environment = readEnvironment(process.env);
    const { log, flush } = openLog(environment.SLIP_LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'));
    process.once('exit', flush);
    const { running: server } = await runUntilStopped(() => startServer(environment, log, role), log);
    log.info({ address: server.address }, 'ready');
    // Standard output is the log, but where a person reads it.
    const terminal = process.stdout.isTTY ? process.stdout : process.stderr;
    terminal.write(greeting(server.address, server.demoPeople));
  });
