/* Read as `messages.inbox.…` (spec 2 §2, §8). */

export const empty = 'Inbox Empty';
export const loadFailed = 'Unable to load Inbox items.';
export const downloadFailed = 'Failed to download.';
export const read = 'Messages marked as read';
export const unread = 'Messages marked as unread';
export const deleted = 'Messages deleted';
/** A refresh would take the selection away from the person. */
export const refreshPaused = 'Inbox refresh disabled when messages are selected.';
