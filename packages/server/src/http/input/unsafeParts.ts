import type { Problem } from '../Refusal.js';
import { unsafeText } from './unsafeText.js';

/** No call of the contract comes near it; it keeps recursive checks from running out of stack. */
const DEEPEST = 32;

/** Finds what no schema looks for: texts that cannot be stored, numbers that are too large to be one, endless nesting. */
export function unsafeParts(body: unknown): Problem[] {
  const problems: Problem[] = [];

  function visit(value: unknown, path: string, depth: number): void {
    if (typeof value === 'string') {
      const unsafe = unsafeText(value);
      if (unsafe) problems.push({ path, message: `${path || 'The body'} ${unsafe}.` });
    } else if (typeof value === 'number') {
      if (!Number.isFinite(value))
        problems.push({ path, message: `${path || 'The body'} is too large a number.` });
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= DEEPEST) {
        problems.push({ path: '', message: `The body is nested more than ${DEEPEST} levels deep.` });
      } else if (Array.isArray(value)) {
        for (const [index, each] of value.entries()) visit(each, `${path}[${index}]`, depth + 1);
      } else {
        for (const [key, each] of Object.entries(value))
          visit(each, path ? `${path}.${key}` : key, depth + 1);
      }
    }
  }

  visit(body, '', 0);
  return problems;
}
