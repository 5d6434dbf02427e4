import {
  type AgentPolicyFacts,
  type AgentPolicyPayload,
  type CalendarDate,
  isLloydsLabel,
} from '@slip/forms/rules';
import { and, eq, exists, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { AgentAccount } from '../../accounts/agentAccess.js';
import { type ActivePeriod, isActiveOn } from '../../accounts/recordDays.js';
import {
  accountingContacts,
  agentInsurers,
  agentSyndicates,
  insurerStates,
  insurers,
  syndicates,
} from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { lockedLicenseOf } from '../choices/formChoices.js';
import { lloydsAllocations, masterPolicies, transactions } from '../tables.js';
import { isOnFile } from './isOnFile.js';

/** Tells if the things that a filing names are active on a day. A thing that is not is questioned, not refused (domain §5). */
export interface RecordedActivity {
  readonly isLicenseActive: (date: CalendarDate) => boolean;
  readonly isInsurerActive: (insurerId: number, date: CalendarDate) => boolean;
  readonly isSyndicateActive: (syndicateId: number, date: CalendarDate) => boolean;
}

/** For changes that file no transaction of their own, such as backouts: nothing has to be looked up. */
export const nothingKnown: RecordedActivity = {
  isLicenseActive: () => true,
  isInsurerActive: () => true,
  isSyndicateActive: () => true,
};

/** Facts in the office's records about the things a filing names. */
export interface FilingRecords {
  /** The facts that the rules ask about. */
  readonly facts: AgentPolicyFacts;
  readonly activity: RecordedActivity;
  /** NAIC number of the named insurers that are in the agent's list or on the policy already, by id. */
  readonly naicOf: ReadonlyMap<number, string>;
  /** Names of the insurers of the market that the filing names as having declined, by NAIC number. */
  readonly nameOfNaic: ReadonlyMap<string, string>;
  /** The named syndicates that are in the agent's list or on the policy already. */
  readonly syndicateIds: ReadonlySet<number>;
  /** True if the named master policy is the agent's. */
  readonly hasMasterPolicy: boolean;
}

const distinctIds = (ids: readonly number[]) => [...new Set(ids)].filter((id) => id > 0);

/** The agent whose lists are read, and the policy whose own insurers, contacts and syndicates stay usable after a change of agent. */
interface Chooser {
  readonly agentId: number;
  readonly policyId: number;
}

/** True if a transaction of the policy meets the condition. */
function onPolicy(db: Executor, policyId: number, condition: SQL) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(transactions)
      .where(and(eq(transactions.policyId, policyId), condition)),
  );
}

function readInsurers(db: Executor, { agentId, policyId }: Chooser, state: string, ids: readonly number[]) {
  return db
    .select({
      id: insurers.id,
      naic: insurers.naic,
      name: insurers.name,
      activeFrom: insurers.activeFrom,
      activeTo: insurers.activeTo,
      inState: { activeFrom: insurerStates.activeFrom, activeTo: insurerStates.activeTo },
    })
    .from(insurers)
    .leftJoin(
      agentInsurers,
      and(eq(agentInsurers.insurerId, insurers.id), eq(agentInsurers.agentId, agentId)),
    )
    .leftJoin(insurerStates, and(eq(insurerStates.insurerId, insurers.id), eq(insurerStates.state, state)))
    .where(
      and(
        inArray(insurers.id, [...ids]),
        or(
          isNotNull(agentInsurers.agentId),
          onPolicy(db, policyId, sql`${transactions.insurerId} = ${insurers.id}`),
        ),
      ),
    );
}

/** The named accounting contacts that are the agent's and not removed, or on the policy already. */
async function readContacts(
  db: Executor,
  { agentId, policyId }: Chooser,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ id: accountingContacts.id })
    .from(accountingContacts)
    .where(
      and(
        inArray(accountingContacts.id, [...ids]),
        or(
          and(eq(accountingContacts.accountId, agentId), eq(accountingContacts.isVoid, false)),
          onPolicy(db, policyId, sql`${transactions.accountingContactId} = ${accountingContacts.id}`),
        ),
      ),
    );
  return found.map(({ id }) => id);
}

function readSyndicates(db: Executor, { agentId, policyId }: Chooser, ids: readonly number[]) {
  return db
    .select({ id: syndicates.id, activeFrom: syndicates.activeFrom, activeTo: syndicates.activeTo })
    .from(syndicates)
    .leftJoin(
      agentSyndicates,
      and(eq(agentSyndicates.syndicateId, syndicates.id), eq(agentSyndicates.agentId, agentId)),
    )
    .where(
      and(
        inArray(syndicates.id, [...ids]),
        or(
          isNotNull(agentSyndicates.agentId),
          onPolicy(
            db,
            policyId,
            sql`exists (select 1 from ${lloydsAllocations} where ${lloydsAllocations.transactionId} = ${transactions.id} and ${lloydsAllocations.syndicateId} = ${syndicates.id})`,
          ),
        ),
      ),
    );
}

async function readNamesOfNaic(db: Executor, naics: readonly string[]): Promise<Map<string, string>> {
  if (naics.length === 0) return new Map();
  const found = await db
    .select({ naic: insurers.naic, name: insurers.name })
    .from(insurers)
    .where(inArray(insurers.naic, [...new Set(naics)]));
  return new Map(found.map(({ naic, name }) => [naic, name]));
}

