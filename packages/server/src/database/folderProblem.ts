import { StartProblem } from '../StartProblem.js';
import { reasonOf } from './databaseError.js';

/** The data folder cannot be used. @param what as "made" or "written". */
export function folderProblem(folder: string, what: string, cause: unknown): StartProblem {
  return new StartProblem(
    `The data folder ${folder} cannot be ${what} (${reasonOf(cause)}): set SLIP_DATA to a folder you may write to.`,
    { cause },
  );
}
