import {
  type BatchFinding,
  type BatchRuleCode,
  finding,
  type XmlBroker,
  type XmlSubmission,
} from '@slip/forms/batch';
import { foldedText, isParticipatingState, normalizeLicenseNumber } from '@slip/forms/rules';
import { and, asc, eq } from 'drizzle-orm';
import { type AgentAccount, agentAccount, isInScope, readableAgents } from '../../accounts/agentAccess.js';
import { accountingContacts, accounts, licenses } from '../../accounts/tables.js';
import { officeStates } from '../../coverage/officeState.js';
import type { Executor } from '../../database/executor.js';
import { filingRecordsOf } from '../../filings/submit/filingRecords.js';
import { masterPolicies } from '../../filings/tables.js';
import type { AgentPlace } from './AgentPlan.js';
import type { BatchMoment, BatchWork } from './BatchWork.js';
import { isNamed, nameOf } from './brokerNames.js';
import type { AgentFileRow, ReadFile } from './readBatchFile.js';
import { readMarket } from './readMarket.js';
import { inactiveAccount } from './sharedFindings.js';

/**
 * The agents and states for which the rows of a file are filed, and the findings (rules of domain §7) about rows that
 * have none.
 */
export interface AgentPlaces {
  readonly placeOf: (row: AgentFileRow) => AgentPlace | undefined;
  readonly findings: readonly BatchFinding[];
}

/** Rows of one broker in one state. */
interface Group {
  readonly state: string;
  readonly broker: XmlBroker | undefined;
  readonly rows: AgentFileRow[];
}

const keyOf = ({ state, broker }: Pick<AgentFileRow, 'state' | 'broker'>) =>
  [state, broker?.npn, broker?.licenseNumber, broker?.firstName, broker?.lastName].join('\t');

function groupsOf(rows: readonly AgentFileRow[]): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? { state: row.state, broker: row.broker, rows: [] };
    group.rows.push(row);
    groups.set(keyOf(row), group);
  }
  return groups;
}

/** A finding about all rows of one broker in one state, at the first of them. */
function groupFinding(
  { rows }: Group,
  rule: BatchRuleCode,
  column: string | null,
  value: string,
  message: string,
) {
  return finding(rule, { line: rows[0]?.row.line ?? null, column, value }, { message });
}

async function agentOf(db: Executor, work: BatchWork, { broker }: Group): Promise<AgentAccount | undefined> {
  if (work.format === 'csv') return agentAccount(db, work.agentId ?? work.account.id);
  if (!broker) return work.account.kind === 'Agency' ? undefined : agentAccount(db, work.account.id);
  const [found] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.kind, 'Agent'), eq(accounts.npn, broker.npn)));
  if (found) return agentAccount(db, found.id);
  // Filers of their own coverage have no NPN.
  return work.account.kind === 'IPC' ? agentAccount(db, work.account.id) : undefined;
}

/** The contact that is billed: the one of the upload form, or the billing contact that an XML file names, or the agent's first. */
async function contactOf(
  db: Executor,
  work: BatchWork,
  agent: AgentAccount,
  submission: XmlSubmission | undefined,
): Promise<number | undefined> {
  const contacts = await db
    .select({ id: accountingContacts.id, email: accountingContacts.email })
    .from(accountingContacts)
    .where(and(eq(accountingContacts.accountId, agent.id), eq(accountingContacts.isVoid, false)))
    .orderBy(asc(accountingContacts.id));
  if (work.format === 'csv') return contacts.find(({ id }) => id === work.accountingContactId)?.id;
  const named = submission?.billingEmail.toLowerCase();
  return (contacts.find(({ email }) => email.toLowerCase() === named) ?? contacts[0])?.id;
}

async function masterPoliciesOf(
  db: Executor,
  agentId: number,
  { rows }: Group,
): Promise<Map<string, number>> {
  if (rows.every(({ row }) => row.cells.MasterPolicyNumber === '')) return new Map();
  const found = await db
    .select({ id: masterPolicies.id, number: masterPolicies.number })
    .from(masterPolicies)
    .where(eq(masterPolicies.agentId, agentId));
  return new Map(found.map(({ id, number }) => [foldedText(number), id]));
}

