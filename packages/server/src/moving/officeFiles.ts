import { accountFiles } from './accountFiles.js';
import { bankFiles } from './bankFiles.js';
import { bookFiles } from './bookFiles.js';
import { documentFiles } from './documentFiles.js';
import { filingFiles } from './filingFiles.js';
import type { MoveFile } from './MoveFile.js';

/** Every CSV file of an office that moves, in the order in which they are read: a line names only lines of earlier files, or lines above it in its own file. */
export const officeFiles: readonly MoveFile[] = [
  ...accountFiles,
  ...filingFiles,
  ...documentFiles,
  ...bookFiles,
  ...bankFiles,
];
