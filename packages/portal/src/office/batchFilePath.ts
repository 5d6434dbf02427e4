import { paths } from '../paths.js';

/** The page of a batch file, by its submission number. */
export const batchFilePath = (submissionNumber: string): string => `${paths.officeBatch}/${submissionNumber}`;
