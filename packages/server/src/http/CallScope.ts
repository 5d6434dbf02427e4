import { type CalendarDate, todayIn } from '@slip/forms/rules';
import type { Executor } from '../database/executor.js';
import type { FileStore } from '../files/FileStore.js';
import type { Office } from '../operator/Office.js';
import type { AppServices } from './AppServices.js';
import type { CallCookies } from './cookies.js';
import type { CallContext, Caller } from './handler.js';
import type { Change, ChangeOrigin, RequestContext } from './RequestContext.js';
import { TestFilings } from './TestFilings.js';

type CallServices = Pick<AppServices, 'office' | 'files' | 'recordChange' | 'recordChanges'>;

/** The context handlers work in, for one call. Its day and its cookies are worked out only when asked for. */
export class CallScope implements CallContext<Caller | null> {
  readonly db: Executor;
  readonly caller: Caller | null;
  readonly endpointId: string;
  readonly bearer: string | undefined;
  readonly cookies: CallCookies;
  readonly testing: TestFilings | undefined;
  readonly #requestContext: RequestContext;
  readonly #services: CallServices;
  #beforeCommit: (() => Promise<void>)[] | undefined;
  #onCommit: (() => void)[] | undefined;

  constructor(
    requestContext: RequestContext,
    services: CallServices,
    call: Pick<CallScope, 'db' | 'caller' | 'endpointId' | 'bearer' | 'cookies'>,
  ) {
    this.#requestContext = requestContext;
    this.#services = services;
    this.db = call.db;
    this.caller = call.caller;
    this.endpointId = call.endpointId;
    this.bearer = call.bearer;
    this.cookies = call.cookies;
    this.testing = call.caller?.program?.isTest ? new TestFilings() : undefined;
  }

  get office(): Office {
    return this.#services.office;
  }

  get files(): FileStore {
    return this.#services.files;
  }

  get now(): Date {
    return this.#requestContext.now;
  }

  get today(): CalendarDate {
    return todayIn(this.office.timeZone, this.now);
  }

  get requestId(): string {
    return this.#requestContext.id;
  }

  get ipAddress(): string {
    return this.#requestContext.ipAddress;
  }

  get authorization(): string | undefined {
    return this.#requestContext.request.headers.get('authorization') ?? undefined;
  }

  get signal(): AbortSignal {
    return this.#requestContext.request.signal;
  }

  get userAgent(): string {
    return this.#requestContext.request.headers.get('user-agent')?.slice(0, 400) ?? '';
  }

  audit(change: Change, db: Executor = this.db, personId = this.#actor()): Promise<void> {
    return this.#services.recordChange(db, this.#recorded(change), this.#origin(personId));
  }

  auditAll(changes: readonly Change[]): Promise<void> {
    const recorded = changes.map((change) => this.#recorded(change));
    return this.#services.recordChanges(this.db, recorded, this.#origin(this.#actor()));
  }

  /** A change as the trail keeps it: it names the person whom staff look at. */
  #recorded(change: Change): Change {
    const { caller } = this;
    if (caller?.lookedAtBy === undefined) return change;
    return { ...change, after: { ...Object(change.after), lookedAs: caller.userName } };
  }

  #origin(personId: number | null): ChangeOrigin {
    const { now, endpointId, requestId, ipAddress } = this;
    return { now, endpointId, requestId, ipAddress, personId };
  }

  /** The person who acts. While staff look at the portal as somebody else, it is the person of the staff. */
  #actor(): number | null {
    return this.caller?.lookedAtBy ?? this.caller?.personId ?? null;
  }

  beforeCommit(work: () => Promise<void>): void {
    this.#beforeCommit = [...(this.#beforeCommit ?? []), work];
  }

  afterCommit(work: () => void): void {
    this.#onCommit = [...(this.#onCommit ?? []), work];
  }

  /** Runs the work of `beforeCommit`. */
  async finish(): Promise<void> {
    for (const work of this.#beforeCommit ?? []) await work();
  }

  /** Runs the work of `afterCommit`. */
  committed(): void {
    for (const work of this.#onCommit ?? []) work();
  }
}
