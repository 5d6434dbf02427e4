import { NAMED_HERE } from '../namedHere.js';

/** The common part of all endpoints of the office: only staff may call them. */
export const staffOnly = {
  source: NAMED_HERE,
  permission: 'signed-in',
  accounts: ['Office'],
} as const;
