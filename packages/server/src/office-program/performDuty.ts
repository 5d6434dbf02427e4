import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { endpoints } from '@slip/api/contract';
import { reasonOf } from '../database/databaseError.js';
import { StartProblem } from '../StartProblem.js';
import { answerLines, countInWords } from './answerLines.js';
import type { OfficeDuty } from './duties.js';
import type { OfficeClient } from './OfficeClient.js';
import { readDuty, readOfficeArguments, type TypedDuty } from './readInput.js';
import { isObject } from './typedForms.js';

/** Writes a new file, makes its folder, and tells so. It throws when the file exists already, or cannot be written. */
async function saveNew(path: string, content: Blob): Promise<string> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, new Uint8Array(await content.arrayBuffer()), { flag: 'wx' });
    return `Saved ${path}`;
  } catch (cause) {
    throw new StartProblem(`${path} cannot be written (${reasonOf(cause)}).`, { cause });
  }
}

/**
 * Does the duty that is typed, and returns the lines to print. It throws when it is typed wrongly, when the server refuses, and with these
 * lines when the answer tells of something wrong, so that whoever does it each night by cron is told.
 */
export async function performDuty(client: OfficeClient, given: TypedDuty): Promise<readonly string[]> {
  const { duty, input, save } = readDuty(given);
  const answer = await client.perform(duty.endpoint, duty.endpoint.body ? { body: input } : { query: input });
  if (answer instanceof Blob) return sheetLines(duty, answer, save);
  const lines = answerLines(duty, answer, input);
  const { failsUnlessNull: fault } = duty;
  if (fault !== undefined && isObject(answer) && answer[fault] !== null) {
    throw new StartProblem(lines.join('\n'));
  }
  return save === undefined ? lines : [...lines, ...(await saveFiles(client, duty, answer, save))];
}

/** The lines of a file (or the path where it was saved), and how many there are: of a CSV file those after its headers. */
async function sheetLines(duty: OfficeDuty, file: Blob, save?: string): Promise<readonly string[]> {
  const isSheet = file.type.startsWith('text/csv');
  const lines = (await file.text()).split(/\r?\n/).filter((line) => line !== '');
  const count = countInWords(lines.length - (isSheet ? 1 : 0), duty);
  if (save === undefined) return [...lines, count];
  return [await saveNew(save, file), count];
}

/** All objects in an answer that have a field. */
function withField(value: unknown, field: string): readonly Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap((each: unknown) => withField(each, field));
  return isObject(value) && field in value ? [value, ...inner] : inner;
}

/** Saves the files that an answer names. An existing file is never overwritten. */
async function saveFiles(
  client: OfficeClient,
  { save: { endpoint: id, inFolder = false } = {} }: OfficeDuty,
  answer: unknown,
  place: string,
): Promise<readonly string[]> {
  const endpoint = endpoints.find((each) => each.id === id);
  if (!endpoint) return [];
  // The query of that endpoint has one field, the key of the file, and the answer has it under the same name.
  const [field = ''] = Object.keys(endpoint.query?.fields ?? {});
  const saved: string[] = [];
  for (const file of withField(answer, field)) {
    const key = String(file[field]);
    const content = await client.perform(endpoint, { query: { [field]: key } });
    const path = inFolder ? join(place, `${key} ${basename(String(file['name']))}`) : place;
    if (content instanceof Blob) saved.push(await saveNew(path, content));
  }
  return saved.length === 0 ? ['There are no files.'] : saved;
}

/** Where a shell reads its duties, and where it prints their results. */
interface ShellTerminal {
  readonly lines: AsyncIterable<string>;
  readonly prompt: () => void;
  readonly print: (text: string) => void;
  readonly complain: (error: unknown) => void;
  readonly goesOnAfterFailure: boolean;
}

/** Runs one duty after the other in one session. True when every duty succeeded. */
export async function officeShell(client: OfficeClient, terminal: ShellTerminal): Promise<boolean> {
  let everyDutySucceeded = true;
  terminal.prompt();
  for await (const line of terminal.lines) {
    // Quotes keep words together.
    const typed = line.matchAll(/"([^"]*)"|'([^']*)'|\S+/g);
    const words = Array.from(typed, ([word, inDouble, inSingle]) => inDouble ?? inSingle ?? word);
    if (words[0] === 'exit') break;
    try {
      const printed = words.length > 0 && (await performDuty(client, readOfficeArguments(words)));
      if (printed) terminal.print(`${printed.join('\n')}\n\n`);
    } catch (error) {
      everyDutySucceeded = false;
      terminal.complain(error);
      if (!terminal.goesOnAfterFailure) break;
    }
    terminal.prompt();
  }
  return everyDutySucceeded;
}
