import { isDeepStrictEqual } from 'node:util';
import type { filings, Input, Output } from '@slip/api/contract';
import { isAgentPolicyForm, messages, stateFacts } from '@slip/forms/rules';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { fileableAgent, lastDays, nothingFound, readableAgents } from '../../accounts/agentAccess.js';
import { accounts } from '../../accounts/tables.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { coverageGroups, policies, transactions } from '../tables.js';
import { policyDrafts as drafts } from './tables.js';

type Draft = typeof drafts.$inferSelect;
type Saved = Input<typeof filings.savePolicyDraft>['body'];

/** The maximum of drafts of a person: nobody means to finish more. */
const MAX_DRAFTS = 200;
/** The maximum of characters of a stored form; one with 500 insurers has half as many. */
const LARGEST_FORM = 250_000;

function presentPlace({ workflow, agentId, homeState, policyId, groupId, transactionId }: Draft) {
  return {
    workflow,
    agentId,
    homeState,
    agtPolicyId: policyId ?? 0,
    transactionGroupId: groupId ?? 0,
    editTransactionId: transactionId ?? 0,
  };
}

const orNothing = (id: number) => (id === 0 ? null : id);

/** The filings the caller has begun for agents that are or were theirs, the latest first. */
export async function policyDrafts(
  context: CallContext<Caller>,
): Promise<Output<typeof filings.policyDrafts>> {
  const { db, caller } = context;
  const scope = await readableAgents(context);
  const ended = await lastDays(context);
  const rows = await db
    .select({ draft: drafts, agentName: accounts.name })
    .from(drafts)
    .innerJoin(accounts, eq(accounts.id, drafts.agentId))
    .where(
      and(
        eq(drafts.personId, caller.personId),
        isNull(drafts.submittedPolicyId),
        scope === 'all' ? undefined : inArray(drafts.agentId, [...scope, ...ended.keys()]),
      ),
    )
    .orderBy(desc(drafts.savedAt));
  return rows.map(({ draft, agentName }) => {
    const details = isAgentPolicyForm(draft.values) ? draft.values.PolicyDetails : undefined;
    return {
      draftId: draft.id,
      ...presentPlace(draft),
      homeStateName: stateFacts(draft.homeState).name,
      agentName,
      agtPolicyNumber: details?.PolicyNumber ?? '',
      agtPolicyInsured: details?.InsuredName ?? '',
      savedAt: draft.savedAt.toISOString(),
      agencyEndedOn: ended.get(draft.agentId) ?? null,
    };
  });
}

