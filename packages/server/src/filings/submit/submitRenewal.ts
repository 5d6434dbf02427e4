import { type AgentPolicyPayload, formatUsDate, fromWireDate, normalizeAgentPolicy } from '@slip/forms/rules';
import type { Problem } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { lockedPolicy } from '../change/lockedPolicy.js';
import type { policies } from '../tables.js';
import { type ChainTerm, chainTerms } from './chainTerms.js';
import { filePolicy } from './filePolicy.js';

/**
 * Files the next term of a policy (spec 3 §4.2): a policy of its own, which keeps the agent and may keep the number.
 *
 * @returns the id of the new policy.
 * @throws HttpError 400 with every problem in the specification's words, 404 when the caller has no such policy.
 */
export async function submitRenewal(
  payload: AgentPolicyPayload,
  context: CallContext<Caller>,
): Promise<number> {
  const filing = normalizeAgentPolicy(payload);
  const { agtPolicyId: agentPolicyId, agentId, homeStateAbbr: homeState } = filing;
  const { agent, policy, state } = await lockedPolicy({ agentPolicyId, agentId, homeState }, context);
  const otherTerms = await chainTerms(context.db, policy);
  const problems = [...checkIsRenewal(filing, policy), ...checkTerm(filing, policy, otherTerms)];
  return filePolicy(
    { filing, state, agent, workflow: 'Renewal', renews: policy, otherTerms, problems },
    context,
  );
}

/** Checks that a term begins after the term it renews, and is not on file. A term that overlaps another is questioned, not refused. */
export function checkTerm(
  { coverageCodes }: AgentPolicyPayload,
  { id }: Pick<typeof policies.$inferSelect, 'id'>,
  chain: readonly ChainTerm[],
): Problem[] {
  const sent = coverageCodes[0]?.agentTransactions[0]?.agtTransEffectiveDate ?? '';
  const begins = fromWireDate(sent);
  if (begins === undefined) return [];
  const path = 'coverageCodes[0].agentTransactions[0].agtTransEffectiveDate';
  const sameTerm = chain.find(({ began }) => began === begins);
  if (sameTerm) {
    return [
      {
        path,
        message: `The term that begins on ${formatUsDate(begins)} is on file already, as policy ${sameTerm.policyNumber}. Choose another Transaction Effective Date, or add a transaction to that policy.`,
        value: sent,
      },
    ];
  }
  const renewed = chain.find(({ policyId }) => policyId === id);
  if (renewed === undefined || begins > renewed.began) return [];
  return [
    {
      path,
      message: `A renewal takes effect after the term it renews, which runs from ${formatUsDate(renewed.began)} to ${formatUsDate(renewed.expires)}. Choose a later Transaction Effective Date.`,
      value: sent,
    },
  ];
}

/** Checks that a renewal names the policy it renews as it is on file, and keeps its agent (spec 3 §3.1 `originalAgentId`). */
function checkIsRenewal(filing: AgentPolicyPayload, policy: typeof policies.$inferSelect): Problem[] {
  const tracking = policy.firstPolicyId ?? policy.id;
  const named = [
    ['trackingPolicyId', filing.trackingPolicyId, tracking],
    ['originalAgentId', filing.originalAgentId ?? 0, policy.agentId],
    ...filing.coverageCodes.map(
      ({ agtTransGrpId }, index) => [`coverageCodes[${index}].agtTransGrpId`, agtTransGrpId, 0] as const,
    ),
  ] as const;
  return named.flatMap(([path, sent, expected]) =>
    sent === expected
      ? []
      : [{ path, message: `A renewal of policy ${policy.id} has ${expected} as ${path}.`, value: sent }],
  );
}
