import type { acceptToS } from '../contract/agreements/agreements.js';
import type { Output } from '../contract/endpoint.js';
import type { SessionUser } from '../contract/shapes.js';

/**
 * The session user rebuilt from the answer to accepting the terms or signing the NDA (spec 1 §3: `active` is the
 * opposite of `isLocked`).
 */
export function afterAcceptance(user: SessionUser, accepted: Output<typeof acceptToS>): SessionUser {
  return {
    ...user,
    userId: accepted.slipUserId,
    userName: accepted.slipUserUsername,
    userType: accepted.slipUserType,
    firstName: accepted.slipUserFirstName,
    lastName: accepted.slipUserLastName,
    email: accepted.slipUserEmail,
    active: !accepted.isLocked,
    hasAgreedToTaC: accepted.tos,
    hasAgreedToNda: accepted.nda,
    isIpc: accepted.ipcAgent,
    insurerType: accepted.slipInsurerType,
  };
}
