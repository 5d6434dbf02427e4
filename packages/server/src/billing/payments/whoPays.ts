import type { Input, invoiceandpayment, Output } from '@slip/api/contract';
import { accountNumberLabel, messages, participatingStates } from '@slip/forms/rules';
import { and, asc, eq } from 'drizzle-orm';
import {
  type AgentAccount,
  fileableAgent,
  nothingFound,
  type Reader,
  readableAgent,
} from '../../accounts/agentAccess.js';
import { linkLastsOn } from '../../accounts/links/linkLastsOn.js';
import { agencyAgents } from '../../accounts/links/tables.js';
import { accounts } from '../../accounts/tables.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import type { AchSender } from '../../operator/Office.js';
import { companyOf, feeCompany } from './companies.js';

/**
 * The agent or IPC filer whose payments a caller reads: an agency names one it acts for, everybody else has only their own.
 * @throws HttpError 400 when an agency names none, 404 when the caller may not read the one named.
 */
export async function agentOfPayments(
  reader: Reader,
  named: number | null | undefined,
): Promise<AgentAccount> {
  return readableAgent(reader, agentIdOf(reader, named));
}

/**
 * The agent or IPC filer for whom a caller pays, or looks after the bank accounts to pay from.
 * @throws HttpError 400, 403 or 404 in words that say why they cannot.
 */
export async function payingFor(reader: Reader, named: number | null | undefined): Promise<AgentAccount> {
  const agent = await fileableAgent(reader, agentIdOf(reader, named));
  const agency = await agencyInstead(reader);
  if (agency !== undefined) throw new HttpError(403, agencyPays(agency));
  return agent;
}

/** The words for an agent for whom an agency acts (spec 3 §4.6). */
const agencyPays = (agency: string) =>
  `${agency} acts for you and pays your invoices: to pay, please log in to the agency account.`;

/** The agency that pays instead of the caller: an agent that is linked to one does not pay itself (spec 3 §4.6). */
export async function agencyInstead({ db, caller, today }: Reader): Promise<string | undefined> {
  if (caller.kind !== 'Agent') return undefined;
  const [first] = await db
    .select({ name: accounts.name })
    .from(agencyAgents)
    .innerJoin(accounts, eq(accounts.id, agencyAgents.agencyId))
    .where(and(eq(agencyAgents.agentId, caller.accountId), linkLastsOn(today)))
    .orderBy(asc(agencyAgents.linkedAt), asc(agencyAgents.agencyId))
    .limit(1);
  return first?.name;
}

function agentIdOf({ caller }: Reader, named: number | null | undefined): number {
  if (caller.kind !== 'Agency') {
    if (named !== null && named !== undefined && named !== caller.accountId) throw nothingFound();
    return caller.accountId;
  }
  if (named !== null && named !== undefined) return named;
  const message = 'Choose the agent for whom you act.';
  throw badRequest([{ path: 'associatedAgentId', message, value: null }]);
}

/** The number that an account is known by at the office: the NPN of an agent, the number of an IPC filer. */
export const customerNumberOf = ({ npn, accountNumber }: Pick<AgentAccount, 'npn' | 'accountNumber'>) =>
  npn ?? accountNumber ?? '';

/** That number as people see it: the number of an IPC filer as in the header of the portal (spec 1 §6). */
export const shownCustomerNumber = ({ npn, accountNumber }: Pick<AgentAccount, 'npn' | 'accountNumber'>) =>
  npn ?? accountNumberLabel('IPC', accountNumber ?? '');

const MAY_ONLY_READ =
  'You may read invoices, but not pay them. Someone at your office who manages users can give you the permission EDIT POLICY.';

/** Tells whether the caller can pay for an agent, why not, and what they need to know before (spec 3 §4.6). */
export async function payForm(
  { query }: Input<typeof invoiceandpayment.getPayForm>,
  context: CallContext<Caller>,
  ach: AchSender,
): Promise<Output<typeof invoiceandpayment.getPayForm>> {
  const reason = await reasonAgainst(context, query.associatedAgentId);
  const ofStates = participatingStates().flatMap((state) => {
    const company = companyOf(state);
    return company ? [{ payee: state.name, companyName: company.name, companyId: company.id }] : [];
  });
  const fee = feeCompany(ach);
  const { name, email, phone } = context.office;
  return {
    isAllowed: reason === null,
    reason,
    achCodes: [...ofStates, { payee: 'Transaction fee', companyName: fee.name, companyId: fee.id }],
    accountingContact: { name, email, phone },
  };
}

/** Why the caller cannot pay; null if they can. */
async function reasonAgainst(
  context: CallContext<Caller>,
  named: number | undefined,
): Promise<string | null> {
  const { caller } = context;
  // No error, because the page shows the ACH codes before an agent is chosen.
  if (caller.kind === 'Agency' && named === undefined) return messages.payments.chooseAgentFirst;
  await agentOfPayments(context, named);
  const agency = await agencyInstead(context);
  if (agency !== undefined) return agencyPays(agency);
  return caller.permissions.includes('EDIT POLICY') ? null : MAY_ONLY_READ;
}
