/** Milliseconds between two looks at a file that is processed (spec 2 §9). */
export const BATCH_POLL_MS = 10_000;
