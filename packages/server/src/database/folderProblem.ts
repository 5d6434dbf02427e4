import { StartProblem } from '../StartProblem.js';
import { reasonOf } from './databaseError.js';

/** The data folder cannot be used. @param action what could not be done with it: "made" or "read". */
export function folderProblem(folder: string, action: string, cause: unknown): StartProblem {
  return new StartProblem(
    `The data folder ${folder} cannot be ${action} (${reasonOf(cause)}): set SLIP_DATA to a folder you may write to.`,
    { cause },
  );
}
