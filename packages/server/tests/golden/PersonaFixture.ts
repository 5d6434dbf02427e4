import { type EndpointDefinition, filings } from '@slip/api/contract';
import {
  addDays,
  addYears,
  type CalendarDate,
  editForm,
  endorsementForm,
  lateLimitOn,
  mayAskDeclinations,
  offeredTypes,
  renewalForm,
  type StateDefinition,
  type TransactionType,
  toAgentPolicyPayload,
  toEditPayload,
} from '@slip/forms/rules';
import { TODAY } from '../filings/FilingFixture.js';
import { backoutBody, lastHolding, type Policy, type PolicyFixture } from '../filings/PolicyFixture.js';
import { type Entry, openPersonaForms } from './personaForms.js';
import type { Persona } from './personas.js';
import { type StoredPolicy, storedPolicy } from './storedPolicy.js';

/** A policy as its view shows it and as the tables have it. */
export interface PolicyOnRecord {
  readonly shown: Policy;
  readonly stored: StoredPolicy;
}

/** A call as the portal would make it. */
export interface PreparedCall {
  readonly endpoint: EndpointDefinition;
  readonly body: object;
  /** The policy it is about, before it; nothing where it files a policy, which the answer names. */
  readonly before: PolicyOnRecord | null;
}

/** A persona whose filing was answered, and the policy then. */
export interface FiledPersona extends PreparedCall, PolicyOnRecord {
  readonly persona: Persona;
  readonly answer: number;
}

/** A state in which personas file. */
export interface PersonaFixture {
  /** The persona's own call, once everything that comes before it has been filed. */
  prepare(persona: Persona): Promise<PreparedCall>;
  file(persona: Persona): Promise<FiledPersona>;
}

/** The amounts that are filed first, that are added or taken away, and that should have been filed instead. */
const FILED = { premium: 1_000_000, fees: 25_000 };
const ADDED = { premium: 100_000, fees: 0 };
const CORRECTED = { premium: 123_456, fees: 7_890 };

const BEGINS: CalendarDate = '2026-01-15';
/** Near enough for the next terms to be filed already, and short enough for several of them. */
const ENDS_SOON: CalendarDate = '2026-02-15';
const SHORT_TERM = 7;

/** The type that most policies begin with. */
function firstType(): TransactionType {
  const [first] = offeredTypes('New');
  if (!first) throw new RangeError('No type is offered for a new policy.');
  return first;
}

