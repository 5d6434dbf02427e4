/** An end that a person can fix: printed as its one sentence, without a stack. */
export class Stop extends Error {
  /**
   * @param {string} sentence what happened and what to do
   * @param {number} [exitCode]
   */
  constructor(sentence, exitCode = 1) {
    super(sentence);
    this.name = 'Stop';
    this.exitCode = exitCode;
  }
}

/**
 * Prints one line.
 * @param {string} line
 */
export function say(line) {
  console.log(line);
}

/**
 * A duration as a person reads it: "0.4 s", "72 s", "3 min 5 s".
 * @param {number} milliseconds
 * @returns {string}
 */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 120 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/**
 * Does a piece of work and says how long it took.
 * @template T
 * @param {string} title what is being done, as "Building the portal"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function timed(title, work) {
  const began = performance.now();
  say(`${title} …`);
  const result = await work();
  say(`${title}: done in ${duration(performance.now() - began)}`);
  return result;
}
