import { type InferType, mixed, type ObjectSchema, object } from 'yup';
import type { UserTypeCode } from '../accounts/accountKind.js';
import { type AddressForm, DEFAULT_COUNTRY, emptyAddressForm } from '../address/addressFields.js';
import { addressSchema, byCountry } from '../address/addressSchema.js';
import { addressLine1, addressLine2, city, country } from '../atoms/address.js';
import { checkNewUserName } from '../atoms/identifiers.js';
import { checkEmail, checkFirstName, checkLastName } from '../atoms/person.js';
import { limits } from '../limits/index.js';
import {
  atLeastPhone,
  checkDashedPhone,
  checkDigitsAndDashes,
  formatUsPhone,
  phoneExtension,
} from '../phone/phone.js';
import { boxPiece, oneOfPiece } from '../schema/choices.js';
import { isRequired, placeBy } from '../schema/fieldTable.js';
import { normalizeLine } from '../schema/normalize.js';
import { recordKey } from '../schema/rows.js';
import { textPiece } from '../schema/textPiece.js';
import { wireWords } from '../schema/wireText.js';
import { type UserAccount, type UserRole, type UserTypeName, userRoles, userTypes } from './userRoles.js';

/** A user of the account (spec 2 §2 User Manager). */
export interface UserForm {
  Username: string;
  FirstName: string;
  LastName: string;
  Email: string;
  PhoneNumber: string;
  PhoneExt: string;
  /** `null` for insurers' users, who have none. */
  Role: UserRole | null;
  /** True if the user is notified by email; on unless somebody turns it off (spec 2 §9). */
  EmailNotification: boolean;
  MailingAddress: AddressForm;
  PhysicalAddress: AddressForm;
}

/** The telephone number of a user: 4 to 20 characters, ###-###-#### for agents, digits and dashes for insurers. */
export const checkUserPhone = (account: UserAccount) =>
  atLeastPhone(account === 'agent' ? checkDashedPhone : checkDigitsAndDashes);

const ROLE = isRequired('Role');
const rolePiece = () => mixed<UserRole>().nullable().oneOf(['Administrator', 'Edit', 'View', null], ROLE);
const rules = { foreignZip: limits.settingsForeignZip };

/** The user form (spec 2 §5). */
export function userSchema(account: UserAccount): ObjectSchema<UserForm> {
  return object({
    Username: textPiece(checkNewUserName()).label('Username'),
    FirstName: textPiece(checkFirstName()).label('First Name'),
    LastName: textPiece(checkLastName()).label('Last Name'),
    Email: textPiece(checkEmail()).label('Email'),
    PhoneNumber: textPiece(
      checkUserPhone(account),
      account === 'agent' ? formatUsPhone : normalizeLine,
    ).label('Phone Number'),
    PhoneExt: phoneExtension().label('Phone Extension'),
    Role: rolePiece()
      .defined(ROLE)
      .test({
        name: 'required',
        message: ROLE,
        test: (value) => account === 'insurer' || value !== null,
      })
      .label('Role'),
    EmailNotification: boxPiece().label('Email Notification'),
    MailingAddress: addressSchema(rules),
    PhysicalAddress: addressSchema(rules),
  });
}

/** The form as it opens for a new user. */
export function emptyUser(account: UserAccount): UserForm {
  return {
    Username: '',
    FirstName: '',
    LastName: '',
    Email: '',
    PhoneNumber: '',
    PhoneExt: '',
    Role: account === 'agent' ? 'View' : null,
    EmailNotification: true,
    MailingAddress: emptyAddressForm(),
    PhysicalAddress: emptyAddressForm(),
  };
}

/** The codes of `userRoles`: 0 Administrator, 1 Edit, 2 View; `null` for the users of insurers, who have no role. */
const roleCode = () => mixed<0 | 1 | 2>().nullable().oneOf([0, 1, 2, null], ROLE).defined(ROLE);

/**
 * The body of `POST /admin/addUser` and `editUser` (spec 2 §3). The rules for an insurer's users are wider: they accept
 * every user that the rules for an agent's users accept.
 */