/** True if the agent has the master policy, which then cannot be deleted until the database transaction ends. */
async function ownsMasterPolicy(db: Executor, agentId: number, id: number): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(masterPolicies)
    .where(and(eq(masterPolicies.id, id), eq(masterPolicies.agentId, agentId)))
    .for('key share');
  return found !== undefined;
}

/**
 * Looks up everything a filing names, in the agent's own lists and on the policy it is about, in the transaction that stores it.
 *
 * @param isForRenewal true where it renews that policy
 */
export async function readFilingRecords(
  db: Executor,
  filing: AgentPolicyPayload,
  agent: AgentAccount,
  today: CalendarDate,
  isForRenewal = false,
): Promise<FilingRecords> {
  const chooser = { agentId: agent.id, policyId: filing.agtPolicyId };
  const { homeStateAbbr: state, masterPolicyId, agtPolicyNumber } = filing;
  const filed = filing.coverageCodes.flatMap(({ agentTransactions }) => agentTransactions);
  const insurerIds = distinctIds(filed.map(({ insurerId }) => insurerId));
  const contactIds = distinctIds(filed.map(({ slipBillId }) => slipBillId));
  const syndicateIds = distinctIds(
    filed.flatMap(({ lloydsSyndicateAllocations }) => lloydsSyndicateAllocations.map(({ lsId }) => lsId)),
  );

  const declined = filed.flatMap(({ insurerDeclinations }) =>
    insurerDeclinations.map(({ insurerNaic }) => insurerNaic),
  );
  // A policy that is on file may have its own number.
  const numbered = {
    agentId: agent.id,
    state,
    policyNumber: agtPolicyNumber,
    exceptId: filing.agtPolicyId,
    isForRenewal,
  };

  const [license, listed, found, contacts, nameOfNaic, hasMasterPolicy, duplicatePolicyNumber] =
    await Promise.all([
      lockedLicenseOf(db, agent.id, state),
      insurerIds.length === 0 ? [] : readInsurers(db, chooser, state, insurerIds),
      syndicateIds.length === 0 ? [] : readSyndicates(db, chooser, syndicateIds),
      readContacts(db, chooser, contactIds),
      readNamesOfNaic(db, declined),
      masterPolicyId ? ownsMasterPolicy(db, agent.id, masterPolicyId) : false,
      isOnFile(db, numbered),
    ]);
  return filingRecordsOf({
    agent,
    today,
    license,
    insurers: new Map(listed.map((insurer) => [insurer.id, insurer])),
    syndicates: new Map(found.map((syndicate) => [syndicate.id, syndicate])),
    contacts: new Set(contacts),
    nameOfNaic,
    hasMasterPolicy,
    duplicatePolicyNumber,
  });
}

/** An insurer that a filing names. */
export interface NamedInsurer extends ActivePeriod {
  readonly naic: string;
  readonly name: string;
  /** The period in which it may be used in the state of the filing; null where it is not on record for the state. */
  readonly inState: ActivePeriod | null;
}

/** The records of everything that filings of one agent in one state name. */
export interface ReadRecords
  extends Pick<FilingRecords, 'nameOfNaic' | 'hasMasterPolicy'>,
    Pick<AgentPolicyFacts, 'duplicatePolicyNumber'> {
  readonly agent: ActivePeriod;
  readonly today: CalendarDate;
  /** The period in which the agent's license in the state is active. */
  readonly license: ActivePeriod | undefined;
  readonly insurers: ReadonlyMap<number, NamedInsurer>;
  readonly syndicates: ReadonlyMap<number, ActivePeriod>;
  readonly contacts: ReadonlySet<number>;
}

/** The facts about the things that filings name, from the records that were read. */
export function filingRecordsOf(read: ReadRecords): FilingRecords {
  const { agent, today, license, insurers: named, syndicates: parts, contacts } = read;
  return {
    facts: {
      duplicatePolicyNumber: read.duplicatePolicyNumber,
      hasStateLicense: license !== undefined,
      isAgentActive: isActiveOn(agent, today),
      isContactUsable: (id) => contacts.has(id),
      // For an insurer that is not in the list, checkRecords gives the problem instead.
      isInsurerEligible: (id) => named.get(id)?.inState !== null,
      // By its name, as the form does (spec 3 §4.2): what the form asks for is what is taken.
      isLloydsInsurer: (id) => isLloydsLabel(named.get(id)?.name ?? ''),
    },
    activity: {
      isLicenseActive: (date) => license === undefined || isActiveOn(license, date),
      isInsurerActive: (id, date) => {
        const insurer = named.get(id);
        if (!insurer) return true;
        return isActiveOn(insurer, date) && insurer.inState !== null && isActiveOn(insurer.inState, date);
      },
      isSyndicateActive: (id, date) => {
        const syndicate = parts.get(id);
        return syndicate === undefined || isActiveOn(syndicate, date);
      },
    },
    naicOf: new Map([...named].map(([id, { naic }]) => [id, naic])),
    nameOfNaic: read.nameOfNaic,
    syndicateIds: new Set(parts.keys()),
    hasMasterPolicy: read.hasMasterPolicy,
  };
}
