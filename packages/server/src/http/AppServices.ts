import { isIP } from 'node:net';
import type { EndpointDefinition } from '@slip/api/contract';
import type { Database } from '../database/Database.js';
import type { Executor } from '../database/executor.js';
import type { Replica } from '../database/Replica.js';
import type { FileStore } from '../files/FileStore.js';
import type { Log } from '../log.js';
import type { Alarm } from '../operator/Alarm.js';
import type { Office } from '../operator/Office.js';
import type { VirusScanner } from '../virus-scan/clamd.js';
import type { CallingToken, HttpError } from './HttpError.js';
import type { Caller } from './handler.js';
import type { Change, ChangeOrigin, RequestContext } from './RequestContext.js';
import type { TokenLimit } from './rateLimit.js';

/** True if the server answers requests for a host, which is written as in the header `Host`: `slip.example`, `127.0.0.1:4400`. */
export type HostRule = (host: string) => boolean;

/**
 * Hosts the server answers to. A page of another name that has been pointed at this machine's address (DNS rebinding)
 * would otherwise be treated by browsers as the office itself. An address in numbers cannot be abused like that.
 *
 * @param names the names of this server; a name without a port stands for every port.
 */
export function hostRule(names: readonly string[]): HostRule {
  const known = new Set(['localhost', ...names.map((name) => name.toLowerCase())]);
  return (host) => {
    const asked = host.toLowerCase();
    const name = asked.replace(/:\d+$/, '');
    return known.has(asked) || known.has(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
  };
}

/** Answers paths the contract does not name: pages, files, documents. */
export interface OtherPaths {
  /** How they are called in the log, e.g. `/slip/*`. */
  readonly route: string;
  /** True if only problems are logged: monitoring asks every few seconds. @default false */
  readonly isQuiet?: boolean;
  /** The answer; undefined when the path is not one of these. Called for GET and HEAD only. */
  answer(requestContext: RequestContext): Promise<Response | undefined> | Response | undefined;
}

/** A call of a program that was answered. */
export interface AnsweredCall {
  readonly token: CallingToken;
  readonly endpoint: EndpointDefinition;
  readonly requestContext: Pick<RequestContext, 'request' | 'id' | 'now' | 'startedAt'>;
  readonly params: Readonly<Record<string, string>>;
  /** The JSON of the call; undefined where it had none, or was refused before the JSON was read. */
  readonly body: unknown;
  readonly status: number;
  readonly refusal: HttpError | undefined;
}

/** Somebody who has signed in, as the pipeline sees them. */
export interface SignedIn {
  readonly caller: Caller;
  /** The token, if a program calls. */
  readonly token?: CallingToken;
  /** Checks that they may call an endpoint. @throws HttpError 403 that says which right is missing. */
  authorize(endpoint: EndpointDefinition): void;
  /** Checks that they may ask for this input: a Regulator and some programs, for example, read one state only. @throws HttpError 403 */
  authorizeInput(endpoint: EndpointDefinition, input: unknown): void;
}

/** An unsafe call that is to be executed once. */
export interface IdempotentCall {
  readonly key: string;
  readonly personId: number;
  readonly endpointId: string;
  /** The checked request; the same key with another request is refused. */
  readonly input: unknown;
  readonly now: Date;
}

/** The answer to an idempotent call. */
export interface IdempotentAnswer {
  readonly json: string;
  /** True if it is the answer of an earlier call with the same key. */
  readonly isReplay: boolean;
}

/** The services of the pipeline. The pipeline knows no noun, so the code that assembles the server gives it the nouns' functions here. */
export interface AppServices {
  readonly database: Pick<Database, 'db'>;
  readonly office: Office;
  readonly log: Log;
  readonly alarm: Alarm;
  readonly trustedProxies: number;
  readonly answersTo: HostRule;
  /** Origins of portals elsewhere that may call from a browser. */
  readonly portalOrigins: readonly string[];
  /** The mark of the portal's version, which this server sends with each answer. */
  readonly portalBuild: string | undefined;
  readonly now: () => Date;
  /**
   * Finds out who is calling.
   * @param within looks the caller up here, and not in what the server remembers: the transaction of a call that changes something.
   * So a locked account, an ended session or another role counts at once, whichever server stored it.
   * @throws HttpError 401; 403 for a program that calls from elsewhere than it may
   */
  authenticate(
    bearer: string | undefined,
    call: Pick<RequestContext, 'now' | 'ipAddress'>,
    within?: Executor,
  ): Promise<SignedIn>;
  /** True if a text looks as if a program's token were in it. */
  holdsToken(text: string): boolean;
  /** Counts a call of a program's token. */
  readonly countToken: TokenLimit;
  /** Notes an answered call of a program, for the program's developers; nobody waits until the note is stored. */
  noteCall(call: AnsweredCall): void;
  /** True if an access token lets staff look at the portal as somebody else sees it. */
  isLooking(bearer: string | undefined, now: Date): Promise<boolean>;
  /** Executes a call in its transaction, unless a call with its key was executed before: then that call's answer is given again. */
  answerOnce(
    transaction: Executor,
    call: IdempotentCall,
    executeCall: () => Promise<string>,
  ): Promise<IdempotentAnswer>;
  /** Answers reads that may be a few seconds old; undefined where the office has no replica. */
  readonly replica: Replica | undefined;
  /** Looks for viruses in uploads; undefined where the office has no scanner. */
  readonly scanner: VirusScanner | undefined;
  /** The store of the files that people upload and that the office makes. */
  readonly files: FileStore;
  /** Answers a call with the states that the office has opened. */
  readonly withinOffice: <T>(work: () => Promise<T>) => Promise<T>;
  /** Adds a change to the audit trail. */
  recordChange(db: Executor, change: Change, origin: ChangeOrigin): Promise<void>;
  /** Adds many changes to it, in their order. */
  recordChanges(db: Executor, changes: readonly Change[], origin: ChangeOrigin): Promise<void>;
}
