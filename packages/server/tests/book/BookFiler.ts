import { type EndpointDefinition, filings } from '@slip/api/contract';
import {
  addDays,
  type CalendarDate,
  fromWireDate,
  mayAskDeclinations,
  offeredTypes,
  participatingStates,
  type StateDefinition,
  type TransactionTypeCode,
  taxStatusesFor,
  toWireDate,
  transactionType,
} from '@slip/forms/rules';
import type { Random } from '../../../demo/src/chance/random.js';
import { type FilingChanges, type FixtureAgent, TODAY } from '../filings/FilingFixture.js';
import {
  allOf,
  backoutBody,
  editBody,
  type Filed,
  type Policy,
  type PolicyFixture,
} from '../filings/PolicyFixture.js';
import type { TestPerson } from '../testPeople.js';
import { bookOperations } from './bookOperations.js';

/** A call that something random makes, and the policy it is about afterwards. */
interface BookCall {
  readonly endpoint: EndpointDefinition;
  readonly input: object;
}

/** How often each operation was stored, and how often refused. */
export type BookTally = Map<string, { stored: number; refused: number }>;

/** Coverages of every kind of charge: with fire, without, exempt, with one declination, marine. */
const coverages = ['1000', '1018', '3002', '5000', '5001', '5002'];

/** Files policies and whatever can be done to them, at random: dates back and ahead, several terms, right and wrong. */
export class BookFiler {
  readonly tally: BookTally = new Map();
  readonly #fixture: PolicyFixture;
  readonly #random: Random;
  readonly #agents: readonly FixtureAgent[];
  readonly #agency: TestPerson;

  constructor(fixture: PolicyFixture, random: Random, agents: readonly FixtureAgent[], agency: TestPerson) {
    this.#fixture = fixture;
    this.#random = random;
    this.#agents = agents;
    this.#agency = agency;
  }

  /** Files one policy and up to so many operations on it and on its renewals. */
  async filePolicy(most: number): Promise<void> {
    const state = this.#random.pick(participatingStates());
    const agent = this.#random.pick(this.#agents);
    const filed = await this.#send('new', this.#newPolicy(state, agent));
    if (typeof filed !== 'number') return;
    let policy = await this.#read(filed, state, agent.person.accountId);
    for (let count = this.#random.integer(0, most); count > 0; count -= 1) {
      const [name, call] = this.#operation(policy, state);
      if (call === undefined) continue;
      const answer = await this.#send(name, call);
      const isRenewed = name === 'renewal' && typeof answer === 'number';
      const agentId = name === 'agent' && answer !== undefined ? this.#other(policy.agentId) : policy.agentId;
      policy = await this.#read(isRenewed ? answer : policy.agtPolicyId, state, agentId);
    }
  }