export function userRequest(account: UserAccount) {
  const mailing = byCountry('slipUserCountry', rules);
  const physical = byCountry('slipPhyCountry', rules);
  return object({
    slipUserId: recordKey(),
    slipUserUserName: textPiece(checkNewUserName()),
    slipUserFirstName: textPiece(checkFirstName()),
    slipUserLastName: textPiece(checkLastName()),
    slipUserEmail: textPiece(checkEmail()),
    slipUserPhone: textPiece(checkUserPhone(account)),
    slipUserPhoneext: phoneExtension(),
    slipUserAddress1: addressLine1(),
    slipUserAddress2: addressLine2(),
    slipUserCity: city(),
    // Parts that an address of its country does not use are not checked, but their length is limited.
    slipUserState: mailing.state().max(limits.province, wireWords.tooLong),
    slipUserZip: mailing.zip(),
    slipUserCountry: country(),
    slipProvince: mailing.province().max(limits.province, wireWords.tooLong),
    slipPhyAddress1: addressLine1(),
    slipPhyAddress2: addressLine2(),
    slipPhyCity: city(),
    slipPhyState: physical.state().max(limits.province, wireWords.tooLong),
    slipPhyZip: physical.zip(),
    slipPhyCountry: country(),
    slipPhyProvince: physical.province().max(limits.province, wireWords.tooLong),
    slipUserNotification: oneOfPiece([0, 1], wireWords.zeroOrOne),
    role: roleCode().test({
      name: 'required',
      message: ROLE,
      test: (value) => account === 'insurer' || value !== null,
    }),
    slipUserType: mixed<UserTypeCode>()
      .oneOf(['I', 'A', 'Z', 'C'], '${path} must be I, A, Z or C.')
      .optional(),
    userTypeLk: mixed<UserTypeName>()
      .oneOf([...userTypes], '${path} must be Primary User or Secondary User.')
      .optional(),
    version: recordKey().optional(),
  }).noUnknown();
}

export type UserRequest = InferType<ReturnType<typeof userRequest>>;

const usedParts = (address: AddressForm) => {
  const inUnitedStates = address.Country === DEFAULT_COUNTRY;
  return {
    state: inUnitedStates ? address.State : '',
    province: inUnitedStates ? '' : address.Province,
  };
};

/**
 * A checked form as it is sent; `slipUserId` is 0 for a new user.
 * @param version the version that `userDetails` answered: the save is refused if somebody else has changed the user
 * since.
 */
export function toUserRequest(form: UserForm, slipUserId = 0, version?: number): UserRequest {
  const { MailingAddress: mailing, PhysicalAddress: physical } = form;
  return {
    slipUserId,
    slipUserUserName: form.Username,
    slipUserFirstName: form.FirstName,
    slipUserLastName: form.LastName,
    slipUserEmail: form.Email,
    slipUserPhone: form.PhoneNumber,
    slipUserPhoneext: form.PhoneExt,
    slipUserAddress1: mailing.Address1,
    slipUserAddress2: mailing.Address2,
    slipUserCity: mailing.City,
    slipUserState: usedParts(mailing).state,
    slipUserZip: mailing.ZipCode,
    slipUserCountry: mailing.Country,
    slipProvince: usedParts(mailing).province,
    slipPhyAddress1: physical.Address1,
    slipPhyAddress2: physical.Address2,
    slipPhyCity: physical.City,
    slipPhyState: usedParts(physical).state,
    slipPhyZip: physical.ZipCode,
    slipPhyCountry: physical.Country,
    slipPhyProvince: usedParts(physical).province,
    slipUserNotification: form.EmailNotification ? 1 : 0,
    role: userRoles.find(({ name }) => name === form.Role)?.code ?? null,
    ...(version !== undefined && { version }),
  };
}

/** The field of the form for a field of the wire. */
export const userPath = placeBy({
  slipUserUserName: 'Username',
  slipUserFirstName: 'FirstName',
  slipUserLastName: 'LastName',
  slipUserEmail: 'Email',
  slipUserPhone: 'PhoneNumber',
  slipUserPhoneext: 'PhoneExt',
  slipUserAddress1: 'MailingAddress.Address1',
  slipUserAddress2: 'MailingAddress.Address2',
  slipUserCity: 'MailingAddress.City',
  slipUserState: 'MailingAddress.State',
  slipUserZip: 'MailingAddress.ZipCode',
  slipUserCountry: 'MailingAddress.Country',
  slipProvince: 'MailingAddress.Province',
  slipPhyAddress1: 'PhysicalAddress.Address1',
  slipPhyAddress2: 'PhysicalAddress.Address2',
  slipPhyCity: 'PhysicalAddress.City',
  slipPhyState: 'PhysicalAddress.State',
  slipPhyZip: 'PhysicalAddress.ZipCode',
  slipPhyCountry: 'PhysicalAddress.Country',
  slipPhyProvince: 'PhysicalAddress.Province',
  slipUserNotification: 'EmailNotification',
  role: 'Role',
});
