import type { Output, user } from '@slip/api/contract';
import { accountFacts } from '../accounts/people/accountFacts.js';
import { hasAgreedTo } from '../accounts/people/agreedVersions.js';
import type { Person } from '../accounts/people/Person.js';

/** The answer to accepting an agreement (spec 1 §3). */
export function acceptResponse(person: Person): Output<typeof user.acceptToS> {
  const { userType, isIpc, slipInsurerType } = accountFacts[person.kind];
  return {
    slipUserId: person.id,
    slipUserUsername: person.userName,
    slipUserType: userType,
    slipUserFirstName: person.firstName,
    slipUserLastName: person.lastName,
    slipUserEmail: person.email,
    isLocked: person.lockedAt !== null,
    tos: hasAgreedTo(person, 'tos'),
    nda: hasAgreedTo(person, 'nda'),
    ipcAgent: isIpc,
    slipInsurerType: slipInsurerType,
  };
}
