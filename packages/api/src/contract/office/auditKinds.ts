/**
 * The kinds of entries that the audit trail has. One that was written once stays here for good: a search goes through the kinds one by
 * one.
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
