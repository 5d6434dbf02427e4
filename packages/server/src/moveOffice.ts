import { resolve } from 'node:path';
import { formatCount, formatCountOf } from '@slip/forms/rules';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { hashPassword } from './authenticate/password.js';
import { encrypt, newToken } from './authenticate/secrets.js';
import { loadKeyRing } from './authenticate/signingKeys.js';
import { runningEngine } from './database/engine/runningEngine.js';
import { migrate } from './database/migrate.js';
import { type Environment, readEnvironment } from './environment.js';
import { carriersOf, officeOf } from './fromEnvironment.js';
import { postOffice } from './mail/PostOffice.js';
import { exportOffice } from './moving/exportOffice.js';
import type { FoundKind, MoveFinding } from './moving/Findings.js';
import { type ImportedOffice, importOffice } from './moving/importOffice.js';
import { inviteMoved } from './moving/inviteMoved.js';
import { publicAddress } from './publicAddress.js';
import { withDatabase } from './withDatabase.js';

/** Writes the office of the environment into a folder, while its servers run; returns the lines to print. */
export async function exportHere(folder: string, variables: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const path = resolve(folder);
  const written = await withDatabase(readEnvironment(variables), runningEngine, (client) =>
    exportOffice(client, path),
  );
  const lines = [...written.values()].reduce((sum, count) => sum + count, 0);
  return [
    `${path} has ${formatCountOf(lines, 'line')} in ${formatCountOf(written.size, 'file')}.`,
    'They name people and what they owe: keep them as safe as the office’s records. Passwords and account numbers are not in them.',
    'Texts are as people typed them, also those that a spreadsheet would carry out as a formula: open the files in one only by importing each column as text.',
  ];
}

/** The options of an import. */
export interface ImportOptions {
  readonly isDry: boolean;
  /** True if the imported people are sent the letter with which they set a password. */
  readonly isInviting: boolean;
  readonly isJson: boolean;
}

/** Imports a folder into the database of the environment, which no server uses. @returns the lines to print, and whether all is well */
export async function importHere(
  folder: string,
  variables: NodeJS.ProcessEnv,
  { isDry, isInviting, isJson }: ImportOptions,
): Promise<{ readonly lines: readonly string[]; readonly isGood: boolean }> {
  const environment = readEnvironment(variables);
  return withDatabase(
    environment,
    // On a data folder the server must be stopped: no PostgreSQL that it runs is used.
    () => undefined,
    async (client, place) => {
      await migrate(client, place);
      const begun = performance.now();
      const imported = await importOffice(client, resolve(folder), {
        isDry,
        context: await computeContext(client, environment),
        onProgress: (file, lines) => {
          // `\r` goes to the beginning of the line, and `\u001B[K` clears it: the progress takes one line of the
          // terminal.
          if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${file}: ${formatCount(lines)} lines`);
        },
      });
      if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
      const seconds = (performance.now() - begun) / 1000;
      const isGood = imported.isWhole;
      const invited = isInviting && isGood && !isDry ? await invite(client, environment) : undefined;
      if (isJson) return { lines: [jsonOf(imported)], isGood };
      return {
        lines: [
          ...imported.findings.kinds.flatMap(findingLines),
          ...summaryLines(imported, isDry, seconds, invited),
        ],
        isGood,
      };
    },
  );
}

async function computeContext(client: Client, environment: Environment) {
  const { current } = await loadKeyRing(drizzle(client), {
    current: environment.SLIP_SECRET,
    previous: environment.SLIP_SECRET_PREVIOUS,
    isRequired: environment.DATABASE_URL !== undefined,
  });
  return {
    // A password that nobody knows: imported people set their own.
    passwordHash: await hashPassword(newToken()),
    seal: (text: string) => encrypt(current, text, 'bankNumber'),
    now: new Date(),
    timeZone: officeOf(environment).timeZone,
  };
}

const invite = (client: Client, environment: Environment) =>
  inviteMoved(drizzle(client), {
    mail: postOffice(carriersOf(environment)),
    office: officeOf(environment),
    address: publicAddress(environment),
    now: new Date(),
  });

const placeOf = ({ file, line, column }: MoveFinding) =>
  [`${file}.csv`, ...(line === null ? [] : [`line ${line}`]), ...(column === null ? [] : [column])].join(
    ', ',
  );

/** The lines of findings of one kind: the first one, and how many there are. */
function findingLines({ findings: [first], count }: FoundKind): readonly string[] {
  if (!first) return [];
  const more = count > 1 ? ` (and ${formatCount(count - 1)} more like it)` : '';
  return [`${first.isNote ? 'note ' : ''}${placeOf(first)}: ${first.message}${more}`, `    ${first.fix}`];
}

/** The outcome of an import in a sentence, with how to go on. */
function verdictOf({ findings, isWhole, isStored }: ImportedOffice, isDry: boolean): string {
  if (isDry) {
    return isWhole
      ? 'Nothing was changed. The import would be whole.'
      : `Nothing was changed. To be put right first: ${formatCountOf(findings.wrong, 'finding')}.`;
  }
  if (isWhole) return 'The office is here.';
  return isStored
    ? 'Every line is stored, with what is found in it, and another import changes no line that is here. Correct the files, and import them into a new, empty database; where only control.csv is wrong, correct that and import again.'
    : 'Put right what is found and import again: it goes on where it stopped.';
}

function summaryLines(
  imported: ImportedOffice,
  isDry: boolean,
  seconds: number,
  invited: number | undefined,
): readonly string[] {
  const { files, findings } = imported;
  const stored = files.reduce((sum, file) => sum + file.stored, 0);
  const known = files.reduce((sum, file) => sum + file.known, 0);
  const beyond =
    findings.beyond > 0 ? [`${formatCountOf(findings.beyond, 'finding')} of further kinds.`] : [];
  const counted = `${isDry ? 'Can be stored' : 'Stored'}: ${formatCountOf(stored, 'line')}. Here already: ${formatCount(known)}. It took ${seconds.toFixed(1)} s.`;
  const letters =
    invited === undefined
      ? []
      : [`The letter that invites them was sent to ${formatCountOf(invited, 'person', 'people')}.`];
  return [...beyond, counted, verdictOf(imported, isDry), ...letters];
}

const jsonOf = ({ files, findings, isWhole, isStored }: ImportedOffice) =>
  JSON.stringify({ isWhole, isStored, files, findings: findings.kinds, beyond: findings.beyond });
