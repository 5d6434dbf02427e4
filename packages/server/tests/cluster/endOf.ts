import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** How a program ended. */
export interface Ended {
  readonly status: unknown;
  /** The text that is its result. */
  readonly result: string;
  /** Everything that it printed, complaints included. */
  readonly printed: string;
}

/** Waits until a program has ended. */
export async function endOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<Ended> {
  let [result, printed] = ['', ''];
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (piece: string) => {
      printed += piece;
      if (output === child.stdout) result += piece;
    });
  const [status]: unknown[] = await once(child, 'close');
  return { status, result, printed };
}
