/* Batch files (spec 2 §9). */

const MEGABYTE = 1024 * 1024;

/** Bytes. */
export const upload = 10 * MEGABYTE;
export const validateUpload = 20 * MEGABYTE;
/** Characters; the specification shows none for batches, so it is that of a policy's comment. */
export const batchComment = 255;
/** Characters of the key by which a filer knows a row again (domain of batch files). */
export const filerReference = 50;
/** Findings of one kind that are listed; more are counted. */
export const batchFindingsListed = 500;
