import { isDeepStrictEqual } from 'node:util';
import type { filings, Input, Output } from '@slip/api/contract';
import { agentPolicyFormOf, insurerPolicyFormOf, isInsurer, stateFacts } from '@slip/forms/rules';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { lastDays, nothingFound, readableAgents } from '../accounts/agentAccess.js';
import { accounts } from '../accounts/tables.js';
import { policies } from '../filings/tables.js';
import { HttpError } from '../http/HttpError.js';
import type { CallContext, Caller } from '../http/handler.js';
import { insurerPolicies, insurerTransactions } from '../insurer-policies/tables.js';
import {
  agentDrafts,
  changedElsewhere,
  type Draft,
  type DraftKind,
  expectRow,
  orNothing,
  refuseDraft,
  type SavedDraft,
  submittedElsewhere,
} from './agentDrafts.js';
import { policyDrafts as drafts } from './tables.js';

/** Drafts of insurer policies (spec 3 §2.4): of the insurer's own account; their state may not be chosen yet. */
const insurerDrafts: DraftKind = {
  async check(body, { db, caller }) {
    const { agtPolicyId: policyId, transactionGroupId, editTransactionId, agentId, values } = body;
    if (insurerPolicyFormOf(values) === null) {
      throw refuseDraft('values', 'values must be the form of an insurer policy (spec 3 §3.5).');
    }
    if (transactionGroupId !== 0) {
      throw refuseDraft('transactionGroupId', 'transactionGroupId must be 0: insurers report no coverages.');
    }
    if (agentId !== caller.accountId) throw nothingFound();
    if (policyId !== 0) {
      await expectRow(
        db,
        insurerPolicies,
        and(eq(insurerPolicies.id, policyId), eq(insurerPolicies.insurerId, agentId)),
      );
    }
    if (editTransactionId !== 0) {
      await expectRow(
        db,
        insurerTransactions,
        and(eq(insurerTransactions.id, editTransactionId), eq(insurerTransactions.policyId, policyId)),
      );
    }
  },

  columnsOf: ({ agtPolicyId, editTransactionId }) => ({
    insurerPolicyId: orNothing(agtPolicyId),
    insurerTransactionId: orNothing(editTransactionId),
  }),

  listedFacts: (values) => {
    const form = insurerPolicyFormOf(values);
    return {
      agentName: form?.EntityValue?.label ?? '',
      agtPolicyNumber: form?.PolicyNumber.trim() ?? '',
      agtPolicyInsured: form?.InsuredName.trim() ?? '',
    };
  },

  submittedAs: (submittedInsurerPolicyId) => ({ submittedInsurerPolicyId }),
};

/** The most drafts of a person: nobody means to finish more. */
const MAX_DRAFTS = 200;
/** The most characters of a stored form; a form with 500 insurers has half as many. */
const LARGEST_FORM = 250_000;

function kindOf({ kind }: Caller): DraftKind {
  return isInsurer(kind) ? insurerDrafts : agentDrafts;
}

/** The policy that a draft became. */
const submittedAs = (draft: Pick<Draft, 'submittedPolicyId' | 'submittedInsurerPolicyId'>) =>
  draft.submittedPolicyId ?? draft.submittedInsurerPolicyId;

const isOpen = and(isNull(drafts.submittedPolicyId), isNull(drafts.submittedInsurerPolicyId));

/** The agents whose filings the caller may read; of an insurer its own account. */
async function scopeOf(context: CallContext<Caller>) {
  const { kind, accountId } = context.caller;
  return isInsurer(kind) ? [accountId] : readableAgents(context);
}

/**
 * Drafts and whom they are for: on a policy, its agent of now. An agency may have given the policy to another of its agents since the
 * draft was saved. Where the caller does not act for that agent, the draft stays with its own.
 */
async function draftsWithAgent(
  { db }: CallContext<Caller>,
  scope: Awaited<ReturnType<typeof scopeOf>>,
  where: SQL | undefined,
) {
  const isReadable = scope === 'all' ? undefined : inArray(policies.agentId, [...scope]);
  return db
    .select({ draft: drafts, agentId: accounts.id, agentName: accounts.name })
    .from(drafts)
    .leftJoin(policies, and(eq(policies.id, drafts.policyId), isReadable))
    .innerJoin(accounts, eq(accounts.id, sql`coalesce(${policies.agentId}, ${drafts.agentId})`))
    .where(where)
    .orderBy(desc(drafts.savedAt), desc(drafts.id));
}

