import type { OfficeClient } from './OfficeClient.js';
import { performDuty } from './performDuty.js';
import { readOfficeArguments } from './readOfficeArguments.js';

/** Where a shell reads its duties, and where it prints their results. */
export interface ShellTerminal {
  readonly lines: AsyncIterable<string>;
  readonly prompt: () => void;
  readonly print: (text: string) => void;
  readonly complain: (error: unknown) => void;
  readonly goesOnAfterFailure: boolean;
}

/** The words of a line; quotes keep words together. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|\S+/g)].map(
    ([word, inDouble, inSingle]) => inDouble ?? inSingle ?? word,
  );
}

/**
 * Runs one duty after the other in one session.
 * @returns whether every duty succeeded.
 */
export async function officeShell(
  client: OfficeClient,
  { lines, prompt, print, complain, goesOnAfterFailure }: ShellTerminal,
): Promise<boolean> {
  let everyDutySucceeded = true;
  prompt();
  for await (const line of lines) {
    const words = wordsOf(line);
    if (words[0] === 'exit') break;
    if (words.length > 0) {
      try {
        const printed = await performDuty(client, readOfficeArguments(words));
        print(`${printed.join('\n')}\n\n`);
      } catch (error) {
        everyDutySucceeded = false;
        complain(error);
        if (!goesOnAfterFailure) break;
      }
    }
    prompt();
  }
  return everyDutySucceeded;
}
