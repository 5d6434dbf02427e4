/** The statement that asks a database for its time, in milliseconds since 1970. */
export const ASK_TIME = 'select extract(epoch from clock_timestamp()) * 1000 as at';

/** A difference that is bad: everything that several machines reckon by time comes apart from there on. */
const ALLOWED_MS = 5_000;
/** A clock that was wrong is right again below this, so that one at the limit is not told of again and again. */
const RIGHT_AGAIN_MS = 2_500;
/**
 * The largest difference by which the office's time follows the database. A clock does not drift so far: it was set wrong, here or there,
 * and following a wrong one by hours would do more harm than not following a right one.
 */
const FOLLOWED_MS = 300_000;
/** The longest way to the database and back by which clocks are compared: half of it is the largest error. */
const ROUND_TRIP_LIMIT_MS = 1_000;

/** The answer to `ASK_TIME`. */
interface TimeAnswer {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Compares the clock of this machine with the database's. */
export interface DatabaseClock {
  /** The time: by this machine, or by the database where the two clocks differ too much. */
  readonly now: () => Date;
  /** How many milliseconds this machine is ahead of the database, by the last comparison; undefined before the first. */
  readonly ahead: () => number | undefined;
  /** Compares the clocks. @param ask asks `ASK_TIME` */
  compare(ask: () => Promise<TimeAnswer>): Promise<void>;
}

/** True if clocks differ too much. */
export const isOff = (aheadMs: number): boolean => Math.abs(aheadMs) > ALLOWED_MS;

/** The difference of the clocks in words that say what to do. */
export function clockWords(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  if (!isOff(aheadMs)) return `The clock of this machine and that of the database are ${seconds} s apart.`;
  return `The clock of this machine is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database’s: set both over the network ("timedatectl" says whether they are).`;
}

/**
 * @param own the clock of this machine
 * @param notice gets a sentence when the clocks begin to differ too much, and one when they no longer do
 */
export function databaseClock(
  own: () => Date = () => new Date(),
  notice?: (sentence: string) => void,
): DatabaseClock {
  let ahead: number | undefined;
  let wasOff = false;

  function note(measured: number): void {
    ahead = measured;
    const isWrong = Math.abs(measured) > (wasOff ? RIGHT_AGAIN_MS : ALLOWED_MS);
    if (isWrong && !wasOff) notice?.(clockWords(measured));
    if (!isWrong && wasOff) notice?.('The clock of this machine agrees with the database’s again.');
    wasOff = isWrong;
  }

  return {
    now: () => {
      const at = own();
      const isFollowing = wasOff && ahead !== undefined && Math.abs(ahead) <= FOLLOWED_MS;
      return isFollowing ? new Date(at.getTime() - Math.round(ahead ?? 0)) : at;
    },
    ahead: () => ahead,
    async compare(ask) {
      const begun = performance.now();
      const { rows } = await ask();
      const roundTrip = performance.now() - begun;
      const theirs = Number(rows[0]?.['at']);
      if (roundTrip <= ROUND_TRIP_LIMIT_MS && Number.isFinite(theirs))
        note(own().getTime() - roundTrip / 2 - theirs);
    },
  };
}
