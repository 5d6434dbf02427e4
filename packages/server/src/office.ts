import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { databaseDutiesNamed } from './databaseDuties.js';
import { OfficeClient, totpCodes } from './office-program/OfficeClient.js';
import { dutyHelp, officeUsage } from './office-program/officeUsage.js';
import { officeShell, performDuty } from './office-program/performDuty.js';
import { readDuty, readOfficeArguments } from './office-program/readInput.js';
import { StartProblem } from './StartProblem.js';

/** Asks questions at the terminal; a secret is not shown while it is typed. */
function openTerminal() {
  let isSecret = false;
  const output = new Writable({
    write: (chunk, _, done) => {
      if (!isSecret) process.stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  // Created at once: a line that arrives before there is a reader would be lost.
  const typed = lines[Symbol.asyncIterator]();
  let isClosed = false;
  lines.once('close', () => {
    isClosed = true;
  });
  const ask = async (question: string) => {
    if (isClosed) {
      throw new StartProblem(
        `"${question.trim()}" is asked for, and the input has ended. Type it, or set OFFICE_USER, OFFICE_PASSWORD and OFFICE_TOTP_SECRET.`,
      );
    }
    return lines.question(question);
  };
  return {
    lines: { [Symbol.asyncIterator]: () => typed },
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

const describe = (error: unknown): string =>
  error instanceof StartProblem ? error.message : String(error instanceof Error ? error.stack : error);

const sayWaiting = (seconds: number) => {
  process.stderr.write(
    `The office takes each code once, and this one was used: waiting ${seconds} s for the next one. Run several duties in one \`shell\` to wait once.\n`,
  );
};

/** Signs in, runs one duty or those of the shell, and signs out. */
async function main(): Promise<void> {
  const given = readOfficeArguments(process.argv.slice(2));
  const { word } = given;
  if (word === undefined) {
    process.stdout.write(officeUsage);
    return;
  }
  if (given.help) {
    process.stdout.write(`${dutyHelp(word).join('\n')}\n`);
    return;
  }
  const [duty] = databaseDutiesNamed(word);
  if (duty) {
    process.stdout.write(`${(await duty.perform(given, process.env)).join('\n')}\n`);
    return;
  }

  // A mistake in the arguments is reported before a code is used up.
  if (word !== 'shell') readDuty(given);
  const terminal = openTerminal();
  const { ask } = terminal;
  try {
    const client = new OfficeClient(given.server);
    const userName = given.user ?? process.env['OFFICE_USER'] ?? (await ask('Staff user name: '));
    const secret = process.env['OFFICE_TOTP_SECRET'];
    await client.signIn(
      userName,
      process.env['OFFICE_PASSWORD'] ?? (await terminal.askSecret('Password: ')),
      secret === undefined ? ask : totpCodes(secret, sayWaiting),
      // A code is refused when it was just used, and when another program has already used a later one.
      secret === undefined ? 1 : 3,
    );
    try {
      if (word === 'shell') {
        const { isTTY } = process.stdin;
        const everyDutySucceeded = await officeShell(client, {
          lines: terminal.lines,
          prompt: () => {
            if (isTTY) process.stderr.write('office> ');
          },
          print: (text) => process.stdout.write(text),
          complain: (error) => process.stderr.write(`${describe(error)}\n`),
          // A person can type the line again; in a file, the next duty may depend on the one that failed.
          goesOnAfterFailure: isTTY,
        });
        if (!everyDutySucceeded) process.exitCode = 1;
      } else {
        process.stdout.write(`${(await performDuty(client, given)).join('\n')}\n`);
      }
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
  process.stderr.write(`${describe(error)}\n`);
  process.exitCode = 1;
}
