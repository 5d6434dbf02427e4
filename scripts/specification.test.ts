import { describe, expect, it } from 'vitest';
import { filesOfGit, textOf } from './place.mjs';

/** The documents whose sections are cited, by the name used in citations. */
const documents = new Map([
  ['1', 'docs/specification/1-foundation.md'],
  ['2', 'docs/specification/2-settings-batch-inbox-help.md'],
  ['3', 'docs/specification/3-filing-compliance-payments.md'],
  ['domain', 'docs/domain.md'],
]);
const pages = new Map([...documents].map(([name, path]) => [name, textOf(path)]));

const isText = /\.(?:[cm]?js|tsx?|mdx?|ya?ml|json|css|html|sql|snap|txt)$/;

/** Every text of the repository, by its path from the root, with `/`. */
const texts = filesOfGit()
  .filter((file) => isText.test(file))
  .map((file) => ({ file, content: textOf(file) }));

/** The sections a document has, in its order. */
const sectionsOf = (page: string) =>
  Array.from(page.matchAll(/^#{2,3} §(\d+(?:\.\d+)?) /gm), ([, section = '']) => section);

/**
 * From left to right: a section of somebody else's document (RFC 6266 §4.1), the end of what a document is named for (a
 * comment, a paragraph, a row of a table), a section with its document, a section without one. A line may end between them.
 */
const parts =
  /\b(?:RFC|NIST) [\w-]+ §[\d.]+|(?<end>\*\/|\n\s*\n|\n\|)|\b(?<document>\d+|domain)[ \t]*(?:\n[ \t]*(?:\*|\/\/)?)?[ \t]*§(?<named>\d+(?:\.\d+)?)|§(?<bare>\d+(?:\.\d+)?)/g;

/**
 * The sections a text cites. One without a document belongs to the document named before it in the same comment, paragraph or row.
 * @param own the document that the text itself is; it may cite its own sections without a name
 */
function citationsIn(content: string, own = 'no document') {
  let document = own;
  return [...content.matchAll(parts)].flatMap(({ index, groups = {} }) => {
    if (groups['end'] !== undefined) document = own;
    document = groups['document'] ?? document;
    const section = groups['named'] ?? groups['bare'];
    if (section === undefined) return [];
    return [{ document, section, line: content.slice(0, index).split('\n').length }];
  });
}

/** Files whose titles name places. */
const tests = /\.(?:stories|test|spec)\.tsx?$|\/\w+Refusals\.ts$/;
/** Files that show words: all but those that call a rule itself. The table of refusals is run by forms and server. */
const onScreen =
  /^(?:packages\/(?:api|forms|portal)\/src\/.*\.(?:stories|test)\.tsx|packages\/(?:api|portal)\/src\/.*\.test\.ts|packages\/portal\/src\/(?:stories|settings)\/\w+States\.ts|packages\/server\/tests\/.*|packages\/forms\/(?:tests\/.*Refusals|src\/rules\/messages\/.*\.test)\.ts|e2e\/.*)$/;

/** A title that a test is given, and the comment of a story or a table, which Storybook shows as its text. */
const titles =
  /(?:\b(?:it|test|describe)\b[^\n'"`]*|\](?: as const)?\))\(\s*(?<quote>['"`])(?<title>.*?)\k<quote>,|\/\*\*(?<comment>(?:(?!\*\/)[^])*)\*\/\s*(?:export )?const /g;
/** Words on screen are several and begin with a capital letter; the name of whom they are about may stand before them. */
const words = /`((?:<\w+>'s )?[A-Z][^`]* [^`]*)`/g;
/** Calls, and ranges of letters. */
const noWords = /^(?:GET|POST) |^(?!.*[A-Za-z]{3})/;

const plain = (text: string) => text.replaceAll(/\\(?=[.'"()$])/g, '').replaceAll('’', "'");

/** The parts of words between what is filled in, `{limit}` or `<Role>`. */
const fixedParts = (text: string) =>
  plain(text)
    .split(/\{[^}]*\}|<\w+>/)
    .map((part) => part.trim())
    .filter((part) => part.length > 1);

/**
 * All that a page demands: each section or part, as a test names it (`spec 1 §5 Contact: Middle name`), with its words on screen, and in
 * the tables of fields each field that is refused in words of our own.
 */
function demandsOf(name: string, page: string) {
  const demands = new Map<string, string[]>();
  let [section, place] = ['', ''];
  /** The field a row is about; undefined outside of a table of fields. */
  let field: string | undefined;
  for (const line of page.split('\n').filter((each) => each !== '')) {
    const [, level, number, title] = /^(##|###) (?:§([\d.]+) ?)?(.*)/.exec(line) ?? [];
    if (level !== undefined) {
      if (number !== undefined) section = `spec ${name} §${number}`;
      place = number === undefined ? `${section} ${title}` : section;
      field = undefined;
    } else if (place !== '') {
      const said = [...line.matchAll(words)].flatMap(([, each = '']) => (noWords.test(each) ? [] : [each]));
      demands.set(place, [...(demands.get(place) ?? []), ...said]);
      const [first = '', ...others] = line.split('|').slice(1, -1);
      if (/^ (?:field|what|where|filing|report) $/.test(first)) field = '';
      else if (others.length === 0) field = undefined;
      else if (field !== undefined && !first.startsWith('-')) {
        const written = first.replaceAll('`', '').replace(/ \(.*\)/, '');
        field = written.trim() || field;
        if (others.length > 1 && said.length === 0) demands.set(`${place}: ${field}`, []);
      }
    }
  }
  return demands;
}

/**
 * The places that the titles of a file name in brackets: `(spec 1 §5 Contact: Email, Phone; §9; spec 2 §6)`. A field that its table
 * does not have is answered as it was written.
 */
function placesNamedIn(content: string, places: ReadonlySet<string>): readonly string[] {
  const tags = [...content.matchAll(titles)].flatMap(({ groups = {} }) => {
    const text = (groups['title'] ?? groups['comment'] ?? '').replaceAll(/\s+(?:\* )?/g, ' ');
    return [...text.matchAll(/\((spec [123] §[^)]*)\)/g)].flatMap(([, tag = '']) => {
      let document = '';
      return tag.split('; ').map((piece) => {
        document = /^spec \d /.exec(piece)?.[0] ?? document;
        return piece.startsWith('§') ? document + piece : piece;
      });
    });
  });
  return tags.flatMap((tag) => {
    const [place = '', list = ''] = tag.split(/: (.*)/);
    let left = `, ${list}, `;
    // Names of fields may have commas themselves: the longest that is there is meant.
    const fields = [...places]
      .filter((each) => each.startsWith(`${place}: `))
      .toSorted((one, other) => other.length - one.length)
      .filter((each) => {
        const before = left;
        left = left.replace(`, ${each.slice(place.length + 2)}, `, ', ');
        return left !== before;
      });
    const unknown = left.replaceAll(/^[, ]+|[, ]+$/g, '');
    return [place, ...fields, ...(unknown === '' ? [] : [`${place}: ${unknown}`])];
  });
}

/** Words of the specification that no screen says, and why. */
const neverSaid: Readonly<Record<string, string>> = {
  "spec 2 §8: Primary Contact's Phone Number is not valid.":
    'settings ask for ###-###-#### and say so; contact.test.ts has the rule',
  'spec 3 §5.6: Month is required': 'domain §11: months are chosen from a list',
  'spec 3 §8: Transaction saved successfully.': 'the specification does not say of which call',
};

describe('of the specification', () => {
  const demands = [...pages].flatMap(([name, page]) => (name === 'domain' ? [] : [...demandsOf(name, page)]));
  const places = new Set(demands.map(([place]) => place));
  const files = texts.flatMap(({ file, content }) =>
    tests.test(file) || onScreen.test(file)
      ? [{ file, text: plain(content), named: placesNamedIn(content, places) }]
      : [],
  );

  it('every section, part and field is named by a test', () => {
    expect(demands.length).toBeGreaterThan(160);
    const named = new Set(files.flatMap((each) => each.named));
    expect([...places].filter((place) => !named.has(place))).toEqual([]);
  });

  it('tests name only what it has', () => {
    const unknown = files.flatMap(({ file, named }) =>
      named.filter((place) => !places.has(place)).map((place) => `${file}: ${place}`),
    );
    expect(unknown).toEqual([]);
  });

  it('all words on screen are in a test, letter by letter', () => {
    expect(demands.flatMap(([, said]) => said).length).toBeGreaterThan(230);
    const showing = files.filter(({ file }) => onScreen.test(file));
    const unsaid = demands.flatMap(([place, said]) => {
      // The words of a field's refusal have to be in a file that names their place, all others in any.
      const those = / \u00A75/.test(place) ? showing.filter((each) => each.named.includes(place)) : showing;
      const shown = those.map(({ text }) => text).join('\n');
      const missing = said.filter((each) => fixedParts(each).some((part) => !shown.includes(part)));
      return missing.map((each) => `${place}: ${each}`);
    });
    expect(unsaid).toEqual(Object.keys(neverSaid));
  });

  it('every section that is cited exists, in the whole repository, and once', () => {
    const sections = new Map([...pages].map(([name, page]) => [name, sectionsOf(page)]));
    const citations = texts.flatMap(({ file, content }) => {
      const own = [...documents].find(([, path]) => path === file)?.[0];
      return citationsIn(content, own).map((each) => ({ file, ...each }));
    });
    expect(citations.length).toBeGreaterThan(500);
    // Write "spec 3 §5" or "domain §5".
    const unknown = citations.filter(({ document, section }) => !sections.get(document)?.includes(section));
    expect(unknown).toEqual([]);
    for (const numbers of sections.values()) {
      expect(numbers.length).toBeGreaterThan(8);
      expect(numbers).toEqual([...new Set(numbers)]);
    }
  });
});

/** A text with signs of sections, written out of reach of the checks, which read this file too. */
const cited = (text: string) => text.replaceAll('$', '\u00a7');

// All else is seen above: a demand or a name that is read otherwise fits no other.
it.each([
  ["])('with %s (spec 3 $5)', (each) => {", ['spec 3 $5']],
  ['/** Said by\n * somebody. (spec 3\n * $5) */\nexport const Ready = {', ['spec 3 $5']],
  ["// (spec 3 $5)\nexpect('x (spec 3 $5)').toBe(y);\nit('of spec 3 $5', () => {", []],
])('the checks know what a title names, and nothing else: %s', (text, named) => {
  expect(placesNamedIn(cited(text), new Set())).toEqual(named.map(cited));
});

it.each([
  ['/** Longest (spec 3\n * $5.1, $7), see domain\n * $5. */', '3 $5.1, 3 $7, domain $5'],
  ['/** spec 3 $5 */ // $9', '3 $5, no document $9'],
  ['spec 3 $5\n\n$9', '3 $5, no document $9'],
  ['| 3 $5 |\n| $9 |', '3 $5, no document $9'],
])('they know the document of a section: %s', (text, sections) => {
  const found = citationsIn(cited(text)).map(({ document, section }) => `${document} $${section}`);
  expect(found.join(', ')).toBe(sections);
});
