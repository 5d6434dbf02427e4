import type { admin, Output } from '@slip/api/contract';
import {
  DEFAULT_PHONE_COUNTRY,
  formatPhone,
  mapFields,
  normalizeLine,
  roleOf,
  type UserRequest,
  userAccountOf,
  userTypeOf,
} from '@slip/forms/rules';
import { accountFacts } from '../../accounts/people/Person.js';
import type { PersonAddress } from '../../accounts/people/tables.js';
import type { accounts } from '../../accounts/tables.js';
import type { AccountUser } from './userOfAccount.js';

type Account = typeof accounts.$inferSelect;

/* The columns of a person, with their names on the wire. */

const lines = {
  userName: 'slipUserUserName',
  firstName: 'slipUserFirstName',
  lastName: 'slipUserLastName',
  email: 'slipUserEmail',
  phone: 'slipUserPhone',
  phoneExt: 'slipUserPhoneext',
} as const;

const mailingLines = {
  address1: 'slipUserAddress1',
  address2: 'slipUserAddress2',
  city: 'slipUserCity',
  state: 'slipUserState',
  province: 'slipProvince',
  zip: 'slipUserZip',
  country: 'slipUserCountry',
} as const satisfies Record<keyof PersonAddress, keyof UserRequest>;

const physicalLines = {
  address1: 'slipPhyAddress1',
  address2: 'slipPhyAddress2',
  city: 'slipPhyCity',
  state: 'slipPhyState',
  province: 'slipPhyProvince',
  zip: 'slipPhyZip',
  country: 'slipPhyCountry',
} as const satisfies Record<keyof PersonAddress, keyof UserRequest>;

/** The role of a person on the wire; insurers' people have none (spec 2 §6). */
export function roleCodeOf({ person, account }: AccountUser): 0 | 1 | 2 | null {
  return userAccountOf(accountFacts[account.kind]) === 'insurer' ? null : roleOf(person.permissions).code;
}

/** The physical address of an account. */
function physicalOf(account: Account): PersonAddress {
  const { address1, address2, city, state, province, zip, country } = account;
  return { address1, address2, city, state, province, zip, country };
}

/** The mailing address of an account; its physical address, if it has no other. */
function mailingOf(account: Account): PersonAddress {
  if (account.mailingCountry === '') return physicalOf(account);
  return {
    address1: account.mailingAddress1,
    address2: account.mailingAddress2,
    city: account.mailingCity,
    state: account.mailingState,
    province: account.mailingProvince,
    zip: account.mailingZip,
    country: account.mailingCountry,
  };
}

/** The telephone of an account in the form of a user's: with dashes, if it is a number of the United States. */
function phoneOf({ phone, phoneExt }: Account) {
  return { slipUserPhone: formatPhone(phone, DEFAULT_PHONE_COUNTRY), slipUserPhoneext: phoneExt };
}

/** A user as the wire has them (spec 2 §3 User details); values that the user does not have are those of the account. */
export function presentUser({ person, account }: AccountUser): Output<typeof admin.userDetails> {
  const mailing = person.mailingAddress ?? mailingOf(account);
  const physical = person.physicalAddress ?? physicalOf(account);
  return {
    slipUserId: person.id,
    slipUserUserName: person.userName,
    slipUserFirstName: person.firstName,
    slipUserLastName: person.lastName,
    slipUserEmail: person.email,
    ...(person.phone === ''
      ? phoneOf(account)
      : { slipUserPhone: person.phone, slipUserPhoneext: person.phoneExt }),
    slipUserAddress1: mailing.address1,
    slipUserAddress2: mailing.address2,
    slipUserCity: mailing.city,
    slipUserState: mailing.state,
    slipUserZip: mailing.zip,
    slipUserCountry: mailing.country,
    slipProvince: mailing.province,
    slipPhyAddress1: physical.address1,
    slipPhyAddress2: physical.address2,
    slipPhyCity: physical.city,
    slipPhyState: physical.state,
    slipPhyZip: physical.zip,
    slipPhyCountry: physical.country,
    slipPhyProvince: physical.province,
    slipUserNotification: person.isNotified ? 1 : 0,
    role: roleCodeOf({ person, account }),
    slipUserType: accountFacts[account.kind].userType,
    userTypeLk: userTypeOf(person),
    isLocked: person.lockedAt !== null,
    version: person.version,
  };
}

/** The columns of a person from a request, as they are kept. */
export function personColumns(body: UserRequest) {
  return {
    ...mapFields(lines, (name) => normalizeLine(body[name])),
    isNotified: body.slipUserNotification === 1,
    mailingAddress: mapFields(mailingLines, (name) => normalizeLine(body[name])),
    physicalAddress: mapFields(physicalLines, (name) => normalizeLine(body[name])),
  };
}
