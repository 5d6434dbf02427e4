import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { allowedCopies, madeUp } from './allowed-copies.mjs';
import { boundNames } from './bound-names.mjs';
import { inside } from './place.mjs';

/** Equal texts or bodies that are shorter are more often a coincidence than a copy. */
const minText = 20;
const minBody = 80;
const minStatements = 3;

/** The parts of code without comments: strings, names, and every other character by itself. */
const tokens = /'[^'\n]*'|[\w$]+|\S/g;

/** A name (an endpoint, the path of a field, a key): the compiler already compares it with its one definition. */
const name = /^[A-Za-z][\w.#-]*$/;

/** From this number of equal CSS declarations on, a copy is a piece of design. Any two boxes have fewer in common. */
const minDeclarations = 5;
const declaration = /[\w-]+:(?=\s|$)/g;

/** The source files of the product, without tests, stories, guides and the files that only those use. */
const production = /^[a-z]+\/src\/.*\.tsx?$/;
const beside =
  /\.(?:test|stories|browser|d)\.tsx?$|Guide\.ts$|\/(?:fake-office|foundations|registry|stories)\/|xamples?\.tsx?$/;

/**
 * @typedef {{ file: string, line: number }} Place
 * @typedef {{ kind: 'text' | 'body', what: string, places: Place[] }} Found
 */

/**
 * True if somebody could change a text in one place and forget to change its copy.
 * @param {string} text
 */
function isWorthKeepingOnce(text) {
  if (text.length < minText || name.test(text)) return false;
  return !/[;{}]/.test(text) || (text.match(declaration) ?? []).length >= minDeclarations;
}

/**
 * A body with normalized spaces and with numbers for the names that it binds, so that a copy with renamed variables is
 * still found.
 * @param {string} code without comments
 * @param {ReadonlySet<string>} own
 */
function normalBody(code, own) {
  /** @type {Map<string, string>} */
  const numbered = new Map();
  const all = code.match(tokens) ?? [];
  return all
    .map((token, index) => {
      const isMember = all[index - 1] === '.' && all[index - 2] !== '.';
      if (!own.has(token) || isMember) return token;
      if (!numbered.has(token)) numbered.set(token, `$${numbered.size}`);
      return numbered.get(token);
    })
    .filter((token, index) => token !== ',' || !/^[)\]}]$/.test(all[index + 1] ?? ''))
    .join(' ');
}

/** An endpoint's example repeats texts of the tables, so it does not count as a copy. @param {any} property */
function isExample({ key }) {
  return key?.name === 'example';
}

/**
 * The texts and the bodies of functions of one file.
 * @param {string} file
 * @param {string} code
 * @param {(kind: Found['kind'] | 'type', what: string, offset: number) => void} found
 */
function readFile(file, code, found) {
  const { program, comments } = parseSync(file, code);
  let bare = code;
  for (const { start, end } of comments) {
    bare = bare.slice(0, start) + ' '.repeat(end - start) + bare.slice(end);
  }
  /** Where a string is the name of a module and not a text. @type {Set<number>} */
  const modules = new Set();
  /** The names bound in each function that the walk is inside of. @type {Set<string>[]} */
  const functions = [];
  let examples = 0;

  /** @param {unknown} value @param {number} offset */
  function read(value, offset) {
    if (typeof value !== 'string' || examples > 0 || modules.has(offset)) return;
    const line = value.trim().replaceAll(/\s+/g, ' ');
    if (isWorthKeepingOnce(line)) found('text', line, offset);
  }
  /** @param {any} declaration */
  function keepModule({ source }) {
    if (source) modules.add(source.start);
  }
  /** @param {any} pattern */
  function bind(pattern) {
    for (const each of boundNames(pattern)) for (const own of functions) own.add(each);
  }
  /** @param {any} node */
  function enter({ params }) {
    functions.push(new Set());
    for (const each of params) bind(each);
  }
  /** @param {any} node */
  function leave({ body, start }) {
    const own = functions.pop();
    if (!body || !own) return;
    const normal = normalBody(bare.slice(body.start, body.end), own);
    const isLong = normal.replaceAll(' ', '').length >= minBody;
    if (isLong || body.body?.length >= minStatements) found('body', normal, start);
  }

  new Visitor({
    ImportDeclaration: keepModule,
    ImportExpression: keepModule,
    ExportAllDeclaration: keepModule,
    ExportNamedDeclaration: keepModule,
    Literal: ({ value, start }) => read(value, start),
    TemplateElement: ({ value, start }) => read(value.cooked, start),
    JSXText: ({ value, start }) => read(value, start),
    TSLiteralType: ({ literal, start }) => {
      if ('value' in literal && typeof literal.value === 'string') found('type', literal.value, start);
    },
    Property: (node) => {
      if (isExample(node)) examples += 1;
    },
    'Property:exit': (node) => {
      if (isExample(node)) examples -= 1;
    },
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
  }).visit(program);
}

/**
 * The same text, or the same function body, in two files or more.
 * @param {readonly { file: string, code: string }[]} files
 * @returns {Found[]}
 */
export function copiesIn(files) {
  /** @type {Map<string, Found>} */
  const all = new Map();
  /** Texts that are a type: the compiler compares every use with it. @type {Set<string>} */
  const types = new Set();
  for (const { file, code } of files) {
    readFile(file, code, (kind, what, offset) => {
      if (kind === 'type') {
        types.add(what);
        return;
      }
      const key = `${kind} ${what}`;
      const found = all.get(key) ?? { kind, what, places: [] };
      found.places.push({ file, line: code.slice(0, offset).split('\n').length });
      all.set(key, found);
    });
  }
  return [...all.values()]
    .filter(({ what }) => !types.has(what))
    .filter(({ places }) => new Set(places.map(({ file }) => file)).size > 1);
}

/**
 * Finds the copies in the source files of the product and compares them with the list of allowed copies.
 * @returns {{ files: number, complaints: string[] }}
 */
export function checkCopies() {
  const files = readdirSync(inside('packages'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => production.test(file) && !beside.test(file) && !madeUp.test(file))
    .map((file) => ({ file, code: readFileSync(inside('packages', file), 'utf8') }));
  const copies = copiesIn(files);
  return {
    files: files.length,
    complaints: [
      ...copies
        .filter(({ what }) => allowedCopies.every(({ text }) => text !== what))
        .map(({ kind, what, places }) => {
          const where = places.map(({ file, line }) => `${file}:${line}`).join(', ');
          return `The same ${kind} is at ${where}: define it once. ${JSON.stringify(what.slice(0, 120))}`;
        }),
      ...allowedCopies
        .filter(({ text }) => !copies.some(({ what }) => what === text))
        .map(
          ({ text }) =>
            `${JSON.stringify(text)} is there once: take it off the list in scripts/allowed-copies.mjs.`,
        ),
    ],
  };
}
