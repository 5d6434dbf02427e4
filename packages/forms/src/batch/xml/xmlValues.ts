import { participatingStates } from '../../rules/states/index.js';
import type { XmlValue } from './XmlElement.js';

/** A text of at most so many characters. */
export const text = (maximum: number): XmlValue => ({ kind: 'text', maximum });

/** The same, which may be empty. */
export const emptyText = (maximum: number): XmlValue => ({ kind: 'text', maximum, mayBeEmpty: true });

export const day: XmlValue = { kind: 'day' };
export const amount: XmlValue = { kind: 'amount' };
export const state: XmlValue = {
  kind: 'choice',
  values: participatingStates.map(({ abbreviation }) => abbreviation),
};
export const country: XmlValue = { kind: 'pattern', pattern: '[A-Z]{2,3}' };
/** Five digits, or two letters and seven digits, whose hyphen may be left out. */
export const naic: XmlValue = { kind: 'pattern', pattern: '[0-9]{5}|[A-Z]{2}-?[0-9]{7}' };