/** A filing the caller has begun, or nothing. What an earlier version of the form kept counts as nothing. */
export async function policyDraft(
  { draftId }: Input<typeof filings.policyDraft>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof filings.policyDraft>> {
  const { db, caller } = context;
  const [draft] = await db.select().from(drafts).where(own(draftId, caller));
  if (!draft || !isAgentPolicyForm(draft.values)) return { draft: null };
  const { version, step, values, submittedPolicyId } = draft;
  const agencyEndedOn = (await lastDays(context)).get(draft.agentId) ?? null;
  return {
    draft: { draftId, ...presentPlace(draft), version, step, values, submittedPolicyId, agencyEndedOn },
  };
}

/**
 * Keeps a filing that is being entered, in place of the version it was made from. Keeping what is kept already changes
 * nothing, so that a save whose answer was lost can be tried again.
 *
 * @returns the version it now has.
 * @throws HttpError 404 for another's agent or policy, 413 when it is too large, 409 when another version is kept by now, or it was submitted.
 */
export async function savePolicyDraft(body: Saved, context: CallContext<Caller>): Promise<number> {
  const { db, caller, now } = context;
  if (JSON.stringify(body.values).length > LARGEST_FORM) {
    throw new HttpError(
      413,
      'This filing is too large to be kept while it is entered: shorten its comments, or file it in parts.',
    );
  }
  await fileableAgent(context, body.agentId);
  await checkPlace(body, context);
  const row = {
    workflow: body.workflow,
    agentId: body.agentId,
    homeState: body.homeState,
    policyId: orNothing(body.agtPolicyId),
    groupId: orNothing(body.transactionGroupId),
    transactionId: orNothing(body.editTransactionId),
    step: body.step,
    values: body.values,
    savedAt: now,
  };
  const [kept] = await db.select().from(drafts).where(own(body.draftId, caller)).for('update');
  if (!kept) {
    const begun = await db.$count(
      drafts,
      and(eq(drafts.personId, caller.personId), isNull(drafts.submittedPolicyId)),
    );
    if (begun >= MAX_DRAFTS) {
      throw new HttpError(
        409,
        `You have ${MAX_DRAFTS} filings begun, which is the most that are kept. Submit or discard one of them first.`,
      );
    }
    const version = body.version + 1;
    const [added] = await db
      .insert(drafts)
      .values({ id: body.draftId, personId: caller.personId, version, ...row })
      .onConflictDoNothing()
      .returning({ version: drafts.version });
    // Saved at the same moment from elsewhere, or the key of somebody else's.
    if (!added) throw changedElsewhere();
    return added.version;
  }
  if (kept.submittedPolicyId !== null) throw submittedElsewhere();
  if (kept.version !== body.version) {
    if (kept.step === body.step && isDeepStrictEqual(kept.values, body.values)) return kept.version;
    throw changedElsewhere();
  }
  const version = kept.version + 1;
  await db
    .update(drafts)
    .set({ ...row, version })
    .where(eq(drafts.id, body.draftId));
  return version;
}

/** Forgets a filing that was begun. @returns whether there was one */
export async function discardPolicyDraft(
  { draftId }: Input<typeof filings.discardPolicyDraft>['body'],
  { db, caller }: CallContext<Caller>,
): Promise<boolean> {
  const gone = await db
    .delete(drafts)
    .where(and(own(draftId, caller), isNull(drafts.submittedPolicyId)))
    .returning({ id: drafts.id });
  return gone.length > 0;
}

/**
 * Submits a filing that may have been kept as a draft: once, even from several windows.
 *
 * @param submit files it; answers the id of the policy.
 * @throws HttpError 409 when the draft was submitted from elsewhere.
 */
export async function submitOnce(
  draftId: string | undefined,
  { db, caller }: CallContext<Caller>,
  submit: () => Promise<number>,
): Promise<number> {
  if (draftId === undefined) return submit();
  const [kept] = await db
    .select({ submitted: drafts.submittedPolicyId })
    .from(drafts)
    .where(own(draftId, caller))
    .for('update');
  if (kept && kept.submitted !== null) throw submittedElsewhere();
  const policyId = await submit();
  await db.update(drafts).set({ submittedPolicyId: policyId }).where(own(draftId, caller));
  return policyId;
}

function own(draftId: string, { personId }: Caller) {
  return and(eq(drafts.id, draftId), eq(drafts.personId, personId));
}

/** Whether what the draft is about is the agent's and belongs together. */
async function checkPlace(body: Saved, { db }: CallContext<Caller>): Promise<void> {
  const { agtPolicyId, transactionGroupId, editTransactionId, agentId, homeState } = body;
  const isThere = async (table: Parameters<typeof db.$count>[0], where: Parameters<typeof db.$count>[1]) => {
    if ((await db.$count(table, where)) === 0) throw nothingFound();
  };
  if (agtPolicyId !== 0) {
    await isThere(
      policies,
      and(eq(policies.id, agtPolicyId), eq(policies.agentId, agentId), eq(policies.homeState, homeState)),
    );
  }
  if (transactionGroupId !== 0) {
    await isThere(
      coverageGroups,
      and(eq(coverageGroups.id, transactionGroupId), eq(coverageGroups.policyId, agtPolicyId)),
    );
  }
  if (editTransactionId !== 0) {
    await isThere(
      transactions,
      and(eq(transactions.id, editTransactionId), eq(transactions.policyId, agtPolicyId)),
    );
  }
}

function changedElsewhere(): HttpError {
  return new HttpError(409, messages.filings.changedElsewhere);
}

function submittedElsewhere(): HttpError {
  return new HttpError(409, messages.filings.submittedElsewhere);
}