/** Looks up the brokers of a file, and the office's records about each in each state, with a few queries for each of them. */
export async function readAgentPlaces(
  db: Executor,
  work: BatchWork,
  { rows, submission }: ReadFile<AgentFileRow>,
  { today }: BatchMoment,
): Promise<AgentPlaces> {
  const groups = groupsOf(rows);
  const scope = await readableAgents({
    db,
    caller: { accountId: work.account.id, kind: work.account.kind },
    today,
  });
  const states = await officeStates(
    db,
    [...groups.values()].map(({ state }) => state),
  );
  // An agency itself must be active. Its agents, and accounts of all other kinds, are checked one by one below.
  const findings = work.account.kind === 'Agency' ? inactiveAccount(work.account, today) : [];
  const places = new Map<string, AgentPlace>();

  async function read(key: string, group: Group): Promise<BatchFinding | undefined> {
    const { state: letters, broker } = group;
    const state = states(letters);
    if (!isParticipatingState(letters)) {
      return groupFinding(group, 'R009', 'HomeState', letters, `Filings for ${letters} are not taken.`);
    }
    if (submission && submission.reportingState !== letters) {
      const message = `The file reports to ${submission.reportingState}, and this policy is of ${letters}. Send it in a file of its own.`;
      return groupFinding(group, 'R009', 'HomeState', letters, message);
    }
    const agent = await agentOf(db, work, group);
    if (!agent || !isInScope(scope, agent.id)) {
      const said = broker ? `The broker with the NPN ${broker.npn}` : 'The agent';
      const message = `${said} is none for whom this account files.`;
      return groupFinding(group, 'R004', broker ? 'AgentNPN' : null, broker?.npn ?? '', message);
    }
    const [inactive] = inactiveAccount(agent, today);
    if (inactive) return { ...inactive, line: group.rows[0]?.row.line ?? null };
    const [license] = await db
      .select()
      .from(licenses)
      .where(and(eq(licenses.accountId, agent.id), eq(licenses.state, letters)));
    if (!license) {
      return groupFinding(
        group,
        'R010',
        null,
        '',
        `${agent.name} has no license in ${state.name} on record.`,
      );
    }
    if (broker) {
      const [said, onRecord] = [broker.licenseNumber, license.number].map(normalizeLicenseNumber);
      if (said?.toUpperCase() !== onRecord?.toUpperCase()) {
        const message = `License ${broker.licenseNumber} in ${state.name} is not that of ${agent.name}.`;
        return groupFinding(group, 'R005', 'AgentLicense', broker.licenseNumber, message);
      }
      if (!isNamed(broker, agent)) {
        const name = nameOf(broker);
        const message = `The NPN ${broker.npn} is that of ${agent.name}, not of ${name}.`;
        return groupFinding(group, 'R005', 'Broker/BrokerInfo', name, message);
      }
    }
    const contactId = await contactOf(db, work, agent, submission);
    if (contactId === undefined) {
      const message = `${agent.name} has no such accounting contact: choose another one, or add one in Settings.`;
      return groupFinding(group, 'R001', null, '', message);
    }
    const market = await readMarket(db, letters, group.rows);
    places.set(key, {
      agent,
      state,
      contactId,
      market,
      masterPolicies: await masterPoliciesOf(db, agent.id, group),
      records: filingRecordsOf({
        ...market,
        agent,
        today,
        license,
        contacts: new Set([contactId]),
        // A row that names no master policy of the agent gets a finding at its cell.
        hasMasterPolicy: true,
        duplicatePolicyNumber: false,
      }),
    });
    return undefined;
  }

  for (const [key, group] of groups) {
    const found = await read(key, group);
    if (found) findings.push(found);
  }
  return { placeOf: (row) => places.get(keyOf(row)), findings };
}
