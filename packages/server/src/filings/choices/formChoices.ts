import type { filings, Input, Output } from '@slip/api/contract';
import { accountNumberLabel } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { readableAgent } from '../../accounts/agentAccess.js';
import { insurerItem } from '../../accounts/insurerItem.js';
import { type ActivePeriod, isActiveOn } from '../../accounts/recordDays.js';
import { accounts, agentInsurers, insurerStates, insurers, licenses } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { usDay } from '../checkedDay.js';

const selectLicense = (db: Executor, agentId: number, state: string) =>
  db
    .select({ activeFrom: licenses.activeFrom, activeTo: licenses.activeTo })
    .from(licenses)
    .where(and(eq(licenses.accountId, agentId), eq(licenses.state, state)));

/** The period in which an agent's license in a state is active; undefined without a license. */
export async function licenseOf(
  db: Executor,
  agentId: number,
  state: string,
): Promise<ActivePeriod | undefined> {
  const [license] = await selectLicense(db, agentId, state);
  return license;
}

/**
 * The same for a policy that comes under the license now: it cannot be deleted until the database transaction ends. A license with a
 * policy on file needs no lock, because that policy keeps it.
 */
export async function lockedLicenseOf(
  transaction: Executor,
  agentId: number,
  state: string,
): Promise<ActivePeriod | undefined> {
  const [license] = await selectLicense(transaction, agentId, state).for('key share');
  return license;
}

/** True if an agent holds a license in a state (spec 3 §7.1). */
export async function agentHasLicense(
  { agentId, state }: Input<typeof filings.agentHasLicense>['query'],
  context: CallContext<Caller>,
): Promise<boolean> {
  const agent = await readableAgent(context, agentId);
  return (await licenseOf(context.db, agent.id, state)) !== undefined;
}

/**
 * The name and number a filing is reported under: an agent's NPN, an IPC filer's account (spec 3 §7.1). An IPC filer is also
 * the insured, with its own address.
 */
export async function reportingEntity(
  { agentId }: Input<typeof filings.reportingEntity>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof filings.reportingEntity>> {
  const { name, kind, npn, accountNumber } = await readableAgent(context, agentId);
  const number = npn ?? accountNumber ?? String(agentId);
  if (kind !== 'IPC') return { name, agentLicense: number, insured: null };
  const [address] = await context.db.select(addressOfInsured).from(accounts).where(eq(accounts.id, agentId));
  return {
    name,
    agentLicense: accountNumberLabel(kind, number),
    insured: address ? { agtPolicyInsured: name, ...address } : null,
  };
}

/** The columns of an account's address, under the names of an insured's address. */
export const addressOfInsured = {
  insuredAddress1: accounts.address1,
  insuredAddress2: accounts.address2,
  insuredCity: accounts.city,
  insuredState: accounts.state,
  insuredCountry: accounts.country,
  insuredProvince: accounts.province,
  insuredZip: accounts.zip,
};

/** True if the license of an agent in a state is active on a day; false without a license (spec 3 §5.1). */
export async function agentIsActive(
  { agentId, state, effectiveDate }: Input<typeof filings.agentIsActive>['query'],
  context: CallContext<Caller>,
): Promise<boolean> {
  const date = usDay(effectiveDate, 'effectiveDate');
  const agent = await readableAgent(context, agentId);
  const license = await licenseOf(context.db, agent.id, state);
  return license !== undefined && isActiveOn(license, date);
}

/** The insurers in an agent's list that are on record in a state, by name, those active on a day first (spec 3 §7.1). */
export async function insurersForAgent(
  { agentId, state, effectiveDate }: Input<typeof filings.insurersForAgent>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof filings.insurersForAgent>> {
  const date = usDay(effectiveDate, 'effectiveDate');
  const agent = await readableAgent(context, agentId);
  const listed = await context.db
    .select({ insurer: insurers, inState: insurerStates })
    .from(agentInsurers)
    .innerJoin(insurers, eq(insurers.id, agentInsurers.insurerId))
    .innerJoin(insurerStates, and(eq(insurerStates.insurerId, insurers.id), eq(insurerStates.state, state)))
    .where(eq(agentInsurers.agentId, agent.id))
    .orderBy(insurers.name, insurers.id);
  return {
    selectedInsurers: listed
      .map(({ insurer, inState }) => ({
        ...insurerItem(insurer),
        isActive: isActiveOn(insurer, date) && isActiveOn(inState, date),
      }))
      .toSorted((a, b) => Number(b.isActive) - Number(a.isActive)),
  };
}
