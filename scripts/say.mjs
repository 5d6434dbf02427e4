/** Ends a command for a reason that a person can fix. Only its sentence is printed, without a stack. */
export class Stop extends Error {
  /** @param {string} sentence what happened and what to do @param {number} [exitCode] */
  constructor(sentence, exitCode = 1) {
    super(sentence);
    this.name = 'Stop';
    this.exitCode = exitCode;
  }
}

/** Prints one line. @param {string} line */
export const say = (line) => console.log(line);

/** A duration for people: "0.4 s", "72 s", "3 min 5 s". @param {number} milliseconds */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 120 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/**
 * Prints a title such as "Building the portal", does the work and prints how long it took.
 * @template T @param {string} title @param {() => Promise<T>} work
 */
export async function timed(title, work) {
  const began = performance.now();
  say(`${title} …`);
  const result = await work();
  say(`${title}: done in ${duration(performance.now() - began)}`);
  return result;
}
