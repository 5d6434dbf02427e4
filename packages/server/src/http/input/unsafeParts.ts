import type { Problem } from '../HttpError.js';
import { ProblemList } from './ProblemList.js';
import { unsafeText } from './unsafeText.js';

/** Finds what no schema looks for: texts that cannot be stored or are far too long, and numbers beyond what a number can be. */
export function unsafeParts(body: unknown, longest: number): readonly Problem[] {
  const list = new ProblemList();

  function visit(value: unknown, path: string): void {
    if (list.isFull) return;
    if (typeof value === 'string') {
      const unsafe = value.length > longest ? tooLong(longest) : unsafeText(value);
      if (unsafe) list.add({ path, message: `${path || 'The body'} ${unsafe}.` });
    } else if (typeof value === 'number') {
      if (!Number.isFinite(value))
        list.add({ path, message: `${path || 'The body'} is too large a number.` });
    } else if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) visit(each, `${path}[${index}]`);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) visit(each, path ? `${path}.${key}` : key);
    }
  }

  visit(body, '');
  return list.problems;
}

function tooLong(longest: number): string {
  return `is longer than ${longest.toLocaleString('en-US')} characters: shorten it`;
}
