import type { ApiError } from './ApiError.js';
import { wordsOf } from './toNotice.js';

/**
 * A failed call as a terminal or a log tells it: the server's own sentence, and below it each problem that has a sentence of its own,
 * with its place and the text that was refused.
 */
export function errorText({ kind, message, status, body, problems }: ApiError): string {
  if (kind !== 'http') return message;
  const sentence = wordsOf(body, 'error') ?? wordsOf(body, 'message') ?? `The server answered ${status}.`;
  const others = problems.filter((problem) => problem.message !== sentence);
  const lines = others.map(({ path, message: words, value }) => {
    const refused = typeof value === 'string' && !words.includes(value) ? ` (it says "${value}")` : '';
    return `  ${path}: ${words}${refused}`;
  });
  return [sentence, ...lines].join('\n');
}
