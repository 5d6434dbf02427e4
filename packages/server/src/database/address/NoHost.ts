import { reasonOf } from '../reasonOf.js';

/** One of several hosts, and why it will not do. */
interface Refused {
  readonly host: string;
  readonly reason: unknown;
}

/** None of the hosts of an address can be used. */
export class NoHost extends Error {
  /** The reasons of all of them, in the order of the address. */
  readonly refused: readonly Refused[];

  constructor(refused: readonly Refused[]) {
    super(refused.map(({ host, reason }) => `${host}: ${reasonOf(reason)}`).join('; '));
    this.name = 'NoHost';
    this.refused = refused;
  }
}
