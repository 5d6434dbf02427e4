import { badRequest } from './badRequest.js';
import type { BodyLimits } from './bodyLimits.js';
import { outlineOf } from './outlineOf.js';

const LINE_BREAK = 0x0a;

/** Parses a body that is within its limits. @throws HttpError 400 that says what it has too much of, or where it stops being JSON. */
export function parseJson(text: string, limits: Pick<BodyLimits, 'values' | 'depth'>): unknown {
  if (text.trim() === '') throw refused('The body is empty: this call needs a JSON body.');
  const { values, depth } = outlineOf(text);
  if (depth > limits.depth) throw refused(`The body is nested more than ${limits.depth} levels deep.`);
  if (values > limits.values) {
    const most = limits.values.toLocaleString('en-US');
    throw refused(`The body holds more than ${most} values: send less at a time.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const position = /at position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    throw refused(`The body is not valid JSON: it breaks at ${placeOf(position, text)}.`);
  }
}

/** A place of a text as people count: lines and columns. */
function placeOf(position: string | undefined, text: string): string {
  const end = position === undefined ? text.length : Number(position);
  let line = 1;
  let begin = 0;
  for (let at = 0; at < end; at += 1) {
    if (text.charCodeAt(at) !== LINE_BREAK) continue;
    line += 1;
    begin = at + 1;
  }
  return `line ${line}, column ${end - begin + 1}`;
}

const refused = (message: string) => badRequest([{ path: '', message }]);
