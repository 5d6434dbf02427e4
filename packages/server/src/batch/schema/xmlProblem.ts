import {
  type BatchFinding,
  elementsNamed,
  emptyValue,
  misplacedElement,
  missingAttribute,
  requiredOf,
  tooLongText,
  unknownAttribute,
  unknownElement,
  unreadableXml,
  wrongValue,
  type XmlKind,
  type XmlValue,
} from '@slip/forms/batch';

/** One thing that is wrong in an XML file, in plain words. */
export interface XmlProblem extends Pick<BatchFinding, 'rule' | 'message' | 'fix'> {
  /** From 1; null when it is about the file as a whole. */
  readonly line: number | null;
  /** The element or attribute. */
  readonly place: string | null;
}

/** The complaint of libxml2, the library that checks XML, about a place of a file. */
interface Complaint {
  readonly message: string;
  readonly line: number;
}

/** The subject of a complaint: an element or one of its attributes, in a kind of file. */
interface About {
  readonly kind: XmlKind;
  readonly element: string;
  readonly attribute: string | undefined;
}

/** The words for a complaint: for rule R001, unless they name another rule. */
type Words = Pick<XmlProblem, 'message' | 'fix'> & Partial<Pick<XmlProblem, 'rule'>>;
type Translation = readonly [pattern: RegExp, words: (about: About, ...found: readonly string[]) => Words];

/** The most characters of a value that a message repeats. */
const MAX_SHOWN_LENGTH = 100;
const shortened = (value: string) =>
  value.length > MAX_SHOWN_LENGTH ? `${value.slice(0, MAX_SHOWN_LENGTH)}…` : value;

const unlikeSchema: Words = {
  message: 'It is not as the schema has it.',
  fix: 'Compare it with the schema and the sample.',
};

type WrittenValue = Exclude<XmlValue, { kind: 'text' }>;

/** The words for a value that is written wrongly: the same as in the check before sending. */
function wordsOfValue(
  { kind, element, attribute }: About,
  text: string,
  is: (value: WrittenValue) => boolean,
) {
  const named = elementsNamed(kind, element);
  const values = named.flatMap(({ value, attributes = [] }) =>
    attribute === undefined ? value : attributes.find(({ name }) => name === attribute)?.value,
  );
  for (const value of values) {
    if (value && value.kind !== 'text' && is(value)) return wrongValue(value, text);
  }
  return unlikeSchema;
}

/**
 * The library's messages about values and elements, without the name of the element, and our words for each. They
 * are matched letter by letter, so a new version of the library may need other patterns.
 */
const ofSchema: readonly Translation[] = [
  [
    /^\[facet 'enumeration'\] The value '(.*)' is not an element of the set \{(.*)\}$/s,
    (about, text = '', set = '') =>
      wordsOfValue(
        about,
        text,
        (value) => value.kind === 'choice' && value.values.join(', ') === set.replaceAll("'", ''),
      ),
  ],
  [
    /^\[facet 'maxLength'\] The value has a length of '(\d+)'; this exceeds the allowed maximum length of '(\d+)'$/,
    (_, length = '', most = '') => tooLongText(length, most),
  ],
  [/^\[facet 'minLength'\]/, () => emptyValue],
  [
    /^\[facet 'pattern'\] The value '(.*)' is not accepted by the pattern '(.*)'$/s,
    (about, text = '', pattern = '') =>
      wordsOfValue(about, text, (value) =>
        value.kind === 'pattern' ? value.pattern === pattern : value.kind !== 'choice',
      ),
  ],
  [
    /^'(.*)' is not a valid value of the (?:local )?atomic type/s,
    (about, text = '') => wordsOfValue(about, text, ({ kind }) => kind === 'day' || kind === 'amount'),
  ],
  [
    /^This element is not expected(?:\. Expected is (?:one of )?\( (.*) \))?$/s,
    ({ kind, element }, expected = '') => {
      if (elementsNamed(kind, element).length === 0) return unknownElement(element);
      const needed = requiredOf(kind, expected.split(', '));
      const { message } = misplacedElement(element);
      return needed.length === 0
        ? { message, fix: 'Remove it, or put the elements in the order of the schema.' }
        : {
            message,
            fix: `Here has to stand ${needed.join(' or ')}: add it, or put the elements in the order of the schema.`,
          };
    },
  ],
  [
    /^Missing child element\(s\)\. Expected is (?:one of )?\( (.*) \)$/s,
    ({ kind }, expected = '') => {
      const names = expected.split(', ');
      const needed = requiredOf(kind, names);
      return {
        message: 'An element is missing in it.',
        fix: `Add ${(needed.length === 0 ? names : needed).join(' or ')}.`,
      };
    },
  ],
  [/^The attribute '(.*)' is required but missing$/, (_, name = '') => missingAttribute(name)],
  [/^The attribute '(.*)' is not allowed$/, (_, name = '') => unknownAttribute(shortened(name))],
  [
    /^Character content/,
    () => ({
      message: 'There is a text between its elements.',
      fix: 'Remove the text, or put it into an element.',
    }),
  ],
  [
    /^No matching global declaration/,
    () => ({
      message: 'This is no batch file: it begins with another element.',
      fix: 'Begin with the element BatchDataSet, as the sample does.',
    }),
  ],
];

