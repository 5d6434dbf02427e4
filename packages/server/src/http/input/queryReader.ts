import { LRUCache } from 'lru-cache';
import type { AnyObject, ObjectSchema } from 'yup';
import type { Part } from './Part.js';
import { textReader } from './textReader.js';

/** How many queries of an endpoint are remembered, and how long each may be: nobody can fill the memory with them. */
const REMEMBERED = 200;
const LONGEST = 200;

/**
 * Prepares the reading of an endpoint's query from an address. The screens ask the same few questions again and again,
 * and schemas do not depend on the time, so the same query always means the same.
 */
export function queryReader(schema: ObjectSchema<AnyObject> | undefined): (url: string) => Part | undefined {
  const read = textReader(schema, 'query');
  const known = new LRUCache<string, Part>({ max: REMEMBERED });

  return (url) => {
    const mark = url.indexOf('?');
    if (mark === -1 && !schema) return undefined;
    const text = mark === -1 ? '' : url.slice(mark + 1).replace(/#.*$/s, '');
    const last = known.get(text);
    if (last) return last;
    const part = read([...new URLSearchParams(text)]);
    if (part.problems.length > 0) return part;
    if (text.length <= LONGEST) known.set(text, { ...part, value: Object.freeze(part.value) });
    return part;
  };
}
