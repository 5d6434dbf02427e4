/** Milliseconds between two questions after the inbox, its list and its badge alike (spec 1 §9, spec 2 §9). */
export const INBOX_POLL_MS = 30_000;
