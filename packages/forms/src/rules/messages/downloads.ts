/* Read as `messages.downloads.…` (spec 1 §8 Help and downloads). */

/** There is no such document, or none was named. */
export const missing = 'Error downloading file.';
export const done = 'Document downloaded successfully; please check your download(s).';
/** The document is there, but could not be fetched. */
export const failed = 'Document download failed. Please contact support for additional details.';
