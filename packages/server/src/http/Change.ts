import type { AuditKind } from '@slip/api/contract';

/** One change to be kept in the audit trail, written in the call's own transaction. */
export interface Change {
  readonly action: AuditKind;
  readonly entity: string;
  readonly entityId: string | number;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Who and what a change belongs to. */
export interface ChangeOrigin {
  readonly now: Date;
  readonly personId: number | null;
  readonly endpointId: string;
  readonly requestId: string;
  readonly ipAddress: string;
}
