import { accountFiles } from './accountFiles.js';
import { bankFiles } from './bankFiles.js';
import { bookFiles } from './bookFiles.js';
import { documentFiles } from './documentFiles.js';
import { filingFiles } from './filingFiles.js';
import type { MoveFile } from './MoveFile.js';

/** Every file, in the order in which they are read: a line names only lines of earlier files, or lines above it in its own file. */
export const moveFiles: readonly MoveFile[] = [
  ...accountFiles,
  ...filingFiles,
  ...documentFiles,
  ...bookFiles,
  ...bankFiles,
];
