import { NAMED_HERE } from '../namedHere.js';

/** What every duty of the office says of itself: it is for staff alone. */
export const staffOnly = {
  source: NAMED_HERE,
  permission: 'signed-in',
  accounts: ['Office'],
} as const;
