/** A number that a record of a form holds under a name; `null` where there is none. */
export function numberAt(value: unknown, part: string): number | null {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, part) : null;
  return typeof found === 'number' ? found : null;
}
