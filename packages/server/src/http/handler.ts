import type {
  Contract,
  DownloadedFile,
  EndpointDefinition,
  EndpointGroup,
  Input,
  Output,
} from '@slip/api/contract';
import type { AccountKind, CalendarDate, OfficeRole, Permission } from '@slip/forms/rules';
import type { Executor } from '../database/executor.js';
import type { FileStore } from '../files/FileStore.js';
import type { Office } from '../operator/Office.js';
import type { CallCookies } from './cookies.js';
import type { Change } from './RequestContext.js';
import type { StreamedFile } from './responses.js';
import type { TestFilings } from './TestFilings.js';

/** The signed-in person or program that makes a call. */
export interface Caller {
  readonly personId: number;
  /** The account of the caller; for an agent it is the `agentId` of its filings. */
  readonly accountId: number;
  readonly sessionId: string;
  readonly kind: AccountKind;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isPrimary: boolean;
  readonly permissions: readonly Permission[];
  /** Roles of a person of the office; nobody else has any. */
  readonly roles: readonly OfficeRole[];
  /** The one state that a Regulator reads; null for everybody else. */
  readonly regulatedState: string | null;
  /** The person of the office who looks at the portal as this person sees it, and can change nothing. */
  readonly lookedAtBy?: number;
  /** The program, where a program calls for the account instead of a person. */
  readonly program?: CallerProgram;
}

/** A program that calls with its token. */
export interface CallerProgram {
  readonly id: number;
  /** True if everything it does is taken back. */
  readonly isTest: boolean;
  /** The agents it is limited to; an empty list allows all agents of the account. */
  readonly agents: readonly number[];
  /** The states it is limited to; an empty list allows all states. */
  readonly states: readonly string[];
}

/** Everything a handler works with besides its input. */
export interface CallContext<C extends Caller | null> {
  /**
   * Reads: the database. Unsafe calls: the open transaction (READ COMMITTED, so a check that must still hold at the end
   * needs a constraint or a row lock); never reach for another connection inside it.
   */
  readonly db: Executor;
  readonly caller: C;
  /** The moment the call began; the only clock a handler may read. */
  readonly now: Date;
  /** The office's calendar date of `now`. */
  readonly today: CalendarDate;
  readonly requestId: string;
  readonly endpointId: string;
  readonly ipAddress: string;
  readonly userAgent: string;
  /** The office that runs this portal, and how people reach it. */
  readonly office: Office;
  /** The store of files. */
  readonly files: FileStore;
  /** The access token that came with the call, checked or not. */
  readonly bearer: string | undefined;
  /** The header `Authorization` as it came, for endpoints that read something else than a bearer token in it. */
  readonly authorization?: string | undefined;
  /** Aborts when the caller has gone before the answer, so that nothing needs to be done any more. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Adds to the audit trail.
   * @param db the open transaction, for a handler that opens its own.
   * @param personId who, for a call of somebody who is not signed in yet.
   */
  audit(change: Change, db?: Executor, personId?: number): Promise<void>;
  /** Adds many changes to the audit trail, in their order: the lines of a file that the caller brings. */
  auditAll(changes: readonly Change[]): Promise<void>;
  /**
   * Runs last in the transaction of an unsafe call, after everything else of the call and its answer are stored. It is
   * for work that makes other calls wait until the transaction ends.
   */
  beforeCommit(work: () => Promise<void>): void;
  /** Runs once the call's changes are stored; never when they are not. */
  afterCommit(work: () => void): void;
  readonly cookies: Pick<CallCookies, 'get' | 'set'>;
  /** In a call of a program in test mode: its filings, which are taken back at the end. */
  readonly testing?: TestFilings | undefined;
}

type CallerOf<E extends EndpointDefinition> = E['permission'] extends 'public' ? null : Caller;

/** The answer of a handler; a file may be sent while it is being made. */
type Answer<E extends EndpointDefinition> =
  | Output<E>
  | (Output<E> extends DownloadedFile ? StreamedFile : never);

/** The rest of a call once it is prepared: it runs in the call's transaction. */
export type PreparedCall<C, A> = { run(context: C): Promise<A> }['run'];

/** Answers one endpoint. Throws an `HttpError` for everything that the caller can fix. */
export type Handler<E extends EndpointDefinition> = ((
  input: Input<E>,
  context: CallContext<CallerOf<E>>,
) => Promise<Answer<E>>) & {
  readonly ownTransactions?: true;
  readonly turnKey?: (input: Input<E>, context: CallContext<CallerOf<E>>) => string;
  readonly prepare?: (
    input: Input<E>,
    context: CallContext<CallerOf<E>>,
  ) => Promise<PreparedCall<CallContext<CallerOf<E>>, Answer<E>>>;
};

/** All handlers of a group of endpoints. The compiler refuses a missing or misspelt one. */
export type GroupHandlers<G extends EndpointGroup> = {
  readonly [K in keyof Contract[G]]: Contract[G][K] extends EndpointDefinition
    ? Handler<Contract[G][K]>
    : never;
};

/** The handlers of the whole contract. */
export type Handlers = { readonly [G in EndpointGroup]: GroupHandlers<G> };

/**
 * Marks a handler that opens its own transactions, because part of what it stores outlives a refusal (a failed sign-in
 * is counted) or because it changes something although it is a read. Its `db` is the database.
 */
export function withOwnTransactions<H extends object>(handler: H): H & { readonly ownTransactions: true } {
  return Object.assign(handler, { ownTransactions: true as const });
}

/**
 * Makes the handler of an unsafe call that begins with long work which changes nothing, such as the check of a file. `prepare`
 * does this work before the transaction opens, so that nobody waits for it, and returns the part that runs inside the
 * transaction. A repeated call is prepared again.
 */
export function withPreparation<I, C, A>(
  prepare: (input: I, context: C) => Promise<PreparedCall<C, A>>,
): ((input: I, context: C) => Promise<A>) & { readonly prepare: typeof prepare } {
  return Object.assign(async (input: I, context: C) => (await prepare(input, context))(context), { prepare });
}

/**
 * Makes the handler of an unsafe call that waits for other calls of the same key before its transaction opens. It is for calls
 * that would otherwise wait for the same lock in the database: each would keep a connection while it waits, and many at once
 * would leave no connection for other calls.
 */
export function withTurns<I, C, A>(
  handler: (input: I, context: C) => Promise<A>,
  turnKey: (input: I, context: C) => string,
): ((input: I, context: C) => Promise<A>) & { readonly turnKey: typeof turnKey } {
  return Object.assign(handler, { turnKey });
}
