import { ApiError } from '@slip/api';

/** After so many saves of others in a row the person is told, and presses again. */
const TRIES = 3;

/**
 * Reads a policy and saves it, once more each time that somebody else has saved between the two: the office refuses (409)
 * a save that began with facts that are another by now.
 */
export async function untilNotOvertaken<Result>(readAndSave: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await readAndSave();
    } catch (failure) {
      if (tries === TRIES || !(failure instanceof ApiError && failure.status === 409)) throw failure;
    }
  }
}
