import { brokerDataSet } from './brokerDataSet.js';
import { insurerDataSet } from './insurerDataSet.js';
import type { XmlAttribute, XmlElement, XmlValue } from './xmlElements.js';
import { xmlText } from './xmlElements.js';

/** The kinds of XML file: of brokers and filers of their own coverage, and of insurers. */
export type XmlKind = 'broker' | 'insurer';

/** The structure of a file of each kind. */
export const xmlDataSets: Readonly<Record<XmlKind, XmlElement>> = {
  broker: brokerDataSet,
  insurer: insurerDataSet,
};

const note = (meaning: string) =>
  `<xs:annotation><xs:documentation>${xmlText(meaning)}</xs:documentation></xs:annotation>`;

const restricted = (base: string, ...facets: readonly string[]) =>
  `<xs:simpleType><xs:restriction base="xs:${base}">${facets.join('')}</xs:restriction></xs:simpleType>`;

const facet = (name: string, value: string | number) => `<xs:${name} value="${xmlText(String(value))}"/>`;

const patterned = (base: string, pattern: string) => restricted(base, facet('pattern', pattern));

/** The type of a value. */
function typeOf(value: XmlValue): string {
  if (value.kind === 'text') {
    const minimum = value.mayBeEmpty ? 0 : 1;
    return restricted('string', facet('minLength', minimum), facet('maxLength', value.maximum));
  }
  if (value.kind === 'pattern') return patterned('token', value.pattern);
  if (value.kind === 'choice') {
    return restricted('token', ...value.values.map((each) => facet('enumeration', each)));
  }
  // The types of XSD alone would allow a time zone in a day, and an amount with one decimal. Nine digits hold the
  // maximum amount, 100,000,000.00 (spec 3 §9).
  return value.kind === 'day'
    ? patterned('date', '[0-9]{4}-[0-9]{2}-[0-9]{2}')
    : patterned('decimal', '-?[0-9]{1,9}\\.[0-9]{2}');
}

const attributeOf = ({ name, meaning, value, isOptional }: XmlAttribute) =>
  `<xs:attribute name="${name}" use="${isOptional ? 'optional' : 'required'}">${note(meaning)}${typeOf(value)}</xs:attribute>`;

const occurrences = {
  optional: ' minOccurs="0"',
  'once or more': ' maxOccurs="unbounded"',
} as const satisfies Record<NonNullable<XmlElement['occurs']>, string>;

/** The inside of an element: its meaning, and its value or its children. */
function contentOf({ meaning, value, children, attributes = [] }: XmlElement): string {
  if (value) return note(meaning) + typeOf(value);
  const sequence = `<xs:sequence>${(children ?? []).map(elementOf).join('')}</xs:sequence>`;
  return `${note(meaning)}<xs:complexType>${sequence}${attributes.map(attributeOf).join('')}</xs:complexType>`;
}

/** Elements that are valid alone, so that a large file can be checked transaction by transaction. */
const isGlobal = ({ name }: XmlElement) => name === 'Transaction';

function elementOf(element: XmlElement): string {
  const occurs = element.occurs ? occurrences[element.occurs] : '';
  return isGlobal(element)
    ? `<xs:element ref="${element.name}"${occurs}/>`
    : `<xs:element name="${element.name}"${occurs}>${contentOf(element)}</xs:element>`;
}

function globalElements(element: XmlElement): readonly XmlElement[] {
  const inside = (element.children ?? []).flatMap(globalElements);
  return isGlobal(element) ? [element, ...inside] : inside;
}

/**
 * The schema of a kind of file (XSD 1.0), written from the tables of its elements, with the meaning of each element.
 */
export function batchXsd(kind: XmlKind): string {
  const root = xmlDataSets[kind];
  const roots = [root, ...globalElements(root)].map(
    (element) => `<xs:element name="${element.name}">${contentOf(element)}</xs:element>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified" version="1.0">
${roots.join('\n')}
</xs:schema>
`;
}
