import type { AgentPolicyFacts, AgentPolicyPayload } from '@slip/forms/rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AgentAccount } from '../accounts/agentAccess.js';
import { isActiveOn } from '../accounts/isActiveOn.js';
import {
  accountingContacts,
  agentInsurers,
  agentSyndicates,
  insurerStates,
  insurers,
  syndicates,
} from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import { isOnFile } from './isOnFile.js';
import { licenseOf } from './licenseOf.js';
import { masterPolicies } from './tables.js';

/** What the office's records say about the things a filing names. */
export interface FilingRecords {
  /** What the rules ask about. */
  readonly facts: AgentPolicyFacts;
  /** NAIC number of the named insurers that are in the agent's list, by id. */
  readonly naicOf: ReadonlyMap<number, string>;
  /** The named accounting contacts that are the agent's and not removed. */
  readonly contactIds: ReadonlySet<number>;
  /** The named syndicates in the agent's list, and when they are active. */
  readonly syndicates: ReadonlyMap<number, typeof syndicates.$inferSelect>;
  /** Whether the named master policy is the agent's. */
  readonly hasMasterPolicy: boolean;
}

const chosen = (ids: readonly number[]) => [...new Set(ids)].filter((id) => id > 0);

function readInsurers(db: Executor, agentId: number, state: string, ids: readonly number[]) {
  return db
    .select({
      id: insurers.id,
      naic: insurers.naic,
      isLloyds: insurers.isLloyds,
      activeFrom: insurers.activeFrom,
      activeTo: insurers.activeTo,
      inState: { activeFrom: insurerStates.activeFrom, activeTo: insurerStates.activeTo },
    })
    .from(insurers)
    .innerJoin(
      agentInsurers,
      and(eq(agentInsurers.insurerId, insurers.id), eq(agentInsurers.agentId, agentId)),
    )
    .leftJoin(insurerStates, and(eq(insurerStates.insurerId, insurers.id), eq(insurerStates.state, state)))
    .where(inArray(insurers.id, [...ids]));
}

async function readContacts(db: Executor, agentId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ id: accountingContacts.id })
    .from(accountingContacts)
    .where(
      and(
        eq(accountingContacts.accountId, agentId),
        eq(accountingContacts.isVoid, false),
        inArray(accountingContacts.id, [...ids]),
      ),
    );
  return found.map(({ id }) => id);
}

function readSyndicates(db: Executor, agentId: number, ids: readonly number[]) {
  return db
    .select({
      id: syndicates.id,
      number: syndicates.number,
      name: syndicates.name,
      activeFrom: syndicates.activeFrom,
      activeTo: syndicates.activeTo,
    })
    .from(syndicates)
    .innerJoin(
      agentSyndicates,
      and(eq(agentSyndicates.syndicateId, syndicates.id), eq(agentSyndicates.agentId, agentId)),
    )
    .where(inArray(syndicates.id, [...ids]));
}

async function ownsMasterPolicy(db: Executor, agentId: number, id: number): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(masterPolicies)
    .where(and(eq(masterPolicies.id, id), eq(masterPolicies.agentId, agentId)));
  return found !== undefined;
}

/** Looks up everything a filing names, in the agent's own lists. */
export async function readFilingRecords(
  db: Executor,
  filing: AgentPolicyPayload,
  agent: AgentAccount,
): Promise<FilingRecords> {
  const { homeStateAbbr: state, masterPolicyId, agtPolicyNumber } = filing;
  const filed = filing.coverageCodes.flatMap(({ agentTransactions }) => agentTransactions);
  const insurerIds = chosen(filed.map(({ insurerId }) => insurerId));
  const contactIds = chosen(filed.map(({ slipBillId }) => slipBillId));
  const syndicateIds = chosen(
    filed.flatMap(({ lloydsSyndicateAllocations }) => lloydsSyndicateAllocations.map(({ lsId }) => lsId)),
  );

  const license = await licenseOf(db, agent.id, state);
  const listed = insurerIds.length === 0 ? [] : await readInsurers(db, agent.id, state, insurerIds);
  const insurerOf = new Map(listed.map((insurer) => [insurer.id, insurer]));
  const found = syndicateIds.length === 0 ? [] : await readSyndicates(db, agent.id, syndicateIds);

  return {
    facts: {
      duplicatePolicyNumber: await isOnFile(db, {
        agentId: agent.id,
        state,
        policyNumber: agtPolicyNumber,
        // A policy that is on file may have its own number.
        exceptId: filing.agtPolicyId,
      }),
      hasStateLicense: license !== undefined,
      isAgentActive: (date) => isActiveOn(agent, date) && license !== undefined && isActiveOn(license, date),
      // One that is not in the list is told so instead (checkRecords).
      isInsurerActive: (id, date) => {
        const insurer = insurerOf.get(id);
        if (!insurer) return true;
        return isActiveOn(insurer, date) && insurer.inState !== null && isActiveOn(insurer.inState, date);
      },
      isLloydsInsurer: (id) => insurerOf.get(id)?.isLloyds === true,
    },
    naicOf: new Map(listed.map(({ id, naic }) => [id, naic])),
    contactIds: new Set(await readContacts(db, agent.id, contactIds)),
    syndicates: new Map(found.map((syndicate) => [syndicate.id, syndicate])),
    hasMasterPolicy: masterPolicyId ? await ownsMasterPolicy(db, agent.id, masterPolicyId) : false,
  };
}
