import { permissionHolder } from '@slip/api';
import { compliance, invoiceandpayment, type SessionUser } from '@slip/api/contract';
import { accountKind, checkMaySubmit, type OwedKind } from '@slip/forms/rules';
import { mayCall } from './mayCall.js';

/**
 * True if a person may do what is owed: pay it, sign it, or declare that there was no business. Others only read it.
 *
 * @param isPaidByAgency as `compliance.owed` tells it
 */
export function maySettle(kind: OwedKind, user: SessionUser, isPaidByAgency = false): boolean {
  if (kind === 'tax' || kind === 'fee') return !isPaidByAgency && mayCall(invoiceandpayment.payInvoice, user);
  if (kind === 'insurerReport') return mayCall(compliance.fileInsurerNoBusiness, user);
  const submitter = { kind: accountKind(permissionHolder(user)), isPrimaryUser: user.isPrimaryUser };
  return mayCall(compliance.saveAffidavit, user) && checkMaySubmit(submitter, kind) === undefined;
}
