import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { boundNames } from './bound-names.mjs';
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

/** The parts of code without comments: strings, names, and every other character by itself. */
const tokens = /'[^'\n]*'|[\w$]+|\S/g;

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

type Kind = 'text' | 'body' | 'type';
type Body = { start: number; end: number; body?: unknown };

interface Found {
  readonly kind: Kind;
  /** The text, or the body with normalized spaces and names. */
  readonly what: string;
  /** A line is counted where somebody asks for it. */
  readonly places: { readonly file: string; readonly line: () => number }[];
}

/** True if somebody could change a text in one place and forget to change its copy. */
function isWorthKeepingOnce(text: string): boolean {
  if (text.length < minText || name.test(text)) return false;
  return !/[;{}]/.test(text) || (text.match(declaration) ?? []).length >= minDeclarations;
}

/** A body, without comments, with numbers for the names that it binds, so that a copy with renamed variables is still found. */
function normalBody(code: string, own: ReadonlySet<string>): string {
  const numbered = new Map<string, string>();
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

/** Tells the texts and the bodies of functions of one file, and the texts that are types. */
function readFile(
  file: string,
  code: string,
  found: (kind: Kind, what: string, offset: number) => void,
): void {
  const { program, comments } = parseSync(file, code);
  /** The code between two places, without comments. */
  const bare = (from: number, to: number) => {
    let [text, at] = ['', from];
    for (const { start, end } of comments.filter((each) => each.start >= from && each.start < to)) {
      text += code.slice(at, start);
      at = end;
    }
    return text + code.slice(at, to);
  };
  /** Where a string is the name of a module and not a text. */
  const modules = new Set<number>();
  /** The names bound in each function that the walk is inside of. */
  const functions: Set<string>[] = [];
  let examples = 0;

  const read = (value: unknown, offset: number) => {
    if (typeof value !== 'string' || examples > 0 || modules.has(offset)) return;
    const line = value.trim().replaceAll(/\s+/g, ' ');
    if (isWorthKeepingOnce(line)) found('text', line, offset);
  };
  const keepModule = ({ source }: { source: { start: number } | null }) => {
    if (source) modules.add(source.start);
  };
  const bind = (pattern: unknown) => {
    for (const each of boundNames(pattern)) for (const own of functions) own.add(each);
  };
  const enter = ({ params }: { params: readonly unknown[] }) => {
    functions.push(new Set());
    for (const each of params) bind(each);
  };
  const leave = ({ body, start }: { body: Body | null; start: number }) => {
    const own = functions.pop();
    if (!body || !own) return;
    const normal = normalBody(bare(body.start, body.end), own);
    const isLong = normal.replaceAll(' ', '').length >= minBody;
    const statements = Array.isArray(body.body) ? body.body.length : 0;
    if (isLong || statements >= minStatements) found('body', normal, start);
  };
  // An endpoint's example repeats texts of the tables, so it does not count as a copy; nor does one that several endpoints have.
  const example = (id: object, pattern: RegExp, step: number) => {
    if ('name' in id && pattern.test(String(id.name))) examples += step;
  };

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
    Property: ({ key }) => example(key, /^example$/, 1),
    'Property:exit': ({ key }) => example(key, /^example$/, -1),
    VariableDeclarator: ({ id }) => {
      bind(id);
      example(id, /^example/, 1);
    },
    'VariableDeclarator:exit': ({ id }) => example(id, /^example/, -1),
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
  }).visit(program);
}

/** The same text, or the same function body, in two files or more. */
function copiesIn(files: readonly { file: string; code: string }[]): Found[] {
  const all = new Map<string, Found>();
  /** Texts that are a type: the compiler compares every use with it. */
  const types = new Set<string>();
  for (const { file, code } of files) {
    readFile(file, code, (kind, what, offset) => {
      if (kind === 'type') {
        types.add(what);
        return;
      }
      const found = all.get(`${kind} ${what}`) ?? { kind, what, places: [] };
      found.places.push({ file, line: () => code.slice(0, offset).split('\n').length });
      all.set(`${kind} ${what}`, found);
    });
  }
  return [...all.values()].filter(
    ({ what, places }) => !types.has(what) && new Set(places.map(({ file }) => file)).size > 1,
  );
}

const wordsOf = ({ kind, places }: Found) =>
  `${kind} ${places.map(({ file, line }) => `${file}:${line()}`).join(' ')}`;
const kinds = (first: string, second: string) =>
  copiesIn([
    { file: 'first.tsx', code: first },
    { file: 'second.tsx', code: second },
  ]).map(wordsOf);

const sum = `export function total(rows: Row[]) {
  const kept = rows.filter((row) => row.isKept);
  const amounts = kept.map((row) => row.amount);
  return amounts.reduce((sum, amount) => sum + amount, 0);
}`;

const hidden = 'position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;';
const box = 'css`display: flex; gap: 1rem; margin: 0;`;';

describe('what is written twice', () => {
  it('is nowhere in the product', () => {
    const files = filesOfGit('packages')
      .filter((file) => production.test(file) && !beside.test(file) && !madeUp.test(file))
      .map((file) => ({ file, code: textOf(file) }));
    expect(files.length).toBeGreaterThan(1000);
    const copies = copiesIn(files);
    // Define it once; or say above why it means different things.
    const complaints = copies.filter(({ what }) => !(what in allowed));
    expect(complaints.map((each) => `${wordsOf(each)}: ${each.what.slice(0, 120)}`)).toEqual([]);
    // Nothing stays allowed that is there once.
    expect(Object.keys(allowed).filter((text) => copies.every(({ what }) => what !== text))).toEqual([]);
  });

  it.each([
    ['a text in quotes', "say('Choose it from the list.');", 'say("Choose it from the list.");'],
    ['a text in a template', "say('Choose it from the list.');", 'say(`${id} Choose it from the list.`);'],
    ['a text on a page', "say('Choose it from the list.');", '<p>Choose it from the list.</p>'],
    [
      'a body, whatever its names, its types and its comments',
      sum,
      sum
        .replaceAll('rows', 'policies')
        .replaceAll('kept', 'filed')
        .replace(' {\n', ' {\n  // Another comment.\n')
        .replace('total', 'premium'),
    ],
    ['a piece of design', `css\`${hidden}\`;`, `css\`${hidden}\`;`],
  ])('is found as %s', (_, first, second) => {
    expect(kinds(first, `\n${second}`)).toEqual([expect.stringMatching(/^\w+ first\.tsx:1 second\.tsx:2$/)]);
  });

  it.each([
    ['a body that does something else', sum, sum.replace('+', '-')],
    ['a body about something else', sum, sum.replace('row.amount', 'row.balance')],
    ['what any two boxes share', box, box],
    ['in one file', "say('Choose it from the list.', 'Choose it from the list.');", 'say();'],
    ['short', "say('Choose one.');", "say('Choose one.');"],
    ['a name', "call('authenticate.verifyLogin');", "call('authenticate.verifyLogin');"],
    ['a module', "import '../a folder/of another.js';", "import '../a folder/of another.js';"],
    [
      'an example',
      "endpoint({ example: { name: 'Bighorn Outfitters LLC' } });",
      "say('Bighorn Outfitters LLC');",
    ],
    ['a type', "type Why = 'too many wrong codes';", "say('too many wrong codes');"],
  ])('is none when it is %s', (_, first, second) => {
    expect(kinds(first, second)).toEqual([]);
  });
});
