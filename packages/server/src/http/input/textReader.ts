import type { AnyObject, ObjectSchema } from 'yup';
import type { Problem } from '../HttpError.js';
import { check } from './check.js';
import type { Part } from './Part.js';
import { unsafeText } from './unsafeText.js';

/**
 * Prepares the reading of values that arrive as text (a query, path parameters) and are cast by their schema. Names it
 * does not know and names given twice are refused: a misspelt filter must not become no filter.
 */
export function textReader(
  schema: ObjectSchema<AnyObject> | undefined,
  place: 'query' | 'path',
): (entries: readonly (readonly [string, string])[]) => Part {
  const known = new Set(Object.keys(schema?.fields ?? {}));
  const list = known.size === 0 ? 'it takes none' : `it takes ${[...known].join(', ')}`;

  return (entries) => {
    const problems: Problem[] = [];
    const values = new Map<string, string>();
    for (const [name, value] of entries) {
      const unsafe = unsafeText(value);
      if (!known.has(name))
        problems.push({ path: name, message: `This call has no ${place} parameter "${name}": ${list}.` });
      else if (values.has(name)) problems.push({ path: name, message: `${name} is given more than once.` });
      else if (unsafe) problems.push({ path: name, message: `${name} ${unsafe}.` });
      else values.set(name, value);
    }
    if (problems.length > 0 || !schema) return { problems };
    return check(schema, Object.fromEntries(values));
  };
}
