/** The maximum number of messages that are listed (the newest), and that can be changed in one call. */
export const MAX_INBOX_ITEMS = 1000;
