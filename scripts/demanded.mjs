import { readFileSync } from 'node:fs';
import { documents, textsUnder } from './citations.mjs';
import { inside } from './place.mjs';

/**
 * @typedef {object} Demand
 * @property {string} place as a test names it: `spec 1 §5 Contact: Middle name`
 * @property {readonly string[]} words of it on screen, letter by letter
 */

/** Files whose titles name places. */
const tests = /\.(?:stories|test|spec)\.tsx?$|\/\w+Refusals\.ts$/;
/** Files that show words: all but those that call a rule itself. The table of refusals is run by forms and server. */
const onScreen =
  /^(?:packages\/(?:api|forms|portal)\/src\/.*\.(?:stories|test)\.tsx|packages\/(?:api|portal)\/src\/.*\.test\.ts|packages\/server\/tests\/.*|packages\/forms\/(?:tests\/.*Refusals|src\/rules\/messages\/.*\.test)\.ts|e2e\/.*)$/;

/** A title that a test is given, and the comment of a story or a table, which Storybook shows as its text. */
const titles =
  /(?:\b(?:it|test|describe)\b[^\n'"`]*|\](?: as const)?\))\(\s*(?<quote>['"`])(?<title>.*?)\k<quote>,|\/\*\*(?<comment>(?:(?!\*\/)[^])*)\*\/\s*(?:export )?const /g;
/** Words on screen are several and begin with a capital letter; the name of whom they are about may stand before them. */
const words = /`((?:<\w+>'s )?[A-Z][^`]* [^`]*)`/g;
/** Calls, and ranges of letters. */
const noWords = /^(?:GET|POST) |^(?!.*[A-Za-z]{3})/;

/** @param {string} text */
const plain = (text) => text.replaceAll(/\\(?=[.'"()$])/g, '').replaceAll('’', "'");

/**
 * The parts of words between what is filled in, `{limit}` or `<Role>`.
 * @param {string} text
 */
const fixedParts = (text) =>
  plain(text)
    .split(/\{[^}]*\}|<\w+>/)
    .map((part) => part.trim())
    .filter((part) => part.length > 1);

/**
 * All that a page demands: each section or part with its words, and in the tables of fields each field that is refused
 * in words of our own.
 * @param {string} name such as `1`
 * @param {string} page
 * @returns {Demand[]}
 */
export function demandsOf(name, page) {
  /** @type {Map<string, string[]>} */
  const demands = new Map();
  let section = '';
  let place = '';
  /** The field a row is about; undefined outside of a table of fields. @type {string | undefined} */
  let field;
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
        field =
          first
            .replaceAll('`', '')
            .replace(/ \(.*\)/, '')
            .trim() || field;
        if (others.length > 1 && said.length === 0) demands.set(`${place}: ${field}`, []);
      }
    }
  }
  return [...demands].map(([where, said]) => ({ place: where, words: said }));
}

/**
 * The places that the titles of a file name in brackets: `(spec 1 §5 Contact: Email, Phone; §9; spec 2 §6)`. A field that
 * its table does not have is answered as it was written.
 * @param {string} content
 * @param {ReadonlySet<string>} places all there are
 * @returns {string[]}
 */
export function placesNamedIn(content, places) {
  const tags = [...content.matchAll(titles)].flatMap(({ groups }) => {
    const text = (groups?.['title'] ?? groups?.['comment'] ?? '').replaceAll(/\s+(?:\* )?/g, ' ');
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

/**
 * What the specification demands, and of it what no test names or has the words of. The words of a field's refusal (spec 1 §5)
 * have to be in a file that names their place, all others in any.
 */
export function checkDemands() {
  const demands = [...documents].flatMap(([name, path]) =>
    name === 'domain' ? [] : demandsOf(name, readFileSync(inside(path), 'utf8')),
  );
  const places = new Set(demands.map(({ place }) => place));
  const files = textsUnder().flatMap(({ file, content }) =>
    tests.test(file) || onScreen.test(file)
      ? [{ file, text: plain(content), named: placesNamedIn(content, places) }]
      : [],
  );
  const named = new Set(files.flatMap((each) => each.named));
  const showing = files.filter(({ file }) => onScreen.test(file));
  return {
    demands,
    unknown: files.flatMap((each) =>
      each.named.filter((place) => !places.has(place)).map((place) => `${each.file}: ${place}`),
    ),
    unnamed: [...places].filter((place) => !named.has(place)),
    unsaid: demands.flatMap(({ place, words: said }) => {
      const those = / \u00A75/.test(place) ? showing.filter((each) => each.named.includes(place)) : showing;
      const shown = those.map(({ text }) => text).join('\n');
      return said
        .filter((each) => fixedParts(each).some((part) => !shown.includes(part)))
        .map((each) => `${place}: ${each}`);
    }),
  };
}