  /** Answers nothing where the office refuses; anything but a refusal fails. */
  async #send(name: string, { endpoint, input }: BookCall): Promise<unknown> {
    const answer = await this.#fixture.send(endpoint, input, { as: this.#agency });
    const body: unknown = await answer.json();
    const tally = this.tally.get(name) ?? { stored: 0, refused: 0 };
    this.tally.set(name, tally);
    const isRefused =
      typeof body === 'object' && body !== null && 'success' in body && body.success === false;
    if (answer.status === 200 && !isRefused) {
      tally.stored += 1;
      return body;
    }
    if (answer.status !== 200 && answer.status !== 400 && answer.status !== 409) {
      throw new Error(`${endpoint.id} answered ${answer.status}: ${JSON.stringify(body)}`);
    }
    tally.refused += 1;
    return undefined;
  }

  #read(agentPolicyId: number, state: StateDefinition, agentId: number): Promise<Policy> {
    const query = { agentPolicyId, agentId, state: state.abbreviation };
    return this.#fixture.call(filings.agentPolicy, { query }, { as: this.#agency });
  }

  #agentOf(agentId: number): FixtureAgent {
    return this.#agents.find(({ person }) => person.accountId === agentId) ?? this.#random.pick(this.#agents);
  }

  #other(agentId: number): number {
    return this.#agents.find(({ person }) => person.accountId !== agentId)?.person.accountId ?? agentId;
  }

  /** A day near another: mostly close, sometimes years back, sometimes further ahead than is taken. */
  #day(near: CalendarDate = TODAY): CalendarDate {
    const days = this.#random.chance(0.2) ? this.#random.integer(-1500, 90) : this.#random.integer(-200, 45);
    return addDays(near, days);
  }

  #amounts(type: TransactionTypeCode) {
    const { sign } = transactionType(type);
    const wrong = this.#random.chance(0.03) ? -1 : 1;
    const amount = (most: number) => sign * wrong * this.#random.integer(0, most);
    return {
      msAgtTransPremium: amount(2_000_000),
      msAgtTransOtherFees: this.#random.chance(0.4) ? amount(50_000) : 0,
    };
  }

  #coverage(state: StateDefinition) {
    const ccCoverageCode = this.#random.pick(coverages);
    const statuses = taxStatusesFor(state, ccCoverageCode, TODAY).map(({ code }) => code);
    const [usual = '0'] = statuses;
    return { ccCoverageCode, ccTaxStatus: this.#random.chance(0.85) ? usual : this.#random.pick(statuses) };
  }

  /** A filing of one type: one insurer, or two of the same day. */
  #filing(
    state: StateDefinition,
    agent: FixtureAgent,
    {
      type,
      effective,
      expiration,
    }: { type: TransactionTypeCode; effective: CalendarDate; expiration: CalendarDate },
    coverage: NonNullable<FilingChanges['coverage']> = this.#coverage(state),
    policy: FilingChanges['policy'] = {},
  ) {
    const { insurerId, secondInsurerId, closedInsurerId } = this.#fixture;
    const chosen = this.#random.chance(0.1) ? closedInsurerId : insurerId;
    const agtPolicyExpirationDate = toWireDate(expiration);
    const transaction = () => ({
      agtTransType: type,
      agtTransEffectiveDate: toWireDate(effective),
      agtTransExpirationDate: agtPolicyExpirationDate,
      ...this.#amounts(type),
    });
    const filing = this.#fixture.filing(
      state.abbreviation,
      {
        policy: { ...policy, agtPolicyExpirationDate, ...(this.#random.chance(0.05) && { riskState: 'NE' }) },
        coverage,
        transaction: { ...transaction(), insurerId: chosen },
      },
      agent,
    );
    const [first] = filing.coverageCodes;
    const [sent] = first?.agentTransactions ?? [];
    if (!first || !sent || !transactionType(type).allowsMoreInsurers || this.#random.chance(0.8))
      return filing;
    const second = { ...sent, ...transaction(), insurerId: secondInsurerId };
    return { ...filing, coverageCodes: [{ ...first, agentTransactions: [sent, second] }] };
  }

  #newPolicy(state: StateDefinition, agent: FixtureAgent): BookCall {
    const type = this.#random.pick(offeredTypes('New')).code;
    const effective = this.#day();
    const expiration = addDays(effective, 365 * this.#random.pick([1, 1, 1, 1, 2, 3]));
    return {
      endpoint: filings.submitNewPolicy,
      input: { body: this.#filing(state, agent, { type, effective, expiration }) },
    };
  }

  #operation(policy: Policy, state: StateDefinition): [string, BookCall | undefined] {
    const reversed = new Set(allOf(policy).map(({ agtTransIdBackout }) => agtTransIdBackout));
    const holding = allOf(policy).filter(
      ({ agtTransId, agtTransIdBackout }) => agtTransIdBackout === null && !reversed.has(agtTransId),
    );
    const name = this.#random.pick(bookOperations);
    const filed = holding.length > 0 ? this.#random.pick(holding) : undefined;
    const agent = this.#agentOf(policy.agentId);
    const calls = {
      endorsement: () => this.#endorsement(policy, state, agent),
      return: () => this.#endorsement(policy, state, agent, this.#random.pick([3, 3, 3, 4, 4, 6] as const)),
      renewal: () => this.#renewal(policy, state, agent),
      information: () => this.#information(policy, state, agent),
      agent: () => this.#changeAgent(policy),
      correction: () => filed && this.#correction(policy, filed, state),
      comment: () => filed && this.#comment(policy, filed),
      backout: () =>
        filed && { endpoint: filings.backoutTransaction, input: { body: backoutBody(policy, filed) } },
      coverage: () => filed && this.#coverageEdit(policy, filed, state),
    };
    return [name, calls[name]()];
  }

  #endorsement(
    policy: Policy,
    state: StateDefinition,
    agent: FixtureAgent,
    returned?: TransactionTypeCode,
  ): BookCall {
    const group = this.#random.pick(policy.coverageCodes);
    const inGroup = returned !== undefined || this.#random.chance(0.75);
    const type = returned ?? this.#random.pick(offeredTypes('Endorsement', { inGroup })).code;
    const onFile = fromWireDate(policy.agtPolicyExpirationDate) ?? TODAY;
    const begins = this.#random.chance(0.5) ? onFile : this.#day();
    const effective = transactionType(type).startsTerm ? begins : this.#day();
    const isNew = transactionType(type).startsTerm && this.#random.chance(0.8);
    const moved = this.#random.chance(0.1) ? this.#day(onFile) : onFile;
    const expiration = isNew ? addDays(effective, 365) : moved;
    const coverage = inGroup
      ? { ccCoverageCode: group.ccCoverageCode, ccTaxStatus: group.ccTaxStatus }
      : this.#coverage(state);
    const { agtPolicyId, agtPolicyNumber } = policy;
    const body = this.#filing(state, agent, { type, effective, expiration }, coverage, {
      agtPolicyId,
      agtPolicyNumber,
    });
    return {
      endpoint: inGroup ? filings.submitGroupEndorsement : filings.submitEndorsement,
      input: { body },
    };
  }

  #renewal(policy: Policy, state: StateDefinition, agent: FixtureAgent): BookCall {
    const onFile = fromWireDate(policy.agtPolicyExpirationDate) ?? TODAY;
    const effective = this.#random.chance(0.7) ? onFile : this.#day();
    const { agtPolicyId, agtPolicyNumber, trackingPolicyId, agentId: originalAgentId } = policy;
    const number = { agtPolicyId, agtPolicyNumber, trackingPolicyId, originalAgentId };
    const term = { type: 5, effective, expiration: addDays(effective, 365) } as const;
    const body = this.#filing(state, agent, term, this.#coverage(state), number);
    return { endpoint: filings.submitRenewal, input: { body } };
  }

  #correction(policy: Policy, filed: Filed, state: StateDefinition): BookCall {
    const body = editBody(policy, filed);
    const type = transactionType(this.#random.pick([1, 2, 3, 4, 5, 6] as const)).code;
    const kept = allOf(policy).find(({ agtTransId }) => agtTransId === filed.agtTransId)?.agtTransType;
    const changed = this.#random.pick([
      'amounts',
      'amounts',
      'date',
      'type',
      'coverage',
      'expiration',
    ] as const);
    const amountsOf = (of: TransactionTypeCode) => {
      const { msAgtTransPremium, msAgtTransOtherFees } = this.#amounts(of);
      return { agentTransactionPremium: msAgtTransPremium, agentTransactionPolicyFees: msAgtTransOtherFees };
    };
    const current = ([1, 2, 3, 4, 5, 6] as const).find((code) => code === kept) ?? 1;
    const { ccCoverageCode: coverageCode, ccTaxStatus: taxStatus } = this.#coverage(state);
    const changes = {
      amounts: () => amountsOf(current),
      date: () => ({ agentTransactionEffectiveDate: toWireDate(this.#day()) }),
      type: () => ({ agentTransactionType: type, ...amountsOf(type) }),
      coverage: () => ({ coverageCode, taxStatus }),
      expiration: () => ({ agentPolicyExpirationDate: toWireDate(this.#day(addDays(TODAY, 300))) }),
    };
    const insurerDeclinations = mayAskDeclinations(state)
      ? ['52000', '52001', '52002'].map((insurerNaic) => ({
          id: 0,
          insurerName: 'Plainfield Mutual',
          insurerNaic,
        }))
      : [];
    const edit = { ...body, ...changes[changed]() };
    const asks = edit.agentTransactionType === 1 || edit.agentTransactionType === 5;
    return {
      endpoint: filings.autoBackoutTransaction,
      input: { body: { ...edit, insurerDeclinations: asks ? insurerDeclinations : [] } },
    };
  }

  #comment(policy: Policy, filed: Filed): BookCall {
    const body = {
      ...editBody(policy, filed),
      agentTransactionComment: `Looked at ${this.#random.integer(1, 9)}.`,
    };
    return { endpoint: filings.updateTransaction, input: { body } };
  }

  #coverageEdit(policy: Policy, filed: Filed, state: StateDefinition): BookCall | undefined {
    const group = policy.coverageCodes.find(({ agentTransactions }) =>
      agentTransactions.some(({ agtTransId }) => agtTransId === filed.agtTransId),
    );
    if (!group) return undefined;
    const { ccCoverageCode, ccTaxStatus } = this.#coverage(state);
    const body = {
      trackingPolicyId: policy.trackingPolicyId,
      homeState: policy.homeStateAbbr,
      agentPolicyId: policy.agtPolicyId,
      agentId: policy.agentId,
      originalCoverageCode: group.ccCoverageCode,
      originalTaxStatus: group.ccTaxStatus,
      newCoverageCode: ccCoverageCode,
      newTaxStatus: ccTaxStatus,
    };
    return { endpoint: filings.updateCoverageCode, input: { body } };
  }

  #information(policy: Policy, state: StateDefinition, agent: FixtureAgent): BookCall {
    const onFile = fromWireDate(policy.agtPolicyExpirationDate) ?? TODAY;
    const filing = this.#fixture.filing(state.abbreviation, {}, agent);
    const body = {
      ...filing,
      agtPolicyId: policy.agtPolicyId,
      ...(this.#random.chance(0.5) && { agtPolicyNumber: policy.agtPolicyNumber }),
      agtPolicyExpirationDate: toWireDate(this.#day(onFile)),
      ...(this.#random.chance(0.2) && { riskState: 'NE' }),
    };
    return { endpoint: filings.updateAgentPolicy, input: { body } };
  }

  #changeAgent({
    agtPolicyId: agentPolicyId,
    agentId: fromAgentId,
    agtPolicyNumber: agentPolicyNumber,
  }: Policy): BookCall {
    const toAgentId = this.#other(fromAgentId);
    return {
      endpoint: filings.changeAgent,
      input: { body: { agentPolicyId, fromAgentId, toAgentId, agentPolicyNumber } },
    };
  }
}
