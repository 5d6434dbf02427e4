import { NAMED_HERE } from '../namedHere.js';

/** What all endpoints of the office have in common: only staff may call them. */
export const staffOnly = {
  source: NAMED_HERE,
  permission: 'signed-in',
  accounts: ['Office'],
} as const;