/** The library's messages about a file that is not well-formed, and our words for each. */
const ofSyntax: readonly Translation[] = [
  [
    /^Opening and ending tag mismatch: (\S+) line (\d+) and (\S+)/,
    (_, opened = '', line = '', closed = '') => ({
      message: `The element ${shortened(opened)}, which begins in line ${line}, ends with </${shortened(closed)}>.`,
      fix: `Close it with </${shortened(opened)}>.`,
    }),
  ],
  [
    /^(?:xmlParseEntityRef|EntityRef|Entity '.*' not defined)/,
    () => ({ message: 'A sign & stands alone.', fix: 'Write &amp; in place of &.' }),
  ],
  [
    /^(?:StartTag|Unescaped '<'|xmlParseStartTag)/,
    () => ({ message: 'A sign < stands where no element begins.', fix: 'Write &lt; in place of <.' }),
  ],
  [
    /^Extra content/,
    () => ({
      message: 'The file goes on after its outermost element has ended.',
      fix: 'Put everything into one BatchDataSet; send a second one as a file of its own.',
    }),
  ],
  [
    /^(?:Premature end|EndTag|Document is empty|Start tag expected)/,
    () => ({ message: 'The file breaks off.', fix: 'Save or export it again, and upload the whole file.' }),
  ],
  [
    /(?:not proper UTF-8|Invalid bytes|invalid character encoding|Input is not)/i,
    () => ({ message: 'A letter is not encoded as UTF-8.', fix: 'Save the file as UTF-8.' }),
  ],
  [
    /^(?:PCDATA invalid Char|xmlParseCharRef|CData section|Char )/,
    () => ({ message: 'A character stands here that no XML file may hold.', fix: 'Remove it.' }),
  ],
];

const notWellFormed: Words = {
  message: unreadableXml,
  fix: 'Let your program write it, or compare the line with the sample.',
};

function translate(text: string, table: readonly Translation[], about: About): Words | undefined {
  for (const [pattern, words] of table) {
    const found = pattern.exec(text);
    if (found) return words(about, ...found.slice(1));
  }
  return undefined;
}

/**
 * Translates a complaint of the library into plain words, with the rule, the line and the element. The library's own words are never shown.
 *
 * @param isBroken true if the file is not well-formed XML.
 */
export function xmlProblem({ message, line }: Complaint, kind: XmlKind, isBroken: boolean): XmlProblem {
  const text = message.trim().replace(/\.$/, '');
  const [, element = '', attribute, rest = text] = isBroken
    ? []
    : (/^Element '(?:\{.*?\})?(.*?)'(?:, attribute '(.*?)')?: (.*)$/s.exec(text) ?? []);
  const about = { kind, element, attribute };
  const words = isBroken
    ? (translate(text, ofSyntax, about) ?? notWellFormed)
    : (translate(rest, ofSchema, about) ?? unlikeSchema);
  const place = attribute === undefined ? element || null : `${element}, ${attribute}`;
  return { rule: 'R001', line, place, ...words };
}
