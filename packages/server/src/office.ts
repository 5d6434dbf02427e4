import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { dutyOptions } from './office-program/Duty.js';
import { duties } from './office-program/duties.js';
import { endDemoUsage } from './office-program/endDemoUsage.js';
import { initUsage } from './office-program/initUsage.js';
import { OfficeClient } from './office-program/OfficeClient.js';
import { totpCodes } from './office-program/totpCodes.js';
import { StartProblem } from './StartProblem.js';

const usage = `The office's duties, as a client of a running server.

  npm run office -- <duty> [--server ADDRESS] [--user NAME]

${[initUsage, endDemoUsage, ...Object.values(duties)].map((duty) => `  ${duty.usage}\n      ${duty.summary}`).join('\n')}

  --server ADDRESS   where the product is reached (OFFICE_SERVER, else http://localhost:4400)
  --user NAME        the staff person (OFFICE_USER, else asked for)

The password is taken from OFFICE_PASSWORD, or asked for. The code of a second factor is asked for, or
worked out from OFFICE_TOTP_SECRET, the secret of an authenticator app.
`;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        server: { type: 'string', default: process.env['OFFICE_SERVER'] ?? 'http://localhost:4400' },
        user: { type: 'string' },
        ...dutyOptions,
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (cause) {
    throw new StartProblem(`${cause instanceof Error ? cause.message : String(cause)}\n\n${usage}`, {
      cause,
    });
  }
}

/** Asks at the terminal; what is typed as a secret is not shown. */
function openTerminal() {
  let isSecret = false;
  const output = new Writable({
    write: (chunk, _, done) => {
      if (!isSecret) process.stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const ask = (question: string) => lines.question(question);
  return {
    ask,
    askSecret: async (question: string) => {
      process.stderr.write(question);
      isSecret = true;
      const answer = await ask('');
      isSecret = false;
      process.stderr.write('\n');
      return answer;
    },
    close: () => lines.close(),
  };
}

/** Does one duty, and signs out again. */
async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [word, subject = ''] = positionals;
  if (values.help || word === undefined) {
    process.stdout.write(usage);
    return;
  }
  if (word === 'init') {
    // Loaded only here: no other duty opens a database.
    const { initOffice } = await import('./office-program/initOffice.js');
    process.stdout.write(`${(await initOffice(values, process.env)).join('\n')}\n`);
    return;
  }
  if (word === 'end-demo') {
    const { endDemoHere } = await import('./office-program/endDemoHere.js');
    process.stdout.write(`${(await endDemoHere(process.env)).join('\n')}\n`);
    return;
  }
  const duty = duties[word];
  if (!duty) throw new StartProblem(`There is no duty "${word}".\n\n${usage}`);

  const terminal = openTerminal();
  const { ask } = terminal;
  try {
    const client = new OfficeClient(values.server);
    const userName = values.user ?? process.env['OFFICE_USER'] ?? (await ask('Staff user name: '));
    const secret = process.env['OFFICE_TOTP_SECRET'];
    await client.signIn(
      userName,
      process.env['OFFICE_PASSWORD'] ?? (await terminal.askSecret('Password: ')),
      secret === undefined ? ask : totpCodes(secret),
      // A code that was just used is refused, and so is one that another program took ahead of its time.
      secret === undefined ? 1 : 3,
    );
    try {
      const lines = await duty.run(client, subject, values);
      process.stdout.write(`${lines.join('\n')}\n`);
    } finally {
      await client.signOut();
    }
  } finally {
    terminal.close();
  }
}

try {
  await main();
} catch (error) {
  const words =
    error instanceof StartProblem ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}
