import { setTimeout as pause } from 'node:timers/promises';
import type { Finding } from '../../src/check/Finding.js';
import type { Cluster } from './Cluster.js';

/** The words that people at the machines read of a fault while it lasts. */
export interface Words {
  /** A bad finding of `slip check`, as `database: …`. */
  readonly check: RegExp;
  /** A line of a server's log. */
  readonly log: RegExp;
}

/** Where the words were not read, and the bad findings of `slip check`. */
interface Heard {
  readonly missing: readonly string[];
  readonly found: readonly string[];
}

/** Milliseconds between two beginnings of `slip check`: one may wait for a standby while the database goes away. */
const LOOK = 3000;

/** The bad findings of `slip check` where a server is, or what it printed instead of findings. */
async function badFindings(cluster: Cluster): Promise<readonly string[]> {
  const { status, result, printed } = await cluster.check('app1');
  try {
    const findings: readonly Finding[] = JSON.parse(result);
    return findings.flatMap(({ check, isGood, words }) => (isGood ? [] : [`${check}: ${words}`]));
  } catch {
    return [`It ended with ${String(status)}: ${printed}`];
  }
}

/**
 * Looks for the words of a fault, until it is over.
 * @param logged gives what servers have logged since it began.
 */
export async function listenFor(
  cluster: Cluster,
  logged: () => string,
  { check, log }: Words,
  isOver: () => boolean,
): Promise<Heard> {
  const found = new Set<string>();
  const look = async () => {
    try {
      for (const finding of await badFindings(cluster)) found.add(finding);
    } catch (error) {
      found.add(String(error));
    }
  };
  const isFound = () => [...found].some((finding) => check.test(finding));
  const looks: Promise<void>[] = [];
  while (!isFound() && !isOver()) {
    looks.push(look());
    await pause(LOOK);
  }
  await Promise.all(looks);
  while (!log.test(logged()) && !isOver()) await pause(LOOK);
  const places = [
    { place: 'slip check', isThere: isFound() },
    { place: 'log', isThere: log.test(logged()) },
  ];
  return { missing: places.flatMap(({ place, isThere }) => (isThere ? [] : [place])), found: [...found] };
}
