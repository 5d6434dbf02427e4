import type { WriteStream } from 'node:tty';

/** How a seed reports its progress. */
export interface SeedProgress {
  /** A number of policies are stored. */
  onProgress(done: number): void;
  /** All policies are stored; their indexes are being built. */
  onBuilding(): void;
  onDone(): void;
}

/** Where progress is written: a terminal, where one line is overwritten, or anything else. */
type Output = Pick<WriteStream, 'write'> & { readonly isTTY?: boolean };

/** Milliseconds between two lines where lines are not overwritten. */
const QUIET = 5_000;

const numbers = new Intl.NumberFormat('en-US');

function duration(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`;
}

/** Writes the progress of a seed of `count` policies: how many are stored, how fast, and the time left. */
export function seedProgress(count: number, output: Output, clock: () => number = Date.now): SeedProgress {
  const start = clock();
  let lastLine = -Infinity;
  const line = (text: string) => output.write(output.isTTY === true ? `\r\u001b[2K${text}` : `${text}\n`);
  const elapsed = () => (clock() - start) / 1000;

  return {
    onProgress(done) {
      const isLast = done === count;
      if (output.isTTY !== true && !isLast && clock() - lastLine < QUIET) return;
      lastLine = clock();
      const rate = done / Math.max(elapsed(), 0.001);
      const left = isLast ? '' : `, ${duration((count - done) / rate)} left`;
      line(
        `${numbers.format(done)} of ${numbers.format(count)} policies, ${numbers.format(Math.round(rate))} a second${left}`,
      );
    },
    onBuilding: () => {
      line(`${numbers.format(count)} policies are in after ${duration(elapsed())}; building the indexes…`);
    },
    onDone: () => {
      line(`${numbers.format(count)} policies in ${duration(elapsed())}.`);
      if (output.isTTY === true) output.write('\n');
    },
  };
}
