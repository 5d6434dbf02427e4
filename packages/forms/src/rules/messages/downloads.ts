/* Spec 1 §8 Help and downloads. */

export const missing = 'Error downloading file.';
export const done = 'Document downloaded successfully; please check your download(s).';
export const failed = 'Document download failed. Please contact support for additional details.';
