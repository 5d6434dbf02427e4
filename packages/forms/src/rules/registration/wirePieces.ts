import type { StringSchema } from 'yup';
import { addressFields, addressParts } from '../address/addressFields.js';
import { type AddressForm, DEFAULT_COUNTRY } from '../address/addressForm.js';
import { byCountry } from '../address/addressSchema.js';
import { addressLine1, addressLine2, city, country, usState, usZip } from '../atoms/address.js';
import { checkEmail, checkFirstName, checkLastName } from '../atoms/person.js';
import { limits } from '../limits/index.js';
import {
  insurerDigits,
  insurerWirePhone,
  nationalDigits,
  phoneExtension,
  sentPhoneCountry,
  wirePhoneCountry,
  wirePhoneOf,
} from '../phone/phone.js';
import { textPiece } from '../schema/piece.js';
import type { ContactForm } from '../user/contact/contactForm.js';

/** The pieces of an address in the United States, as an agent's registration sends it. */
export const usAddressPieces = () => ({
  address1: addressLine1(),
  address2: addressLine2(),
  city: city(),
  state: usState(),
  zip: usZip(),
});

/** An agent's mailing address: the same pieces under names of their own. */
export const usMailingPieces = () => ({
  mailingAddress1: addressLine1(),
  mailingAddress2: addressLine2(),
  mailingCity: city(),
  mailingState: usState(),
  mailingZip: usZip(),
});

/** A part of an address that its country may not ask for: its length is limited all the same. */
const unasked = (piece: StringSchema<string>) =>
  piece.max(limits.province, `Maximum ${limits.province} characters allowed.`);

/** The pieces of an address anywhere. */
export const addressPieces = () => {
  const { state, province, zip } = byCountry('country');
  return {
    address1: addressLine1(),
    address2: addressLine2(),
    city: city(),
    state: unasked(state()),
    province: unasked(province()),
    zip: zip(),
    country: country(),
  };
};

/** A mailing address anywhere. */
export const mailingPieces = () => {
  const { state, province, zip } = byCountry('mailingCountry');
  return {
    mailingAddress1: addressLine1(),
    mailingAddress2: addressLine2(),
    mailingCity: city(),
    mailingState: unasked(state()),
    mailingProvince: unasked(province()),
    mailingZip: zip(),
    mailingCountry: country(),
  };
};

const first = () => textPiece(checkFirstName(limits.shortName));
const last = () => textPiece(checkLastName(limits.shortName));

const namedContactPieces = () => ({
  phoneExtension: phoneExtension(),
  email: textPiece(checkEmail()),
  contactFirstName: first(),
  contactLastName: last(),
});

/** The pieces of the primary contact: named once for the account and once as its contact. */
export const primaryContactPieces = () => ({
  phone: wirePhoneOf('phoneCountry'),
  phoneCountry: wirePhoneCountry(),
  ...namedContactPieces(),
});

/** How a contact is reached, where that is sent a second time. */
export const contactReachPieces = () => ({
  contactEmail: textPiece(checkEmail()),
  contactPhone: wirePhoneOf('phoneCountry'),
});

/** An insurer's contact: its number says its country itself. */
export const insurerContactPieces = () => ({
  phone: insurerWirePhone(),
  ...namedContactPieces(),
  contactEmail: textPiece(checkEmail()),
  contactPhone: insurerWirePhone(),
});

/** The pieces of the accounting contact. */
export const accountingContactPieces = () => ({
  accountingContactFirstName: first(),
  accountingContactLastName: last(),
  accountingContactEmail: textPiece(checkEmail()),
  accountingContactPhone: wirePhoneOf('accountingContactPhoneCountry'),
  accountingContactPhoneCountry: wirePhoneCountry(),
});

/** The parts of an address that its country uses, as they are sent. */
export function sentAddress(address: AddressForm) {
  const inUnitedStates = address.Country === DEFAULT_COUNTRY;
  return {
    address1: address.Address1,
    address2: address.Address2,
    city: address.City,
    state: inUnitedStates ? address.State : '',
    province: inUnitedStates ? '' : address.Province,
    zip: address.ZipCode,
    country: address.Country,
  };
}

/** The same of a mailing address. */
export function sentMailingAddress(address: AddressForm) {
  const sent = sentAddress(address);
  return {
    mailingAddress1: sent.address1,
    mailingAddress2: sent.address2,
    mailingCity: sent.city,
    mailingState: sent.state,
    mailingProvince: sent.province,
    mailingZip: sent.zip,
    mailingCountry: sent.country,
  };
}

const sentNamedContact = (contact: ContactForm) => ({
  phoneExtension: contact.PhoneExt,
  email: contact.Email,
  contactFirstName: contact.FirstName,
  contactLastName: contact.LastName,
});

/** The primary contact as it is sent. */
export function sentPrimaryContact(contact: ContactForm) {
  return {
    phone: nationalDigits(contact.PhoneNumber, contact.CountryCode),
    ...sentPhoneCountry('phoneCountry', contact.CountryCode),
    ...sentNamedContact(contact),
  };
}

/** How the primary contact is reached, as it is sent a second time. */
export function sentContactReach(contact: ContactForm) {
  return {
    contactEmail: contact.Email,
    contactPhone: nationalDigits(contact.PhoneNumber, contact.CountryCode),
  };
}

/** An insurer's contact as it is sent. */
export function sentInsurerContact(contact: ContactForm) {
  const phone = insurerDigits(contact.PhoneNumber, contact.CountryCode);
  return { phone, ...sentNamedContact(contact), contactEmail: contact.Email, contactPhone: phone };
}

/** The accounting contact as it is sent. */
export function sentAccountingContact(contact: ContactForm) {
  return {
    accountingContactFirstName: contact.FirstName,
    accountingContactLastName: contact.LastName,
    accountingContactEmail: contact.Email,
    accountingContactPhone: nationalDigits(contact.PhoneNumber, contact.CountryCode),
    ...sentPhoneCountry('accountingContactPhoneCountry', contact.CountryCode),
  };
}

const uncapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Where the fields of an address stand in a form; `prefix` is `''` or `mailing`. */
export function addressPaths(prefix: '' | 'mailing', section: string): Record<string, string> {
  return Object.fromEntries(
    addressParts.map((part) => [
      prefix === '' ? uncapitalized(part) : `${prefix}${part}`,
      `${section}.${addressFields[part].form}`,
    ]),
  );
}

/** Where the fields of the primary contact stand in a form. */
export function primaryContactPaths(section: string): Record<string, string> {
  return {
    phone: `${section}.PhoneNumber`,
    phoneCountry: `${section}.PhoneNumber`,
    phoneExtension: `${section}.PhoneExt`,
    email: `${section}.Email`,
    contactFirstName: `${section}.FirstName`,
    contactMiddleName: `${section}.MiddleName`,
    contactLastName: `${section}.LastName`,
    contactEmail: `${section}.Email`,
    contactPhone: `${section}.PhoneNumber`,
  };
}

/** Where the fields of the accounting contact stand in a form. */
export function accountingContactPaths(section: string): Record<string, string> {
  return {
    accountingContactFirstName: `${section}.FirstName`,
    accountingContactLastName: `${section}.LastName`,
    accountingContactEmail: `${section}.Email`,
    accountingContactPhone: `${section}.PhoneNumber`,
    accountingContactPhoneCountry: `${section}.PhoneNumber`,
  };
}
