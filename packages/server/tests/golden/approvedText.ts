const WIDTH = 110;
const ID = /^id$|Id(?:Backout)?$/;

/** The running number of a person of the tests, who may be the first of a run or a later one. */
const PERSON = /\b3\d{6}\b/g;

/** A value as it is approved: keys of records and running numbers, which hang on what was filed before, are masked. */
function masked(name: string, value: unknown): unknown {
  if (typeof value === 'number' && value !== 0 && ID.test(name)) return '#';
  if (typeof value !== 'string') return value;
  return value
    .replaceAll(/\b(\d{4})-\d{8}\b/g, '$1-########')
    .replaceAll(/\bLarkin\d+\b/g, 'Larkin')
    .replaceAll(PERSON, '3######');
}

/** Small values share a line: one for each would be thousands. */
function lined(parts: readonly string[], indent: string): string {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const isBlock = part.includes('\n') || last?.includes('\n') === true;
    if (last === undefined || isBlock || indent.length + last.length + part.length + 2 > WIDTH)
      lines.push(part);
    else lines[lines.length - 1] = `${last}, ${part}`;
  }
  return lines.map((line) => `${indent}${line}`).join(',\n');
}

/** The text that is approved, as JSON that a person can read and that shows a difference near its line. */
export function approvedText(value: unknown, indent = '', name = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(masked(name, value));
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(([key, each]) =>
    isList ? approvedText(each, inner, name) : `${JSON.stringify(key)}: ${approvedText(each, inner, key)}`,
  );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const short = `${open}${parts.join(', ')}${close}`;
  if (indent.length + short.length <= WIDTH && !short.includes('\n')) return short;
  return `${open}\n${lined(parts, inner)}\n${indent}${close}`;
}

/** The fields that are other than before, so that what a call changed is not lost among what it repeats. */
export function difference(after: object, before: object): Readonly<Record<string, unknown>> {
  const [now, then] = [new Map(Object.entries(after)), new Map(Object.entries(before))];
  return Object.fromEntries(
    [...new Set([...now.keys(), ...then.keys()])]
      .filter((key) => approvedText(now.get(key), '', key) !== approvedText(then.get(key), '', key))
      .map((key) => [key, now.has(key) ? now.get(key) : '(left out)']),
  );
}
