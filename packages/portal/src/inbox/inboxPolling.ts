/** Milliseconds between two reads of the inbox, for its list and for its badge (spec 1 §9, spec 2 §9). */
export const INBOX_POLL_MS = 30_000;
