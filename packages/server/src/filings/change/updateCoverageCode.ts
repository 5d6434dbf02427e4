import type { filings, Input } from '@slip/api/contract';
import {
  type AccountKind,
  type CoveragePayload,
  checkCoverageOf,
  checkTaxStatusOf,
  coverageEditProblem,
  declinationCount,
  type Issue,
  minimumDeclinations,
  type StateDefinition,
  termInception,
  unchangedCoverageProblem,
} from '@slip/forms/rules';
import { and, asc, eq } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { accountingContacts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import type { Problem } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { problemOfIssue, refuseIfAny } from '../submit/filePolicy.js';
import { readFilingRecords } from '../submit/filingRecords.js';
import { changeTransactions } from './changeTransactions.js';
import {
  bookedTransaction,
  correctionDay,
  coveragesOnFile,
  type FiledTransaction,
  filedTransactions,
  isHolding,
} from './filedTransactions.js';
import { lockedPolicy } from './lockedPolicy.js';
import { policyPayload } from './updateAgentPolicy.js';

/**
 * The fixed values that every coverage on the wire has besides its code, its status and its transactions (spec 3 §3.1).
 */
export const emptyCoverage = {
  coverageCodeDesc: '',
  taxStatusDescription: '',
  agtTransGrpId: 0,
  shdPrimaryAmount: 0,
  shdAopDeductible: 0,
  shdEligibleForWindstormPool: 0,
  shdWindstormCoverage: 0,
  shdHurricaneDeductible: 0,
} as const satisfies Partial<CoveragePayload>;

/**
 * A function that gives the accounting contact for a transaction that is filed again: the transaction's own contact, if it is one
 * of the agent's; otherwise (after a change of agent) the agent's first contact, or the old one where the agent has none.
 */
async function usableContacts(db: Executor, agentId: number): Promise<(contactId: number) => number> {
  const contacts = await db
    .select({ id: accountingContacts.id })
    .from(accountingContacts)
    .where(and(eq(accountingContacts.accountId, agentId), eq(accountingContacts.isVoid, false)))
    .orderBy(asc(accountingContacts.id));
  const ids = contacts.map(({ id }) => id);
  return (contactId) => (ids.includes(contactId) ? contactId : (ids[0] ?? contactId));
}

type Body = Input<typeof filings.updateCoverageCode>['body'];

/** The transactions that are filed under the coverage that is edited. */
function groupOf(filed: readonly FiledTransaction[], body: Body): FiledTransaction[] {
  return filed.filter(
    ({ coverageCode, taxStatus }) =>
      coverageCode === body.originalCoverageCode && taxStatus === body.originalTaxStatus,
  );
}

/** The transactions of the edited coverage that are moved: those that are not backed out. */
const transactionsToMove = (filed: readonly FiledTransaction[], body: Body) =>
  groupOf(filed, body).filter(isHolding);

function issuesOf(body: Body, state: StateDefinition, filed: readonly FiledTransaction[]): Issue[] {
  const { newCoverageCode, newTaxStatus, originalCoverageCode, originalTaxStatus } = body;
  const inceptionOf = termInception(filed.filter(isHolding).map(bookedTransaction));
  const coverage = checkCoverageOf(state, newCoverageCode, {
    onFile: coveragesOnFile(filed),
    inceptions: transactionsToMove(filed, body).map(({ row }) => inceptionOf(row.effectiveDate)),
  });
  const status = checkTaxStatusOf(
    state,
    { coverageCode: newCoverageCode, status: newTaxStatus },
    transactionsToMove(filed, body).map((each) => correctionDay(filed, each)),
  );
  const unchanged = unchangedCoverageProblem(
    { CoverageCode: newCoverageCode, TaxStatus: newTaxStatus },
    { CoverageCode: originalCoverageCode, TaxStatus: originalTaxStatus },
  );
  return [
    ...(coverage ? [{ path: 'newCoverageCode', ...coverage }] : []),
    ...(status ? [{ path: 'newTaxStatus', ...status }] : []),
    ...(unchanged ? [{ path: 'newCoverageCode', ...unchanged }] : []),
  ];
}

/** The problems of transactions that need more declinations under the new coverage than they have: a person has to name these. */
function missingDeclinations(
  filed: readonly FiledTransaction[],
  body: Body,
  state: StateDefinition,
  kind: AccountKind,
): Problem[] {
  if (kind === 'IPC') return [];
  const { newCoverageCode: coverageCode } = body;
  return transactionsToMove(filed, body).flatMap((each): Problem[] => {
    const { row, sent } = each;
    const needed = minimumDeclinations(state, {
      coverageCode,
      transactionType: row.type,
      receivedOn: correctionDay(filed, each),
    });
    const has = declinationCount(sent.insurerDeclinations);
    if (has >= needed) return [];
    return [
      {
        path: 'newCoverageCode',
        message: `Coverage Code ${coverageCode} needs ${needed} declinations, and transaction ${row.confirmationNumber} has ${has}. Edit that transaction instead: its form asks for them.`,
        value: coverageCode,
      },
    ];
  });
}

/**
 * Moves a coverage's transactions to another coverage code or tax status (spec 3 §4.3): each that is not backed out is
 * backed out and filed again there, because other taxes may apply.
 *
 * @returns the id of the policy.
 * @throws HttpError 400 in the specification's words, 404 when the policy has no such coverage.
 */
export async function updateCoverageCode(body: Body, context: CallContext<Caller>): Promise<number> {
  const { db, caller, now, today } = context;
  const { agent, policy, state } = await lockedPolicy(body, context);
  const filed = await filedTransactions(db, [policy.id]);
  refuseIfAny(issuesOf(body, state, filed).map(problemOfIssue));
  const group = groupOf(filed, body);
  if (group.length === 0) throw nothingFound();
  const toMove = transactionsToMove(filed, body);
  const obstacle = coverageEditProblem(group.map((each) => ({ isBackedOut: !toMove.includes(each) })));
  if (obstacle) refuseIfAny([{ path: 'originalCoverageCode', message: obstacle.message }]);

  refuseIfAny(missingDeclinations(filed, body, state, agent.kind));
  const sent = toMove.map((each) => each.sent);
  const movedFiling = {
    ...policyPayload(policy),
    coverageCodes: [
      {
        ...emptyCoverage,
        ccCoverageCode: body.newCoverageCode,
        ccTaxStatus: body.newTaxStatus,
        agentTransactions: sent,
      },
    ],
  };
  const { activity } = await readFilingRecords(db, movedFiling, agent, today);
  const contactOf = await usableContacts(db, agent.id);
  const { backoutIds, addedIds } = await changeTransactions(db, {
    policy,
    state,
    place: { personId: caller.personId, now, today, testing: context.testing },
    filed,
    reversed: toMove,
    added: toMove.map((original) => ({
      coverageCode: body.newCoverageCode,
      taxStatus: body.newTaxStatus,
      sent: { ...original.sent, slipBillId: contactOf(original.sent.slipBillId) },
      receivedOn: original.row.receivedOn,
      corrects: original,
    })),
    activity,
  });
  await context.audit({
    action: 'update',
    entity: 'policies',
    entityId: policy.id,
    before: { coverageCode: body.originalCoverageCode, taxStatus: body.originalTaxStatus },
    after: {
      coverageCode: body.newCoverageCode,
      taxStatus: body.newTaxStatus,
      backoutIds,
      correctionIds: addedIds,
    },
  });
  return policy.id;
}
