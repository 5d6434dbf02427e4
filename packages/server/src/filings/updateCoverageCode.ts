import type { filings, Input } from '@slip/api/contract';
import {
  checkCoverageOf,
  checkTaxStatusOf,
  coverageUnchanged,
  type Issue,
  mayEditCoverage,
  stateDefinition,
} from '@slip/forms/rules';
import { nothingFound } from '../accounts/agentAccess.js';
import type { CallContext, Caller } from '../http/handler.js';
import { correct } from './correct.js';
import { filedTransactions } from './filedTransactions.js';
import { lockedPolicy } from './lockedPolicy.js';
import { problemOfIssue, refuseFiling } from './refuseFiling.js';

type Body = Input<typeof filings.updateCoverageCode>['body'];

function issuesOf(body: Body): Issue[] {
  const state = stateDefinition(body.homeState);
  const { newCoverageCode, newTaxStatus, originalCoverageCode, originalTaxStatus } = body;
  const coverage = checkCoverageOf(state, newCoverageCode);
  const status = checkTaxStatusOf(state, newCoverageCode, newTaxStatus);
  const unchanged = coverageUnchanged(
    { CoverageCode: newCoverageCode, TaxStatus: newTaxStatus },
    { CoverageCode: originalCoverageCode, TaxStatus: originalTaxStatus },
  );
  return [
    ...(coverage ? [{ path: 'newCoverageCode', ...coverage }] : []),
    ...(status ? [{ path: 'newTaxStatus', ...status }] : []),
    ...(unchanged ? [{ path: 'newCoverageCode', ...unchanged }] : []),
  ];
}

/**
 * Moves a coverage's transactions to another coverage code or tax status (spec 3 §4.3): each that is not backed out is
 * backed out and filed again there, since its taxes may be others.
 *
 * @returns the id of the policy.
 * @throws Refusal 400 in the specification's words, 404 when the policy has no such coverage.
 */
export async function updateCoverageCode(body: Body, context: CallContext<Caller>): Promise<number> {
  const { db, caller, now, today } = context;
  const { policy } = await lockedPolicy(body, context);
  refuseFiling(issuesOf(body).map(problemOfIssue));
  const group = (await filedTransactions(db, policy.id)).filter(
    ({ coverageCode, taxStatus }) =>
      coverageCode === body.originalCoverageCode && taxStatus === body.originalTaxStatus,
  );
  if (group.length === 0) throw nothingFound();
  const open = group.filter(({ row, isBackedOut }) => !isBackedOut && row.backoutOf === null);
  const closed = mayEditCoverage(group.map((each) => ({ isBackedOut: !open.includes(each) })));
  if (closed) refuseFiling([{ path: 'originalCoverageCode', message: closed.message }]);

  const place = { policyId: policy.id, personId: caller.personId, now, today };
  const corrected = await correct(
    db,
    place,
    stateDefinition(policy.homeState),
    open.map((original) => ({
      original,
      coverageCode: body.newCoverageCode,
      taxStatus: body.newTaxStatus,
      sent: original.sent,
    })),
  );
  await context.audit({
    action: 'update',
    entity: 'policies',
    entityId: policy.id,
    before: { coverageCode: body.originalCoverageCode, taxStatus: body.originalTaxStatus },
    after: { coverageCode: body.newCoverageCode, taxStatus: body.newTaxStatus, ...corrected },
  });
  return policy.id;
}
