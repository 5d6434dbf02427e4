import { type CalendarDate, todayIn } from '@slip/forms/rules';
import { recordChange } from '../audit/recordChange.js';
import type { Executor } from '../database/executor.js';
import type { Office } from '../office/Office.js';
import type { CallCookies } from './cookies.js';
import type { CallContext, Caller, Change } from './handler.js';
import type { Visit } from './Visit.js';

/** The context handlers work in, for one call. Its day and its cookies are worked out only when asked for. */
export class CallScope implements CallContext<Caller | null> {
  readonly db: Executor;
  readonly caller: Caller | null;
  readonly endpointId: string;
  readonly office: Office;
  readonly bearer: string | undefined;
  readonly cookies: CallCookies;
  readonly #visit: Visit;
  #onCommit: (() => void)[] | undefined;

  constructor(
    visit: Visit,
    call: Pick<CallScope, 'db' | 'caller' | 'endpointId' | 'office' | 'bearer' | 'cookies'>,
  ) {
    this.#visit = visit;
    this.db = call.db;
    this.caller = call.caller;
    this.endpointId = call.endpointId;
    this.office = call.office;
    this.bearer = call.bearer;
    this.cookies = call.cookies;
  }

  get now(): Date {
    return this.#visit.now;
  }

  get today(): CalendarDate {
    return todayIn(this.office.timeZone, this.now);
  }

  get requestId(): string {
    return this.#visit.id;
  }

  get ipAddress(): string {
    return this.#visit.ipAddress;
  }

  get userAgent(): string {
    return this.#visit.request.headers.get('user-agent')?.slice(0, 400) ?? '';
  }

  audit(change: Change, db: Executor = this.db, personId = this.caller?.personId ?? null): Promise<void> {
    const { now, endpointId, requestId, ipAddress } = this;
    return recordChange(db, change, { now, endpointId, requestId, ipAddress, personId });
  }

  afterCommit(work: () => void): void {
    this.#onCommit = [...(this.#onCommit ?? []), work];
  }

  /** Tells the call's work that its changes are stored. */
  committed(): void {
    for (const work of this.#onCommit ?? []) work();
  }
}
