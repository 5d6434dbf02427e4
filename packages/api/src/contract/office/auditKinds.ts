/**
 * The kinds of entries that the audit trail has. A kind that was ever written stays here, as a search goes through the
 * kinds one by one.
 */
export const auditKinds = [
  'create',
  'update',
  'delete',
  'sign',
  'sign-in',
  'failed sign-in',
  'sign-out',
  'read',
  'export',
  'refuse',
] as const;

/** A kind of entry of the audit trail: a change, a sign-in, that something sensitive was read, or that something dangerous was refused. */
export type AuditKind = (typeof auditKinds)[number];
