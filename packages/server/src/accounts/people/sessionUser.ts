import type { SessionUser } from '@slip/api/contract';
import { permissions } from '@slip/forms/rules';
import { hasAgreedTo } from './agreedVersions.js';
import { accountFacts, fullName, numberOf, type Person } from './Person.js';

/** A person as the portal knows them (spec 1 §3). */
export function sessionUser(person: Person): SessionUser {
  const { userType, isIpc, slipInsurerType } = accountFacts[person.kind];
  const number = numberOf(person);
  const isOffice = person.kind === 'Office';
  return {
    userId: person.id,
    userName: person.userName,
    userType,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    active: person.lockedAt === null,
    hasAgreedToTaC: hasAgreedTo(person, 'tos'),
    hasAgreedToNda: hasAgreedTo(person, 'nda'),
    isIpc,
    insurerType: slipInsurerType,
    isPrimaryUser: person.isPrimary,
    permissions: [...(isOffice ? permissions : person.permissions)],
    ...(isOffice && { roles: [...person.roles], regulatedState: person.regulatedState }),
    ndaUserName: number === '' ? fullName(person) : `${fullName(person)} [${number}]`,
    referenceId: isOffice ? null : person.accountId,
  };
}
