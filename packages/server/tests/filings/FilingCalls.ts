import { type EndpointDefinition, filings } from '@slip/api/contract';
import { policyForm, type StateDefinition, toAgentPolicyPayload } from '@slip/forms/rules';
import { openPersonaFixture } from '../golden/PersonaFixture.js';
import { type Persona, personasOf } from '../golden/personas.js';
import type { TestPerson } from '../testPeople.js';
import type { FixtureAgent } from './FilingFixture.js';
import type { Policy, PolicyFixture } from './PolicyFixture.js';

/** A call that would be answered: what is done to it decides. */
export interface FilingCall {
  readonly endpoint: EndpointDefinition;
  readonly body: object;
  readonly as: TestPerson;
  /** The policy it is about; nothing where it files one. */
  readonly policyId: number | null;
}

/** Prepares a call on a policy of its own, or for a new one, of that number. */
export type PrepareCall = (story: string) => Promise<FilingCall>;

/** Every call that changes what is filed, by a name to read. */
export type FilingCalls = ReadonlyMap<string, PrepareCall>;

/** The calls in a state: for the fixture's agent, whose agency has another agent to give a policy to. */
export async function openFilingCalls(
  fixture: PolicyFixture,
  state: StateDefinition,
  { agency, to }: { readonly agency: TestPerson; readonly to: FixtureAgent },
): Promise<FilingCalls> {
  const personas = await openPersonaFixture(fixture, state);
  const as = fixture.agent.person;

  function personaCall(act: Persona['act'], isNewCoverage = false): PrepareCall {
    const persona = personasOf(state).find(
      ({ act: acts, coverage, usual }) =>
        acts === act && (coverage.coverageCode !== usual.coverageCode) === isNewCoverage,
    );
    if (!persona) throw new RangeError(`Nobody does ${act} in ${state.name}.`);
    return async (story) => {
      const { endpoint, body, before } = await personas.prepare({ ...persona, story });
      return { endpoint, body, as, policyId: before?.shown.agtPolicyId ?? null };
    };
  }

  /** A call on a policy that is on file. */
  const policyCall =
    (endpoint: EndpointDefinition, bodyOf: (policy: Policy) => object, caller = as): PrepareCall =>
    async (story) => {
      const [first] = personasOf(state);
      if (!first) throw new RangeError(`Nobody files in ${state.name}.`);
      const { shown } = await personas.file({ ...first, story });
      return { endpoint, body: bodyOf(shown), as: caller, policyId: shown.agtPolicyId };
    };

  return new Map([
    ['a new policy', personaCall('New')],
    ['a renewal', personaCall('Renewal')],
    ['a transaction in a coverage on file', personaCall('Endorsement')],
    ['a transaction in a new coverage', personaCall('Endorsement', true)],
    ['an edit of a comment', personaCall('Comment')],
    ['a correction', personaCall('Correction')],
    ['a backout', personaCall('Backout')],
    [
      'the policy information',
      policyCall(filings.updateAgentPolicy, (policy) => {
        const { agtPolicyId, trackingPolicyId } = policy;
        const form = policyForm(policy, state);
        return toAgentPolicyPayload(form, state, { agtPolicyId, trackingPolicyId });
      }),
    ],
    [
      'a coverage edit',
      policyCall(filings.updateCoverageCode, ({ agtPolicyId, agentId, trackingPolicyId, coverageCodes }) => ({
        trackingPolicyId,
        homeState: state.abbreviation,
        agentPolicyId: agtPolicyId,
        agentId,
        originalCoverageCode: coverageCodes[0]?.ccCoverageCode,
        originalTaxStatus: coverageCodes[0]?.ccTaxStatus,
        newCoverageCode: '5000',
        newTaxStatus: '0',
      })),
    ],
    [
      'a change of agent',
      policyCall(
        filings.changeAgent,
        ({ agtPolicyId, agentId, agtPolicyNumber }) => ({
          agentPolicyId: agtPolicyId,
          fromAgentId: agentId,
          toAgentId: to.person.accountId,
          agentPolicyNumber: agtPolicyNumber,
        }),
        agency,
      ),
    ],
  ]);
}
