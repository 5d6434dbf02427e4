/** One thing that is wrong in an XML file, in plain words. */
export interface XmlProblem {
  /** From 1; null when it is about the file as a whole. */
  readonly line: number | null;
  /** The element or attribute. */
  readonly place: string | null;
  readonly message: string;
  readonly fix: string;
}

/** What the library says of a place of a file. */
interface Complaint {
  readonly message: string;
  readonly line: number;
}

interface Words {
  readonly message: string;
  readonly fix: string;
}

type Translation = readonly [pattern: RegExp, words: (...found: readonly string[]) => Words];

/** Characters of a value that is repeated. */
const SHOWN = 100;
const shown = (value: string) => (value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value);

/** What the library says of values and elements, after their name. */
const ofSchema: readonly Translation[] = [
  [
    /^\[facet 'enumeration'\] The value '(.*)' is not an element of the set \{(.*)\}$/s,
    (value = '', set = '') => ({
      message: `"${shown(value)}" is none of the values it may have.`,
      fix: `Write one of ${set.replaceAll("'", '')}.`,
    }),
  ],
  [
    /^\[facet 'maxLength'\] The value has a length of '(\d+)'; this exceeds the allowed maximum length of '(\d+)'$/,
    (length = '', most = '') => ({
      message: `The text has ${length} characters; ${most} are the most.`,
      fix: 'Shorten it.',
    }),
  ],
  [/^\[facet 'minLength'\]/, () => ({ message: 'The text is empty.', fix: 'Fill it in.' })],
  [
    /^\[facet 'pattern'\] The value '(.*)' is not accepted by the pattern '(.*)'$/s,
    (value = '', pattern = '') => ({
      message: value === '' ? 'There is no value.' : `"${shown(value)}" is not written as it has to be.`,
      fix: pattern.startsWith('-?[0-9]{1,9}')
        ? 'Write the amount with a point and two decimals and without commas or currency signs, such as 1234.50.'
        : `Write it by the pattern ${pattern}, as the guide and the sample show it.`,
    }),
  ],
  [
    /^'(.*)' is not a valid value of the (?:local )?atomic type/s,
    (value = '') => ({
      message: value === '' ? 'There is no value.' : `"${shown(value)}" is no value that it may have.`,
      fix: 'Write days as YYYY-MM-DD, and amounts with a point and two decimals, such as 1234.50.',
    }),
  ],
  [
    /^This element is not expected\. Expected is (?:one of )?\( (.*) \)$/s,
    (expected = '') => ({
      message: 'This element does not belong here.',
      fix: `Here has to stand ${expected.split(', ').join(' or ')}: add it, or put the elements in the order of the schema.`,
    }),
  ],
  [
    /^This element is not expected$/,
    () => ({
      message: 'This element does not belong here.',
      fix: 'Remove it, or see the schema for its place.',
    }),
  ],
  [
    /^Missing child element\(s\)\. Expected is (?:one of )?\( (.*) \)$/s,
    (expected = '') => ({
      message: 'An element is missing in it.',
      fix: `Add ${expected.split(', ').join(' or ')}.`,
    }),
  ],
  [
    /^The attribute '(.*)' is required but missing$/,
    (name = '') => ({ message: `The attribute ${name} is missing.`, fix: `Add ${name}="…".` }),
  ],
  [
    /^The attribute '(.*)' is not allowed$/,
    (name = '') => ({ message: `The attribute ${shown(name)} is unknown here.`, fix: 'Remove it.' }),
  ],
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

/** What the library says of a file that is not well-formed. */
const ofSyntax: readonly Translation[] = [
  [
    /^Opening and ending tag mismatch: (\S+) line (\d+) and (\S+)/,
    (opened = '', line = '', closed = '') => ({
      message: `The element ${shown(opened)}, which begins in line ${line}, ends with </${shown(closed)}>.`,
      fix: `Close it with </${shown(opened)}>.`,
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

function translated(text: string, table: readonly Translation[]): Words | undefined {
  for (const [pattern, words] of table) {
    const found = pattern.exec(text);
    if (found) return words(...found.slice(1));
  }
  return undefined;
}

/** Puts what the library says of a file into plain words, with the line and the element (rule R001). */
export function xmlProblem({ message, line }: Complaint, isBroken: boolean): XmlProblem {
  const text = message.trim().replace(/\.$/, '');
  if (isBroken) {
    const words = translated(text, ofSyntax) ?? {
      message: `The file is no well-formed XML here (${shown(text)}).`,
      fix: 'Let your program write it, or compare the line with the sample.',
    };
    return { line, place: null, ...words };
  }
  const [, element = '', attribute, rest = text] =
    /^Element '(?:\{.*?\})?(.*?)'(?:, attribute '(.*?)')?: (.*)$/s.exec(text) ?? [];
  const words = translated(rest, ofSchema) ?? {
    message: `It is not as the schema has it (${shown(rest)}).`,
    fix: 'Compare it with the schema and the sample.',
  };
  return { line, place: attribute === undefined ? element || null : `${element}, ${attribute}`, ...words };
}
