import { createHash } from 'node:crypto';

/** The version of a list of ids: the same for the same members, in whatever order they came in. */
export function listVersion(ids: Iterable<number>): string {
  const members = [...ids].toSorted((a, b) => a - b).join();
  return createHash('sha256').update(members).digest('hex').slice(0, 16);
}
