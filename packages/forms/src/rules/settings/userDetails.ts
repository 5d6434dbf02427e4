import { type AddressForm, DEFAULT_COUNTRY, emptyAddressForm } from '../address/addressFields.js';
import type { UserForm, UserRequest } from './user.js';
import { userRoles } from './userRoles.js';

const countryOf = (country: string) => (country === '' ? DEFAULT_COUNTRY : country);

/** The addresses of a user as the form edits them. */
export function userAddresses(
  user: Readonly<UserRequest>,
): Pick<UserForm, 'MailingAddress' | 'PhysicalAddress'> {
  const mailing: AddressForm = {
    ...emptyAddressForm(countryOf(user.slipUserCountry)),
    Address1: user.slipUserAddress1,
    Address2: user.slipUserAddress2,
    City: user.slipUserCity,
    State: user.slipUserState,
    ZipCode: user.slipUserZip,
    Province: user.slipProvince,
  };
  const physical: AddressForm = {
    ...emptyAddressForm(countryOf(user.slipPhyCountry)),
    Address1: user.slipPhyAddress1,
    Address2: user.slipPhyAddress2,
    City: user.slipPhyCity,
    State: user.slipPhyState,
    ZipCode: user.slipPhyZip,
    Province: user.slipPhyProvince,
  };
  const isSame = Object.entries(mailing).every(([name, value]) => Reflect.get(physical, name) === value);
  return { MailingAddress: mailing, PhysicalAddress: { ...physical, IsChecked: isSame } };
}

/** The office's record of a user (`GET /admin/userDetails`), as the form edits it. */
export function toUserForm(user: Readonly<UserRequest>): UserForm {
  return {
    Username: user.slipUserUserName,
    FirstName: user.slipUserFirstName,
    LastName: user.slipUserLastName,
    Email: user.slipUserEmail,
    PhoneNumber: user.slipUserPhone,
    PhoneExt: user.slipUserPhoneext,
    Role: userRoles.find(({ code }) => code === user.role)?.name ?? null,
    EmailNotification: user.slipUserNotification === 1,
    ...userAddresses(user),
  };
}
