import { HttpError } from '../../http/HttpError.js';
import { submissionNumberOf } from '../storedFile.js';

/** The refusal of a submission that nobody has sent, in words for somebody who typed its number. */
export const noSuchSubmission = (id: number) =>
  new HttpError(404, `There is no submission ${submissionNumberOf(id)}.`);
