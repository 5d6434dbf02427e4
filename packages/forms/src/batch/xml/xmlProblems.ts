import type { BatchFinding } from '../findings.js';
import { type XmlKind, xmlDataSets } from './batchXsd.js';
import type { XmlElement, XmlValue } from './xmlElements.js';
import { state } from './xmlElements.js';

/** The problem with the XML version that the first line of a file names: other versions than 1.0 have other rules. */
export function xmlVersionProblem(
  version: string,
): { readonly message: string; readonly fix: string } | undefined {
  if (version === '1.0') return undefined;
  return {
    message: `The first line says that the file is XML ${version}; batch files are XML 1.0.`,
    fix: 'Write version="1.0" in the first line.',
  };
}

type Problem = Pick<BatchFinding, 'message' | 'fix'>;

/** A problem and the rule that it breaks. */
export type RuledProblem = Pick<BatchFinding, 'rule' | 'message' | 'fix'>;

/** The message where a file is no XML. */
export const unreadableXml = 'The XML cannot be read from here on.';

/** The fix for an element that is missing or stands in the wrong place. */
const IN_ORDER = 'Use the elements of the published schema, in its order.';

/** An element that the format does not have, or not in this parent element. */
export const unknownElement = (name: string): Problem => ({
  message: `The format has no element ${name} here.`,
  fix: 'Remove it.',
});

/** An attribute that the format does not have in this element. */
export const unknownAttribute = (name: string): Problem => ({
  message: `The format has no attribute ${name} here.`,
  fix: 'Remove it.',
});

/** An element of the format that stands in the wrong place. */
export const misplacedElement = (name: string): Problem => ({
  message: `The element ${name} does not belong here.`,
  fix: IN_ORDER,
});

export const missingElement = (name: string): Problem => ({
  message: `The element ${name} is missing.`,
  fix: IN_ORDER,
});

export const missingAttribute = (name: string): Problem => ({
  message: `The attribute ${name} is missing.`,
  fix: `Add ${name}="…".`,
});

/** An empty text where the format demands one. */
export const emptyValue: Problem = { message: 'The text is empty.', fix: 'Fill it in.' };

export const tooLongText = (length: number | string, maximum: number | string): Problem => ({
  message: `The text has ${length} characters; ${maximum} are the most.`,
  fix: 'Shorten it.',
});

/** Values with a fixed form, unlike texts. */
type FormedValue = Exclude<XmlValue, { kind: 'text' }>;

function formOf(value: FormedValue): readonly [is: string, fix: string] {
  switch (value.kind) {
    case 'day':
      return ['is not a day, written YYYY-MM-DD', 'Write the day as YYYY-MM-DD, such as 2026-01-15.'];
    case 'amount':
      return [
        'is not an amount with two decimals',
        'Write the amount with a point and two decimals, and without commas or currency signs, such as 1234.50.',
      ];
    case 'choice':
      return ['is none of the values it may have', `Write one of ${value.values.join(', ')}.`];
    default:
      return [
        'is not written as it has to be',
        `Write it by the pattern ${value.pattern}, as the guide and the sample show it.`,
      ];
  }
}

/** The most characters of a wrong value that a message repeats. */
const SHOWN_CHARACTERS = 100;

/** A value that does not have its form; a wrong state breaks its own rule (R009). */
export function wrongValue(value: FormedValue, text: string): RuledProblem {
  const [is, fix] = formOf(value);
  if (text === '') return { rule: 'R001', message: 'There is no value.', fix };
  if (value === state) return { rule: 'R009', message: `Filings for ${text} are not taken.`, fix };
  const shown = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
  return { rule: 'R001', message: `"${shown}" ${is}.`, fix };
}

function* elementsIn(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children ?? []) yield* elementsIn(child);
}

/** All elements of the format with this name. */
export const elementsNamed = (kind: XmlKind, name: string): readonly XmlElement[] =>
  [...elementsIn(xmlDataSets[kind])].filter((element) => element.name === name);

/** The names, of these children of one element, that are not optional. */
export function requiredOf(kind: XmlKind, names: readonly string[]): readonly string[] {
  const parent = [...elementsIn(xmlDataSets[kind])].find(({ children = [] }) =>
    names.every((name) => children.some((child) => child.name === name)),
  );
  return (parent?.children ?? [])
    .filter(({ name, occurs }) => names.includes(name) && occurs !== 'optional')
    .map(({ name }) => name);
}
