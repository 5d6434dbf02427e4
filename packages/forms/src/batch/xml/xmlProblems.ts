import type { BatchFinding } from '../findings.js';
import { type XmlKind, xmlDataSets } from './batchXsd.js';
import type { XmlElement, XmlValue } from './xmlElements.js';
import { state } from './xmlElements.js';

/** The problem with the version that the first line of an XML file names, which readers of XML 1.0 understand differently. */
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

/** The fix for an element or an attribute that is missing, or stands at another place. */
const IN_ORDER = 'Use the elements of the published schema, in its order.';

/** An element that the format has nowhere, or not in the one around it. */
export const unknownElement = (name: string): Problem => ({
  message: `The format has no element ${name} here.`,
  fix: 'Remove it.',
});

/** An attribute that the format does not have there. */
export const unknownAttribute = (name: string): Problem => ({
  message: `The format has no attribute ${name} here.`,
  fix: 'Remove it.',
});

/** An element of the format that stands too late, or is left out. */
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

/** A text of which nothing is there. */
export const emptyValue: Problem = { message: 'The text is empty.', fix: 'Fill it in.' };

export const tooLongText = (length: number | string, maximum: number | string): Problem => ({
  message: `The text has ${length} characters; ${maximum} are the most.`,
  fix: 'Shorten it.',
});

/** Values that are written in one way. */
type WrittenValue = Exclude<XmlValue, { kind: 'text' }>;

function formOf(value: WrittenValue): readonly [is: string, fix: string] {
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

/** Characters of a value that is repeated. */
const SHOWN = 100;

/** A value that is not written as it has to be; of a state it breaks a rule of its own (R009). */
export function wrongValue(value: WrittenValue, text: string): RuledProblem {
  const [is, fix] = formOf(value);
  if (text === '') return { rule: 'R001', message: 'There is no value.', fix };
  if (value === state) return { rule: 'R009', message: `Filings for ${text} are not taken.`, fix };
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return { rule: 'R001', message: `"${shown}" ${is}.`, fix };
}

function* elementsIn(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children ?? []) yield* elementsIn(child);
}

/** The elements of this name, wherever the format has one. */
export const elementsNamed = (kind: XmlKind, name: string): readonly XmlElement[] =>
  [...elementsIn(xmlDataSets[kind])].filter((element) => element.name === name);

/** Which of the elements that may come next in one element must come. */
export function neededOf(kind: XmlKind, names: readonly string[]): readonly string[] {
  const around = [...elementsIn(xmlDataSets[kind])].find(({ children = [] }) =>
    names.every((name) => children.some((child) => child.name === name)),
  );
  return (around?.children ?? [])
    .filter(({ name, occurs }) => names.includes(name) && occurs !== 'optional')
    .map(({ name }) => name);
}
