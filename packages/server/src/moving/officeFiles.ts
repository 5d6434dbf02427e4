import { accountFiles } from './accountFiles.js';
import { bankFiles } from './bankFiles.js';
import { bookFiles } from './bookFiles.js';
import { documentFiles } from './documentFiles.js';
import { filingFiles } from './filingFiles.js';
import type { MoveFile } from './MoveFile.js';

/**
 * Every CSV file in which an office is taken over from another program, or exported (decision 0072), in the order in which they are
 * read: a line refers only to lines of earlier files, or to lines above it in its own file.
 */
export const officeFiles: readonly MoveFile[] = [
  ...accountFiles,
  ...filingFiles,
  ...documentFiles,
  ...bookFiles,
  ...bankFiles,
];
