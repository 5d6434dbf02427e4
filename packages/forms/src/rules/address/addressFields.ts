import { callUntyped, fieldNames, mapFieldsTo } from '../schema/fieldTable.js';

/** One part of an address. */
interface AddressField {
  /** Its name in the form (spec 3 §3.3). */
  readonly form: string;
  readonly label: string;
  /** True if the part is chosen from a list, so that it needs no normalization. */
  readonly isChosen: boolean;
}

/**
 * Every part of an address, under the name that follows the prefix on the wire and in the database: `insured` and `City` are
 * `insuredCity` (spec 3 §3.1).
 */
export const addressFields = {
  Address1: { form: 'Address1', label: 'Address', isChosen: false },
  Address2: { form: 'Address2', label: 'Address Line 2', isChosen: false },
  City: { form: 'City', label: 'City', isChosen: false },
  State: { form: 'State', label: 'State/Territory', isChosen: true },
  Country: { form: 'Country', label: 'Country', isChosen: true },
  Province: { form: 'Province', label: 'Province', isChosen: false },
  Zip: { form: 'ZipCode', label: 'Zip Code', isChosen: false },
} as const satisfies Readonly<Record<string, AddressField>>;

/** The name of a part of an address on the wire, without its prefix. */
type AddressPart = keyof typeof addressFields;

/** A value for every part of an address, under the part's prefixed name. */
type Prefixed<Prefix extends string, Made> = Record<`${Prefix}${AddressPart}`, Made>;

/** An address on the wire, with prefixed field names. */
export type PrefixedAddress<Prefix extends string> = Prefixed<Prefix, string>;

export const addressParts = fieldNames(addressFields);

/** The parts with their prefixed names, by prefix. They are made once, as each row of a batch file needs them. */
const namesOf = new Map<string, readonly (readonly [AddressPart, string])[]>();

function prefixedNames(prefix: string) {
  const names = namesOf.get(prefix) ?? addressParts.map((part) => [part, `${prefix}${part}`] as const);
  namesOf.set(prefix, names);
  return names;
}

/** Creates a value for every part of an address, under the part's prefixed name. */
export function mapAddressParts<const Prefix extends string, Made>(
  prefix: Prefix,
  make: (part: AddressPart, name: `${Prefix}${AddressPart}`) => Made,
): Prefixed<Prefix, Made>;
export function mapAddressParts(prefix: string, make: (part: AddressPart, name: never) => unknown): object {
  return Object.fromEntries(
    prefixedNames(prefix).map(([part, name]) => [name, callUntyped(make, part, name)]),
  );
}

/** An address as a form holds it. `State` is two letters, `Country` three. */
export interface AddressForm extends Record<(typeof addressFields)[AddressPart]['form'], string> {
  /** True if the box "Same address" is ticked. */
  IsChecked: boolean;
}

/** The country that a new address has (spec 1 §3, shown as United States). */
export const DEFAULT_COUNTRY = 'USA';

/** An empty address. */
export function emptyAddressForm(country: string = DEFAULT_COUNTRY): AddressForm {
  return {
    ...mapFieldsTo(addressFields, 'form', () => ''),
    Country: country,
    IsChecked: false,
  };
}
