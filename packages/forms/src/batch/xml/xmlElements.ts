import { transactionTexts } from '../../rules/filings/fields/transactionTexts.js';
import { mapFieldsTo } from '../../rules/schema/fieldTable.js';
import { participatingLetters } from '../../rules/states/index.js';
import type { AgentHeader } from '../agentColumns.js';
import type { InsurerHeader } from '../insurerColumns.js';

/** Kinds of value in the XML format. */
export type XmlValue =
  /** A text with a maximum number of characters, and with at least one unless it may be empty. */
  | { readonly kind: 'text'; readonly maximum: number; readonly mayBeEmpty?: true }
  | { readonly kind: 'pattern'; readonly pattern: string }
  /** One value of a list. */
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  /** A calendar day, `YYYY-MM-DD`, without a time zone. */
  | { readonly kind: 'day' }
  /** Dollars with two decimals, and a minus sign for an amount that is given back. */
  | { readonly kind: 'amount' };

/** An attribute of an element of the XML format. */
export interface XmlAttribute {
  readonly name: string;
  readonly meaning: string;
  readonly value: XmlValue;
  readonly isOptional?: true;
}

/** An element of the XML format (domain §7): its value, or its children in order. */
export interface XmlElement {
  readonly name: string;
  readonly meaning: string;
  /** The number of times that the element may occur. @default once */
  readonly occurs?: 'optional' | 'once or more';
  readonly attributes?: readonly XmlAttribute[];
  readonly value?: XmlValue;
  readonly children?: readonly XmlElement[];
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it is written in XML, in an element or between the quotation marks of an attribute. */
export function xmlText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
}

/** A text with a maximum number of characters, at least one. */
export const text = (maximum: number): XmlValue => ({ kind: 'text', maximum });

/** A text with a maximum number of characters, which may be empty. */
export const emptyText = (maximum: number): XmlValue => ({ kind: 'text', maximum, mayBeEmpty: true });

/** YYYY-MM-DD. */
export const day: XmlValue = { kind: 'day' };
/** Dollars with a point and two decimals. */
export const amount: XmlValue = { kind: 'amount' };
/** The letters of a state that filings are taken for. */
export const state: XmlValue = {
  kind: 'choice',
  // Read at each use, as an office may have opened a state.
  get values() {
    return participatingLetters();
  },
};
/** The code of a country, of two or three letters. */
export const country: XmlValue = { kind: 'pattern', pattern: '[A-Z]{2,3}' };
/** Five digits, or two letters and seven digits, whose hyphen may be left out. */
export const naic: XmlValue = { kind: 'pattern', pattern: '[0-9]{5}|[A-Z]{2}-?[0-9]{7}' };

/** The elements of the XML format by the columns of a CSV file with the same content, where the names differ. */
const elementsByColumn: Partial<Readonly<Record<AgentHeader | InsurerHeader, string>>> = {
  InsurerNAIC: 'Insurer/NAICNumber',
  InsuredAddress1: 'InsuredAddress/Address',
  InsuredAddress2: 'InsuredAddress/Address2',
  InsuredCity: 'InsuredAddress/City',
  InsuredState: 'InsuredAddress/StateCode',
  InsuredZip: 'InsuredAddress/PostalCode',
  InsuredCountry: 'InsuredAddress/CountryCode',
  RiskAddress1: 'LocationOfRisk/Address',
  RiskAddress2: 'LocationOfRisk/Address2',
  RiskCity: 'LocationOfRisk/City',
  RiskZip: 'LocationOfRisk/PostalCode',
  LloydsSyndicate: 'LloydsAllocations',
  Declination1Insurer: 'Declinations/Declination[1]/InsurerName',
  Declination1NAIC: 'Declinations/Declination[1]/NAICNumber',
  Declination2Insurer: 'Declinations/Declination[2]/InsurerName',
  Declination2NAIC: 'Declinations/Declination[2]/NAICNumber',
  Declination3Insurer: 'Declinations/Declination[3]/InsurerName',
  Declination3NAIC: 'Declinations/Declination[3]/NAICNumber',
  PolicyComment: 'Policy/Comment',
  ...mapFieldsTo(transactionTexts, 'header', ({ element }) => `Transaction/${element}`),
  State: 'ReportingState',
  AgentNPN: 'Broker/NationalProducerNumber',
  AgentLicense: 'Broker/LicenseNumber',
};

/** The element of an XML file with the same content as a column of a CSV file. */
export function xmlElementOf(header: string): string {
  return Object.entries(elementsByColumn).find(([name]) => name === header)?.[1] ?? header;
}
