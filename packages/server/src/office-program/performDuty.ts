import { StartProblem } from '../StartProblem.js';
import { duties } from './duties.js';
import type { OfficeClient } from './OfficeClient.js';
import type { OfficeArguments } from './readOfficeArguments.js';

/**
 * Runs the duty with this word.
 * @returns the lines to print.
 * @throws StartProblem when there is no such duty, or the server refuses.
 */
export function performDuty(
  client: OfficeClient,
  { word = '', subject, values }: OfficeArguments,
): Promise<readonly string[]> {
  const duty = duties[word];
  if (!duty) throw new StartProblem(`There is no duty "${word}". \`npm run office -- --help\` lists them.`);
  return duty.run(client, subject, values);
}
