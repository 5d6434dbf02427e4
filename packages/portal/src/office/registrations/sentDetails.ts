import { DEFAULT_COUNTRY, findCountry, formatUsPhone } from '@slip/forms/rules';
import type { DescriptionItem } from '@slip/ui/DescriptionList';
import type { ShownRegistration } from './registrationWords.js';

type Details = ShownRegistration['details'];

/** One line of what was sent: its fields on the wire, joined by a comma or by spaces. */
interface SentLine {
  readonly label: string;
  readonly fields: readonly string[];
  readonly isSpaced?: true;
}

const address = ['address1', 'address2', 'city', 'state', 'province', 'zip', 'country'];
const mailing = address.map((field) => `mailing${field.charAt(0).toUpperCase()}${field.slice(1)}`);

/** The lines of the page for each kind of registration, in order; lines that a kind does not send are left out. */
const lines: readonly SentLine[] = [
  {
    label: 'Contact',
    fields: ['contactFirstName', 'contactMiddleName', 'contactLastName'],
    isSpaced: true,
  },
  { label: 'Phone', fields: ['phone', 'phoneExtension'] },
  { label: 'Address', fields: address },
  { label: 'Mailing address', fields: mailing },
  {
    label: 'Accounting contact',
    fields: ['accountingContactFirstName', 'accountingContactLastName'],
    isSpaced: true,
  },
  { label: 'Accounting email', fields: ['accountingContactEmail'] },
  { label: 'States', fields: ['states'] },
];

function textOf(details: Details, field: string): string {
  const value = details[field];
  if (typeof value !== 'string' || value === '') return '';
  if (field === 'phoneExtension') return `extension ${value}`;
  const { country = DEFAULT_COUNTRY } = details;
  if (field === 'phone' && country === DEFAULT_COUNTRY) return formatUsPhone(value);
  if (!field.toLowerCase().endsWith('country')) return value.replaceAll(/,(?=\S)/g, ', ');
  return value === DEFAULT_COUNTRY ? '' : (findCountry(value)?.name ?? value);
}

/** The details of a request, line by line. */
export function sentDetails(details: Details): readonly DescriptionItem[] {
  return lines.flatMap(({ label, fields, isSpaced }) => {
    const parts = fields.map((field) => textOf(details, field)).filter((part) => part !== '');
    return parts.length === 0 ? [] : [{ label, value: parts.join(isSpaced ? ' ' : ', ') }];
  });
}
