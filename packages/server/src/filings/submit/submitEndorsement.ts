import type { filings, Input } from '@slip/api/contract';
import {
  type AgentPolicyPayload,
  type CoveragePayload,
  checkAgentPolicy,
  isSameText,
  normalizeAgentPolicy,
  toWireDate,
} from '@slip/forms/rules';
import { requireSeen } from '../../accounts/requireSeen.js';
import type { Problem } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { changeTransactions } from '../change/changeTransactions.js';
import { expirationOf } from '../change/expirationOf.js';
import { coveragesOnFile, type FiledTransaction, filedTransactions } from '../change/filedTransactions.js';
import { lockedPolicy } from '../change/lockedPolicy.js';
import { policyPayload } from '../change/updateAgentPolicy.js';
import { checkRecords } from './checkRecords.js';
import { problemOfIssue, refuseIfAny } from './filePolicy.js';
import { readFilingRecords } from './filingRecords.js';
import { addedTransactions } from './newTransactions.js';

/**
 * Adds transactions to a policy (spec 3 §4.2): to coverages it has already (the group case), or to new ones. The facts of the
 * policy itself stay as they are on file, except an expiration date that the person changed.
 *
 * @returns the id of the policy.
 * @throws HttpError 400 with every problem in the specification's words, 404 when the caller has no such policy, 409 for one whose
 * expiration was changed since it was read: the date that is sent would put the former one back.
 */
export async function submitEndorsement(
  { seenExpirationDate, ...payload }: Input<typeof filings.submitEndorsement>['body'],
  context: CallContext<Caller>,
  { inGroup }: { readonly inGroup: boolean },
): Promise<number> {
  const { db, caller, now, today, office } = context;
  const sent = normalizeAgentPolicy(payload);
  const { agtPolicyId, agentId, homeStateAbbr: homeState, agtPolicyExpirationDate } = sent;
  const named = { agentPolicyId: agtPolicyId, agentId, homeState };
  const { agent, policy, state } = await lockedPolicy(named, context);
  requireSeen(seenExpirationDate, toWireDate(policy.expirationDate), `Policy ${policy.policyNumber}`);
  const filing = { ...policyPayload(policy), agtPolicyExpirationDate, coverageCodes: sent.coverageCodes };
  const records = await readFilingRecords(db, filing, agent, today);
  const filed = await filedTransactions(db, [policy.id]);
  const added = addedTransactions(filing, today);
  refuseIfAny([
    ...checkNumber(sent, policy.policyNumber),
    ...checkGroups(sent.coverageCodes, filed, inGroup),
    ...checkAgentPolicy(filing, {
      state,
      workflow: 'Endorsement',
      inGroup,
      coveragesOnFile: coveragesOnFile(filed),
      today,
      policyReceivedOn: policy.submittedOn,
      kind: agent.kind,
      contact: office,
      facts: records.facts,
    }).map(problemOfIssue),
    ...checkRecords(filing, records),
  ]);

  const opened = policy.expirationDate;
  const expirationDate = expirationOf({
    policy,
    opened,
    sent: agtPolicyExpirationDate,
    added,
    staying: filed,
  });
  const { addedIds } = await changeTransactions(db, {
    policy,
    state,
    place: { personId: caller.personId, now, today, testing: context.testing },
    filed,
    reversed: [],
    added,
    activity: records.activity,
    expirationDate,
  });
  await context.audit({
    action: 'update',
    entity: 'policies',
    entityId: policy.id,
    before: { expirationDate: policy.expirationDate },
    after: { expirationDate, transactionIds: addedIds, coverageCodes: sent.coverageCodes },
  });
  return policy.id;
}

function checkNumber({ agtPolicyNumber }: AgentPolicyPayload, onFileNumber: string): Problem[] {
  if (isSameText(agtPolicyNumber, onFileNumber)) return [];
  return [
    {
      path: 'agtPolicyNumber',
      message: `The policy's number is ${onFileNumber}: a transaction cannot change it. Change it in the Policy Information.`,
      value: agtPolicyNumber,
    },
  ];
}

/** Checks that each coverage is on the policy already, exactly where the call says so. */
function checkGroups(
  coverages: readonly CoveragePayload[],
  filed: readonly FiledTransaction[],
  inGroup: boolean,
): Problem[] {
  return coverages.flatMap(({ ccCoverageCode, ccTaxStatus }, index): Problem[] => {
    const isThere = filed.some(
      ({ coverageCode, taxStatus }) => coverageCode === ccCoverageCode && taxStatus === ccTaxStatus,
    );
    if (isThere === inGroup) return [];
    return [
      {
        path: `coverageCodes[${index}].ccCoverageCode`,
        message: inGroup
          ? `The policy has no coverage ${ccCoverageCode} with this Tax Status: add it as a new coverage.`
          : `The policy has coverage ${ccCoverageCode} with this Tax Status already: add the transaction to it.`,
        value: ccCoverageCode,
      },
    ];
  });
}
