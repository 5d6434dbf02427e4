import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { filesOfGit, textOf } from './place.mjs';

/** Equal texts that mean different things, and why. */
const allowed: Readonly<Record<string, string>> = {
  'Bighorn Outfitters LLC': 'the made-up insured of the examples',
  'Non-Disclosure Agreement':
    'the title of a screen; the title of the document, which the office words as it likes',
  'signed out everywhere': 'why a session ended, and what somebody did, in the audit trail',
  '” could not be uploaded. Check your connection and try again.':
    'the words of the component, and those of one that says the office’s reason first',
  'An amount must be a whole number of cents, not':
    'a defect of the caller, told by two packages of which each is used without the other',
  'SLAS Clearinghouse, transaction fee 0.175% of gross premium':
    'each state names its own sources, which change on their own',
  'application/octet-stream': 'a file nobody says the type of: on its way in, and on its way out',
};

/** Equal texts or bodies that are shorter are more often a coincidence than a copy. */
const minText = 20;
const minBody = 80;
const minStatements = 3;

/** A name (an endpoint, the path of a field, a key): the compiler already compares it with its one definition. */
const name = /^[A-Za-z][\w.#-]*$/;

/** From this number of equal CSS declarations on, a copy is a piece of design. Any two boxes have fewer in common. */
const minDeclarations = 5;
const declaration = /[\w-]+:(?=\s|$)/g;

/** The source files of the product, without tests, stories, guides and the files that only those use. */
const production = /^packages\/[a-z]+\/src\/.*\.tsx?$/;
const beside =
  /\.(?:test|stories|browser|d)\.tsx?$|Guide\.ts$|\/(?:fake-office|foundations|registry|stories)\/|xamples?\.tsx?$/;
/** Files of made-up people, insurers and policies, whose names also appear in the demo, examples and stories. */
const madeUp = /^packages\/demo\/src\//;

type Body = { start: number; end: number; body?: unknown };

/** True if somebody could change a text in one place and forget to change its copy. */
function isWorthKeepingOnce(text: string): boolean {
  if (text.length < minText || name.test(text)) return false;
  return !/[;{}]/.test(text) || (text.match(declaration) ?? []).length >= minDeclarations;
}

/** The tree of a body, with numbers for the names that it binds, so that a copy with renamed variables is still found. */
function shapeOf(body: Body, own: ReadonlySet<string>): string {
  const numbered = new Map<unknown, number>();
  return JSON.stringify(body, (key, value: unknown) => {
    // A literal is in the tree twice, also as it is written.
    if (key === 'start' || key === 'end' || typeof value === 'bigint') return undefined;
    if (key !== 'name' || !own.has(String(value))) return value;
    return numbered.get(value) ?? numbered.set(value, numbered.size + 1).size;
  });
}

const isNamed = (id: object, pattern: RegExp) => 'name' in id && pattern.test(String(id.name));

/** Tells the texts and the shapes of the functions of one file, and the texts that are types. */
function readFile(
  file: string,
  code: string,
  found: (what: string, offset: number) => void,
  foundType: (text: string) => void,
): void {
  /** The names bound in each function that the walk is inside of. */
  const functions: Set<string>[] = [];
  let skippedTo = 0;

  const read = (value: unknown, offset: number) => {
    if (typeof value !== 'string' || offset < skippedTo) return;
    const line = value.trim().replaceAll(/\s+/g, ' ');
    if (isWorthKeepingOnce(line)) found(line, offset);
  };
  const skip = (node: { end: number }) => {
    skippedTo = Math.max(skippedTo, node.end);
  };
  /** Notes the names that a pattern binds. */
  const bind = (pattern: unknown) =>
    void JSON.stringify(pattern, (key, value: unknown) => {
      if (key === 'key' || key === 'right' || key === 'typeAnnotation') return undefined;
      if (key === 'name') for (const own of functions) own.add(String(value));
      return value;
    });
  const enter = ({ params }: { params: readonly unknown[] }) => {
    functions.push(new Set());
    for (const each of params) bind(each);
  };
  const leave = ({ body, start }: { body: Body | null; start: number }) => {
    const own = functions.pop();
    if (!body || !own) return;
    // Its own names do not make it longer.
    const written = code
      .slice(body.start, body.end)
      .replaceAll(/[\w$]+/g, (each) => (own.has(each) ? '$0' : each));
    const isLong = written.replaceAll(/\s/g, '').length >= minBody;
    const statements = Array.isArray(body.body) ? body.body.length : 0;
    if (isLong || statements >= minStatements) found(shapeOf(body, own), start);
  };

  new Visitor({
    // The name of a module is no text.
    ImportDeclaration: skip,
    ImportExpression: skip,
    ExportAllDeclaration: skip,
    ExportNamedDeclaration: (node) => void (node.source && skip(node)),
    Literal: ({ value, start }) => read(value, start),
    TemplateElement: ({ value, start }) => read(value.cooked, start),
    JSXText: ({ value, start }) => read(value, start),
    TSLiteralType: ({ literal }) => {
      if ('value' in literal && typeof literal.value === 'string') foundType(literal.value);
    },
    // An endpoint's example repeats texts of the tables, so it does not count as a copy; nor does one that several endpoints have.
    Property: (node) => void (isNamed(node.key, /^example$/) && skip(node)),
    VariableDeclarator: (node) => {
      bind(node.id);
      if (isNamed(node.id, /^example/)) skip(node);
    },
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
  }).visit(parseSync(file, code).program);
}

/** The same texts, and the same functions, in two files or more: where each stands. */
function copiesIn(files: Iterable<readonly [file: string, code: string]>) {
  const all = new Map<string, Map<string, number>>();
  /** Texts that are a type: the compiler compares every use with it. */
  const types = new Set<string>();
  for (const [file, code] of files) {
    const found = (what: string, offset: number) => {
      const places = all.get(what) ?? new Map<string, number>();
      all.set(what, places.set(file, offset));
    };
    readFile(file, code, found, (text) => types.add(text));
  }
  return [...all].filter(([what, places]) => !types.has(what) && places.size > 1);
}

const wordsOf = (places: Iterable<[file: string, offset: number]>) =>
  Array.from(places, ([file, offset]) => `${file}:${textOf(file).slice(0, offset).split('\n').length}`).join(
    ' ',
  );

const sum = `export function total(rows: Row[]) {
  const kept = rows.filter((row) => row.isKept);
  const amounts = kept.map((row) => row.amount);
  return amounts.reduce((sum, amount) => sum + amount, 0);
}`;
const hidden = 'css`position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;`;';

it('nothing is written twice in the product', () => {
  const files = filesOfGit('packages').filter(
    (file) => production.test(file) && !beside.test(file) && !madeUp.test(file),
  );
  expect(files.length).toBeGreaterThan(1000);
  const copies = copiesIn(files.map((file) => [file, textOf(file)]));
  // Define it once; or say above why it means different things.
  const complaints = copies.filter(([what]) => !(what in allowed));
  expect(complaints.map(([what, places]) => `${wordsOf(places)}: ${what.slice(0, 120)}`)).toEqual([]);
  // Nothing stays allowed that is there once.
  expect(Object.keys(allowed).filter((text) => copies.every(([what]) => what !== text))).toEqual([]);
});

// That it finds no more than copies is seen above, and that it finds texts in quotes and in templates: some are allowed.
it.each([
  ['a text on a page', "say('Choose it from the list.');", '<p>Choose it from the list.</p>'],
  [
    'a body, whatever its names and its comments',
    sum,
    sum
      .replaceAll('rows', 'policies')
      .replaceAll('kept', 'filed')
      .replace(' {\n', ' {\n  // Another comment.\n')
      .replace('total', 'premium'),
  ],
  ['a piece of design', hidden, hidden],
])('what is written twice is found: %s', (_, first, second) => {
  expect(copiesIn(Object.entries({ 'first.tsx': first, 'second.tsx': second }))).toHaveLength(1);
});
