import { randomBytes } from 'node:crypto';

/** A policy number that no other test uses, so that tests can share a product. */
export function newPolicyNumber(what: string): string {
  return `E2E-${what}-${randomBytes(4).toString('hex').toUpperCase()}`;
}
