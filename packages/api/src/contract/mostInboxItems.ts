/** So many messages are listed at most, the newest; so many can be changed at once. */
export const MOST_INBOX_ITEMS = 1000;
