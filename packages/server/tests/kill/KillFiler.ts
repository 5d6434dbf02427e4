import { API_ROOT, type EndpointDefinition, filings } from '@slip/api/contract';
import {
  type AgentPolicyPayload,
  addDays,
  addYears,
  type CalendarDate,
  fromWireDate,
  toWireDate,
} from '@slip/forms/rules';
import { allOf, backoutBody, editBody, firstOf, lastHolding, type Policy } from '../filings/PolicyDesk.js';

/** Who files, and what their filings can name. */
export interface Prepared {
  readonly headers: Readonly<Record<string, string>>;
  readonly agentId: number;
  readonly insurerId: number;
  readonly contactId: number;
}

const LATER = ['endorsement', 'correction', 'comment', 'backout', 'renewal'] as const;

/** Everything that can be filed: a new policy, and what can be done to one. */
export const kinds = ['new', ...LATER] as const;
export type Kind = (typeof kinds)[number];

/** What is on file of a policy, in the order it was filed: the type and the comment of each transaction. */
type OnFile = [type: number, comment: string][];

/** What is sent, and what it changes of what is on file. */
interface Call {
  readonly endpoint: EndpointDefinition;
  readonly body: object;
  readonly confirm: (answer: number) => void;
}

/** A call that was sent: under its key it may be sent again, however it ended. */
interface Sent extends Call {
  readonly kind: Kind;
  readonly key: string;
}

