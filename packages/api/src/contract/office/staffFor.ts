import type { OfficeSubject } from '@slip/forms/rules';
import { NAMED_HERE } from '../namedHere.js';

/**
 * The common part of all endpoints of the office: only staff may call them, and of those the roles that read a part of the office's work
 * (GET), or act in it (POST).
 */
export const staffFor = <const Subject extends OfficeSubject>(staff: Subject) =>
  ({ source: NAMED_HERE, permission: 'signed-in', accounts: ['Office'], staff }) as const;