/** Opens a state for personas: they fill in the portal's own forms and send what these make of it. */
export async function openPersonaFixture(
  fixture: PolicyFixture,
  state: StateDefinition,
): Promise<PersonaFixture> {
  const as = { as: fixture.agent.person };
  const agentId = fixture.agent.person.accountId;
  const { entered, newPolicy } = await openPersonaForms(fixture, state);
  const stories = new Map<string, PolicyOnRecord>();

  async function send({ endpoint, body }: PreparedCall): Promise<number> {
    const response = await fixture.send(endpoint, { body }, as);
    const answer: unknown = await response.json();
    if (response.status !== 200 || typeof answer !== 'number') {
      throw new Error(`${endpoint.id} answered ${response.status}: ${JSON.stringify(answer)}`);
    }
    return answer;
  }

  async function read(agentPolicyId: number): Promise<PolicyOnRecord> {
    const query = { agentPolicyId, agentId, state: state.abbreviation };
    const shown = await fixture.call(filings.agentPolicy, { query }, as);
    return { shown, stored: await storedPolicy(fixture.db, agentPolicyId) };
  }

  const filing = ({ story }: Persona, entry: Entry): PreparedCall => ({
    endpoint: filings.submitNewPolicy,
    body: toAgentPolicyPayload(newPolicy(story, entry), state),
    before: null,
  });

  /** Files the policy that a persona's story begins with. */
  const begin = async (persona: Persona, entry: Partial<Entry> = {}) => {
    const to = addYears(BEGINS, 1);
    const usual = { ...FILED, type: firstType(), coverage: persona.usual, from: BEGINS, to };
    return read(await send(filing(persona, { ...usual, ...entry })));
  };

  /** An added transaction: one that starts a term has a term of its own. */
  function endorsement(before: PolicyOnRecord, { type, coverage }: Pick<Persona, 'type' | 'coverage'>) {
    const { shown: policy } = before;
    const form = endorsementForm(policy, state);
    const { PolicyExpirationDate: ends } = form.TransactionInformation;
    const from = type.startsTerm && ends !== null ? ends : TODAY;
    const to = type.startsTerm ? addDays(from, SHORT_TERM) : ends;
    const group = policy.coverageCodes.find(
      ({ ccCoverageCode, ccTaxStatus }) =>
        ccCoverageCode === coverage.coverageCode && ccTaxStatus === coverage.taxStatus,
    );
    const { agtPolicyId, trackingPolicyId } = policy;
    const target = { agtPolicyId, trackingPolicyId, agtTransGrpId: group?.agtTransGrpId };
    return {
      endpoint: group ? filings.submitGroupEndorsement : filings.submitEndorsement,
      body: toAgentPolicyPayload(entered(form, { ...ADDED, type, coverage, from, to }), state, target),
      before,
    };
  }

  /** The policy of a story, with a transaction of its type. */
  async function withFiled(persona: Persona): Promise<PolicyOnRecord> {
    const known = stories.get(persona.story);
    if (known) return known;
    const { type, usual: coverage } = persona;
    if (offeredTypes('New').includes(type)) return begin(persona, { type });
    const begun = await begin(persona);
    const cancellation = offeredTypes('Endorsement', { inGroup: true }).find(({ cancels }) => cancels > 0);
    const before =
      type.cancels < 0 && cancellation
        ? await read(await send(endorsement(begun, { type: cancellation, coverage })))
        : begun;
    return read(await send(endorsement(before, { type, coverage })));
  }

  /** An edit: of the comment, and of everything else with a correction. */
  async function edit(persona: Persona): Promise<PreparedCall> {
    const before = await withFiled(persona);
    const { coverage, filed } = lastHolding(before.shown);
    const { agtPolicyId } = before.shown;
    const { agtTransId } = filed;
    const query = { homeState: state.abbreviation, agentTransactionId: agtTransId };
    const declined = mayAskDeclinations(state)
      ? await fixture.call(filings.existingDeclinations, { query }, as)
      : [];
    const opened = {
      ...editForm(before.shown, coverage, filed, state),
      DeclinationInformation: declined.map(({ insurerName, insurerNaic }) => ({
        Insurer: insurerName,
        NAIC: insurerNaic,
      })),
    };
    const { TransactionEffectiveDate: from, PolicyExpirationDate: to } = opened.TransactionInformation;
    const isCorrection = persona.act === 'Correction';
    const form = isCorrection ? entered(opened, { ...CORRECTED, ...persona, from, to }) : opened;
    const info = { ...form.TransactionInformation, Comment: isCorrection ? 'Corrected.' : 'As bound.' };
    const target = { agtPolicyId, agtTransId, agtTransGrpId: coverage.agtTransGrpId, opened };
    const body = toEditPayload({ ...form, TransactionInformation: info }, state, target);
    const endpoint = body.isAutoBackout ? filings.autoBackoutTransaction : filings.updateTransaction;
    return { endpoint, body, before };
  }

  const calls: Readonly<Record<Persona['act'], (persona: Persona) => Promise<PreparedCall>>> = {
    New: async (persona) => {
      const from = persona.isLate ? addDays(TODAY, -lateLimitOn(state, TODAY) - 1) : BEGINS;
      return filing(persona, { ...FILED, ...persona, from, to: addYears(from, 1) });
    },
    Renewal: async (persona) => {
      const { shown: policy } = await begin(persona, { to: ENDS_SOON });
      const form = renewalForm(policy, state, { today: TODAY });
      const { TransactionEffectiveDate: from, PolicyExpirationDate: to } = form.TransactionInformation;
      const { agtPolicyId, trackingPolicyId, agentId: originalAgentId } = policy;
      const target = { agtPolicyId, trackingPolicyId, originalAgentId };
      const body = toAgentPolicyPayload(entered(form, { ...FILED, ...persona, from, to }), state, target);
      return { endpoint: filings.submitRenewal, body, before: null };
    },
    Endorsement: async (persona) =>
      endorsement(stories.get(persona.story) ?? (await begin(persona, { to: ENDS_SOON })), persona),
    Comment: edit,
    Correction: edit,
    Backout: async (persona) => {
      const before = await withFiled(persona);
      const body = backoutBody(before.shown, lastHolding(before.shown).filed);
      return { endpoint: filings.backoutTransaction, body, before };
    },
  };

  const prepare = (persona: Persona) => calls[persona.act](persona);
  return {
    prepare,
    file: async (persona) => {
      const call = await prepare(persona);
      const answer = await send(call);
      const after = await read(call.before?.shown.agtPolicyId ?? answer);
      stories.set(persona.story, after);
      return { ...call, ...after, persona, answer };
    },
  };
}
