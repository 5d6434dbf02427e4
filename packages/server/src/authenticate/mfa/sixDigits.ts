import { randomInt } from 'node:crypto';

/** Six digits, each as likely. */
export function sixDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}
