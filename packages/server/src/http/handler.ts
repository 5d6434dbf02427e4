import type { Contract, EndpointDefinition, Input, Noun, Output } from '@slip/api/contract';
import type { AccountKind, CalendarDate, Permission } from '@slip/forms/rules';
import type { Executor } from '../database/executor.js';

/** The signed-in person a call is made by. */
export interface Caller {
  readonly personId: number;
  /** The account acted as: an agent's is the `agentId` of its filings. */
  readonly accountId: number;
  readonly sessionId: string;
  readonly kind: AccountKind;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isPrimary: boolean;
  readonly permissions: readonly Permission[];
}

/** One change to be kept in the audit trail, written in the call's own transaction. */
export interface Change {
  readonly action: 'create' | 'update' | 'delete' | 'sign-in' | 'sign-out' | 'sign';
  readonly entity: string;
  readonly entityId: string | number;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** What a handler works with besides its input. */
export interface CallContext<C extends Caller | null> {
  /** Reads: the database. Unsafe calls: the open transaction; never reach for another connection inside it. */
  readonly db: Executor;
  readonly caller: C;
  /** The moment the call began; the only clock a handler may read. */
  readonly now: Date;
  /** The office's calendar date of `now`. */
  readonly today: CalendarDate;
  readonly requestId: string;
  readonly ipAddress: string;
  readonly userAgent: string;
  /** Adds to the audit trail. */
  audit(change: Change): Promise<void>;
  readonly cookies: {
    get(name: string): string | undefined;
    /** Replaces the refresh cookie; null removes it. */
    setRefresh(token: string | null): void;
  };
}

type CallerOf<E extends EndpointDefinition> = E['permission'] extends 'public' ? null : Caller;

/** Answers one endpoint; throws a `Refusal` for everything that is the caller's to mend. */
export type Handler<E extends EndpointDefinition> = (
  input: Input<E>,
  context: CallContext<CallerOf<E>>,
) => Promise<Output<E>>;

/** All handlers of a noun; a missing or misspelt one does not compile. */
export type NounHandlers<N extends Noun> = {
  readonly [K in keyof Contract[N]]: Contract[N][K] extends EndpointDefinition
    ? Handler<Contract[N][K]>
    : never;
};
