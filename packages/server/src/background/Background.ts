import type { Log } from '../log.js';

/** Work that goes on after its call was answered. */
export interface Background {
  /** Begins work that nobody waits for; a failure is logged under its name. */
  run(name: string, work: () => Promise<void>): void;
  /** Waits until all work is done. */
  settled(): Promise<void>;
}

/**
 * Keeps track of work in progress, so that a closing server, or a test, can wait for it.
 *
 * @param onFailure called with each failure, which is logged as well.
 */
export function background(log: Pick<Log, 'error'>, onFailure: (error: unknown) => void): Background {
  const underWay = new Set<Promise<void>>();

  async function perform(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (err) {
      onFailure(err);
      log.error({ err, work: name }, 'work in the background failed');
    }
  }

  return {
    run: (name, work) => {
      const done: Promise<void> = perform(name, work).finally(() => underWay.delete(done));
      underWay.add(done);
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
