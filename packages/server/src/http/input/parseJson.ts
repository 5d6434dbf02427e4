import { badRequest } from './badRequest.js';

/** Parses a body. @throws Refusal 400 that says where it stops being JSON. */
export function parseJson(text: string): unknown {
  if (text.trim() === '')
    throw badRequest([{ path: '', message: 'The body is empty: this call needs a JSON body.' }]);
  try {
    return JSON.parse(text);
  } catch (error) {
    const position = /at position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    const before = text.slice(0, position === undefined ? undefined : Number(position)).split('\n');
    const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
    throw badRequest([{ path: '', message: `The body is not valid JSON: it breaks at ${place}.` }]);
  }
}
