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

/** True if the server answers a request for a host, as `Host` names it: `slip.example`, `127.0.0.1:4400`. */
export type HostRule = (host: string) => boolean;

/**
 * Hosts the server answers to. A page of another name that has been pointed at this machine's address (DNS rebinding)
 * would otherwise be treated by browsers as the office itself. An address in numbers cannot be abused like that.
 *
 * @param names the names it is known by; one without a port stands for every port.
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
  /** The answer, or nothing when the path is not one of these. Called for GET and HEAD only. */
  answer(requestContext: RequestContext): Promise<Response | undefined> | Response | undefined;
}

/** A call of a program that was answered. */
export interface AnsweredCall {
  readonly token: CallingToken;
  readonly endpoint: EndpointDefinition;
  readonly requestContext: Pick<RequestContext, 'request' | 'id' | 'now' | 'startedAt'>;
  readonly params: Readonly<Record<string, string>>;
  /** Its JSON; nothing where it had none, or was refused before it was read. */
  readonly body: unknown;
  readonly status: number;
  readonly refusal: HttpError | undefined;
}

/** Somebody who has signed in, as the pipeline sees them. */
export interface SignedIn {
  readonly caller: Caller;
  /** Of a program: its token. */
  readonly token?: CallingToken;
  /** Lets them call an endpoint. @throws HttpError 403 in words that say what is missing. */
  authorize(endpoint: EndpointDefinition): void;
  /** Lets them ask for what they ask, once it is checked: a Regulator reads one state, as some programs do. @throws HttpError 403 in words. */
  authorizeInput(endpoint: EndpointDefinition, input: unknown): void;
}

/** An unsafe call that is to be executed once. */
export interface OnceOnly {
  readonly key: string;
  readonly personId: number;
  readonly endpointId: string;
  /** The checked request; the same key with another one is refused. */
  readonly input: unknown;
  readonly now: Date;
}

/** An answer as JSON text, and whether it is that of an earlier call. */
export interface OnceAnswer {
  readonly json: string;
  readonly isReplay: boolean;
}

/** Services given to the pipeline, which knows the calls of the contract, and no noun: who assembles the server knows those. */
export interface AppServices {
  readonly database: Pick<Database, 'db'>;
  readonly office: Office;
  readonly log: Log;
  readonly alarm: Alarm;
  readonly trustedProxies: number;
  readonly answersTo: HostRule;
  /** Origins of portals elsewhere that may call from a browser. */
  readonly portalOrigins: readonly string[];
  /** The mark of the portal that this server sends, told with each answer. */
  readonly portalBuild: string | undefined;
  readonly now: () => Date;
  /**
   * Finds out who is calling.
   * @param within where something is to be changed: who calls is looked up there, so that a lock, the end of a session or another
   * role counts at once, whichever server stored it.
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
  /** Notes an answered call of a program for those who write it; nobody waits until it is stored. */
  noteCall(call: AnsweredCall): void;
  /** True if an access token lets staff look at the portal as somebody else sees it. */
  isLooking(bearer: string | undefined, now: Date): Promise<boolean>;
  /** Executes a call in its transaction, unless one with its key has been: then the first answer is given again. */
  answerOnce(transaction: Executor, call: OnceOnly, executeCall: () => Promise<string>): Promise<OnceAnswer>;
  /** Answers reads that may be a few seconds old; nothing where there is none. */
  readonly replica: Replica | undefined;
  /** Looks for viruses in what people upload; nothing where the office has none. */
  readonly scanner: VirusScanner | undefined;
  /** Where the files are that people hand in and that the office makes. */
  readonly files: FileStore;
  /** Answers a call with the states that the office has opened. */
  readonly withinOffice: <T>(work: () => Promise<T>) => Promise<T>;
  /** Adds a change to the audit trail. */
  recordChange(db: Executor, change: Change, origin: ChangeOrigin): Promise<void>;
}