function presentPlace(draft: Draft, agentId: number) {
  const { workflow, homeState } = draft;
  return {
    workflow,
    agentId,
    homeState,
    agtPolicyId: draft.policyId ?? draft.insurerPolicyId ?? 0,
    transactionGroupId: draft.groupId ?? 0,
    editTransactionId: draft.transactionId ?? draft.insurerTransactionId ?? 0,
  };
}

/** The filings the caller has begun, for agents that are or were theirs or as an insurer, the latest first. */
export async function policyDrafts(
  context: CallContext<Caller>,
): Promise<Output<typeof filings.policyDrafts>> {
  const { caller } = context;
  const kind = kindOf(caller);
  const scope = await scopeOf(context);
  const ended = await lastDays(context);
  const rows = await draftsWithAgent(
    context,
    scope,
    and(
      eq(drafts.personId, caller.personId),
      isOpen,
      scope === 'all' ? undefined : inArray(drafts.agentId, [...scope, ...ended.keys()]),
    ),
  );
  return rows.map(({ draft, agentId, agentName }) => ({
    draftId: draft.id,
    ...presentPlace(draft, agentId),
    homeStateName: draft.homeState === null ? '' : stateFacts(draft.homeState).name,
    ...kind.listedFacts(draft.values, agentName),
    savedAt: draft.savedAt.toISOString(),
    agencyEndedOn: ended.get(agentId) ?? null,
  }));
}

/** A filing the caller has begun, or null. Values that another version of the form has saved are read as this version has them. */
export async function policyDraft(
  { draftId }: Input<typeof filings.policyDraft>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof filings.policyDraft>> {
  const own = isOwnDraft(draftId, context.caller);
  const [found] = await draftsWithAgent(context, await scopeOf(context), own);
  if (!found) return { draft: null };
  const { draft, agentId } = found;
  const { version, step } = draft;
  const values = agentPolicyFormOf(draft.values) ?? insurerPolicyFormOf(draft.values);
  if (values === null) return { draft: null };
  const submittedPolicyId = submittedAs(draft);
  const agencyEndedOn = (await lastDays(context)).get(agentId) ?? null;
  return {
    draft: {
      draftId,
      ...presentPlace(draft, agentId),
      version,
      step,
      values,
      submittedPolicyId,
      agencyEndedOn,
    },
  };
}

/**
 * Saves a filing that is being entered, in place of the version it was made from. Saving the same values again changes
 * nothing, so that a save whose answer was lost can be tried again.
 *
 * @returns the version it now has.
 * @throws HttpError 400 for another kind of form, 404 for another's agent or policy, 413 when it is too large, 409 when another version was saved meanwhile, or it was submitted.
 */
export async function savePolicyDraft(body: SavedDraft, context: CallContext<Caller>): Promise<number> {
  const { db, caller, now } = context;
  if (JSON.stringify(body.values).length > LARGEST_FORM) {
    throw new HttpError(
      413,
      'This filing is too large to be kept while it is entered: shorten its comments, or file it in parts.',
    );
  }
  const kind = kindOf(caller);
  await kind.check(body, context);
  const row = {
    workflow: body.workflow,
    agentId: body.agentId,
    homeState: body.homeState,
    ...kind.columnsOf(body),
    step: body.step,
    values: body.values,
    savedAt: now,
  };
  const [kept] = await db.select().from(drafts).where(isOwnDraft(body.draftId, caller)).for('update');
  if (!kept) {
    const begun = await db.$count(drafts, and(eq(drafts.personId, caller.personId), isOpen));
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
    // It was saved at the same moment from elsewhere, or the key is of somebody else's draft.
    if (!added) throw changedElsewhere();
    return added.version;
  }
  if (submittedAs(kept) !== null) throw submittedElsewhere();
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

/** Removes a filing that was begun. @returns true if there was one */
export async function discardPolicyDraft(
  { draftId }: Input<typeof filings.discardPolicyDraft>['body'],
  { db, caller }: CallContext<Caller>,
): Promise<boolean> {
  const gone = await db
    .delete(drafts)
    .where(and(isOwnDraft(draftId, caller), isOpen))
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
  const [kept] = await db.select().from(drafts).where(isOwnDraft(draftId, caller)).for('update');
  if (kept && submittedAs(kept) !== null) throw submittedElsewhere();
  const policyId = await submit();
  await db.update(drafts).set(kindOf(caller).submittedAs(policyId)).where(isOwnDraft(draftId, caller));
  return policyId;
}

function isOwnDraft(draftId: string, { personId }: Caller) {
  return and(eq(drafts.id, draftId), eq(drafts.personId, personId));
}
