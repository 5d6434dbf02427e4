import { Socket } from 'node:net';

/**
 * A socket that sends together what is written in one turn: queries that begin side by side reach the database in one
 * packet, which wakes it once.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override cork(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    super.cork();
    // After the promises of this turn, so that the queries they begin are sent along.
    process.nextTick(() => {
      this.#isGathering = false;
      super.uncork();
    });
  }

  /** Left to the end of the turn. */
  override uncork(): void {}
}