/** The JSON of a call that is answered. */
export async function json(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Gives nothing when the server died on it: whether anything was stored is not known then. */
async function unlessKilled<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call();
  } catch (error) {
    // `fetch failed` or a broken answer. Anything else is a real failure.
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Somebody who files one thing after the other on policies of their own, and knows what was confirmed. */
export class KillFiler {
  /** What was confirmed, and under which keys. */
  readonly confirmed: { readonly kind: Kind; readonly key: string }[] = [];
  readonly #prepared: Prepared;
  readonly #today: CalendarDate;
  readonly #name: string;
  readonly #order: readonly Kind[];
  /** What is confirmed of each policy; the last is the one that is filed on. */
  readonly #policies = new Map<number, OnFile>();
  #open: Sent | undefined;

  /** @param index tells filers apart: each goes through the kinds from another on. */
  constructor(prepared: Prepared, today: CalendarDate, index: number) {
    this.#prepared = prepared;
    this.#today = today;
    this.#name = `KILL-${index}`;
    this.#order = ['new', ...LATER.slice(index), ...LATER.slice(0, index)];
  }

  /** Whether the last call was not answered. */
  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  /** Files the next thing; tells whether it was confirmed before the server was gone. */
  async file(url: string): Promise<boolean> {
    const kind = this.#order[this.confirmed.length % this.#order.length] ?? 'new';
    const call = await unlessKilled(() => this.#prepare(url, kind));
    if (!call) return false;
    this.#open = { ...call, kind, key: crypto.randomUUID() };
    return this.finish(url);
  }

  /** Sends what was not answered again, under its key: it is stored by now, or is stored now; never twice. */
  async finish(url: string): Promise<boolean> {
    const sent = this.#open;
    if (!sent) return true;
    const { endpoint, body, kind, key } = sent;
    const headers = {
      ...this.#prepared.headers,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await unlessKilled(() => json(`${url}${API_ROOT}${endpoint.path}`, init));
    if (typeof answer !== 'number') return false;
    sent.confirm(answer);
    this.confirmed.push({ kind, key });
    this.#open = undefined;
    return true;
  }

  /** What was confirmed of every policy, and what the server shows of it. */
  async compare(url: string): Promise<{ readonly confirmed: OnFile[]; readonly shown: OnFile[] }> {
    const shown: OnFile[] = [];
    for (const id of this.#policies.keys()) {
      const filed = allOf(await this.#read(url, id)).toSorted((a, b) => a.agtTransId - b.agtTransId);
      shown.push(filed.map(({ agtTransType, agtTransComment }) => [agtTransType, agtTransComment]));
    }
    return { confirmed: [...this.#policies.values()], shown };
  }

  async #read(url: string, agentPolicyId: number): Promise<Policy> {
    const { agentId, headers } = this.#prepared;
    const query = `agentPolicyId=${agentPolicyId}&agentId=${agentId}&state=WY`;
    const answer = await json(`${url}${API_ROOT}${filings.agentPolicy.path}?${query}`, { headers });
    return filings.agentPolicy.response.validateSync(answer);
  }

  async #prepare(url: string, kind: Kind): Promise<Call> {
    const marker = `${this.#name}-${this.confirmed.length}`;
    const [id, onFile] = [...this.#policies].at(-1) ?? [];
    if (kind === 'new' || id === undefined || !onFile) {
      return this.#filing(filings.submitNewPolicy, { agtPolicyNumber: marker });
    }
    const policy = await this.#read(url, id);
    const { agtPolicyId, trackingPolicyId, agentId, agtPolicyNumber } = policy;
    if (kind === 'renewal') {
      const renewed = { agtPolicyNumber: marker, agtPolicyId, trackingPolicyId, originalAgentId: agentId };
      const began = fromWireDate(firstOf(policy).agtTransEffectiveDate) ?? this.#today;
      // A term of its own: it overlaps the one it renews, which is questioned and not refused.
      const agtTransEffectiveDate = toWireDate(addDays(began, 1));
      return this.#filing(filings.submitRenewal, renewed, { agtTransType: 5, agtTransEffectiveDate });
    }
    if (kind === 'endorsement') {
      const body = this.#body(
        { agtPolicyNumber, agtPolicyId, trackingPolicyId },
        { agtTransType: 2, agtTransComment: marker },
      );
      const confirm = () => onFile.push([2, marker]);
      return { endpoint: filings.submitGroupEndorsement, body, confirm };
    }
    if (kind === 'comment') {
      const body = { ...editBody(policy, firstOf(policy)), agentTransactionComment: marker };
      const confirm = () => onFile.splice(0, 1, [firstOf(policy).agtTransType, marker]);
      return { endpoint: filings.updateTransaction, body, confirm };
    }
    const { filed } = lastHolding(policy);
    const { agtTransType: type, agtTransPremium } = filed;
    if (kind === 'backout') {
      const confirm = () => onFile.push([type + 10, '']);
      return { endpoint: filings.backoutTransaction, body: backoutBody(policy, filed), confirm };
    }
    const body = {
      ...editBody(policy, filed),
      agentTransactionComment: marker,
      agentTransactionPremium: agtTransPremium + 100,
      isAutoBackout: true,
    };
    const confirm = () => onFile.push([type + 10, ''], [type, marker]);
    return { endpoint: filings.autoBackoutTransaction, body, confirm };
  }

  /** A call that files a policy. */
  #filing(
    endpoint: EndpointDefinition,
    policy: Partial<AgentPolicyPayload>,
    transaction: { readonly agtTransType: number; readonly agtTransEffectiveDate?: string } = {
      agtTransType: 1,
    },
  ): Call {
    const confirm = (id: number) => this.#policies.set(id, [[transaction.agtTransType, '']]);
    return { endpoint, body: this.#body(policy, transaction), confirm };
  }

  #body(
    policy: Partial<AgentPolicyPayload>,
    transaction: { readonly agtTransType: number; readonly agtTransComment?: string },
  ): object {
    const { agentId, insurerId, contactId } = this.#prepared;
    const { body } = filings.submitNewPolicy.example;
    const agtPolicyExpirationDate = toWireDate(addYears(this.#today, 1));
    return {
      ...body,
      agentId,
      agtPolicyExpirationDate,
      ...policy,
      coverageCodes: body.coverageCodes.map((coverage) => ({
        ...coverage,
        agentTransactions: coverage.agentTransactions.map((sent) => ({
          ...sent,
          insurerId,
          insurerNaic: '',
          slipBillId: contactId,
          agtTransEffectiveDate: toWireDate(this.#today),
          agtTransExpirationDate: agtPolicyExpirationDate,
          ...transaction,
        })),
      })),
    };
  }
}
