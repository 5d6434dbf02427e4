import { API_ROOT, type EndpointDefinition, filings } from '@slip/api/contract';
import {
  type AgentPolicyPayload,
  addDays,
  addYears,
  type CalendarDate,
  fromWireDate,
  toWireDate,
} from '@slip/forms/rules';
import { allOf, backoutBody, editBody, firstOf, lastHolding, type Policy } from '../filings/PolicyFixture.js';
import { callJson } from './callJson.js';
import { type KillCall, type KillFixture, rotated } from './KillFixture.js';

/** An agent, and what its filings can name. */
export interface PreparedAgent {
  readonly headers: Readonly<Record<string, string>>;
  readonly agentId: number;
  readonly insurerId: number;
  readonly contactId: number;
}

/** Everything an agent can file: a new policy, and what can be done to one. */
export const agentKinds = ['new', 'endorsement', 'correction', 'comment', 'backout', 'renewal'] as const;

/** The transactions of a policy on file, in the order in which they were filed: the type and the comment of each. */
type OnFile = [type: number, comment: string][];

/** An agent who files policies and what can be done to them. */
export class AgentKillFixture implements KillFixture {
  readonly kinds: KillFixture['kinds'];
  readonly #prepared: PreparedAgent;
  readonly #today: CalendarDate;
  /** The confirmed transactions of each policy; the last policy is the one that is filed on. */
  readonly #policies = new Map<number, OnFile>();

  constructor(prepared: PreparedAgent, today: CalendarDate, index: number) {
    this.#prepared = prepared;
    this.#today = today;
    this.kinds = rotated(agentKinds, index);
  }

  get headers(): KillFixture['headers'] {
    return this.#prepared.headers;
  }

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
    const answer = await callJson(`${url}${API_ROOT}${filings.agentPolicy.path}?${query}`, { headers });
    return filings.agentPolicy.response.validateSync(answer);
  }

  async prepare(url: string, kind: string, marker: string): Promise<KillCall> {
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
  ): KillCall {
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
