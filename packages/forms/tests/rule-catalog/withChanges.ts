import type { WireRefusal } from './WireRefusal.js';

/** A copy of a value with the places that dotted paths name changed. */
export function withChanges(value: unknown, changes: WireRefusal['changes']): unknown {
  return Object.entries(changes).reduce<unknown>(
    (sofar, [path, replacement]) => put(sofar, path.split('.'), replacement),
    value,
  );
}

function put(value: unknown, [name, ...rest]: readonly string[], replacement: unknown): unknown {
  if (name === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      String(index) === name ? put(item, rest, replacement) : item,
    );
  }
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [name]: put(Reflect.get(value, name), rest, replacement) };
}
