import type { Input, invoiceandpayment, Output } from '@slip/api/contract';
import { messages, participatingStates } from '@slip/forms/rules';
import type { CallContext, Caller } from '../../http/handler.js';
import type { AchSender } from '../../operator/AchSender.js';
import { companyOf, feeCompany } from './companies.js';
import { agencyInstead, agencyPays, agentOfPayments } from './whoPays.js';

const MAY_ONLY_READ =
  'You may read invoices, but not pay them. Someone at your office who manages users can give you the permission EDIT POLICY.';

/** Tells whether the caller can pay for an agent, why not, and what they need to know before (spec 3 §4.6). */
export async function payForm(
  { query }: Input<typeof invoiceandpayment.getPayForm>,
  context: CallContext<Caller>,
  ach: AchSender,
): Promise<Output<typeof invoiceandpayment.getPayForm>> {
  const reason = await reasonAgainst(context, query.associatedAgentId);
  const ofStates = participatingStates.flatMap((state) => {
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

/** Why the form is not available to the caller. */
async function reasonAgainst(
  context: CallContext<Caller>,
  named: number | undefined,
): Promise<string | null> {
  const { caller } = context;
  // The ACH codes stand beside the choice of an agent.
  if (caller.kind === 'Agency' && named === undefined) return messages.payments.chooseAgentFirst;
  await agentOfPayments(context, named);
  const agency = await agencyInstead(context);
  if (agency !== undefined) return agencyPays(agency);
  return caller.permissions.includes('EDIT POLICY') ? null : MAY_ONLY_READ;
}
