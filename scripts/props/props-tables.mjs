import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { API, NodeBuilderFlags, SignatureKind, SymbolFlags } from 'typescript/unstable/sync';
import { cache, inside, root } from '../place.mjs';

/** @typedef {import('typescript/unstable/sync').Project} Project */
/** @typedef {import('typescript/unstable/sync').Symbol} TypeSymbol */
/** @typedef {import('typescript/unstable/sync').Type} Type */

/**
 * A line of a table of props.
 * @typedef {object} PropRow
 * @property {string} name
 * @property {string} type
 * @property {boolean} isRequired
 * @property {string} description
 * @property {string} [default] as it is written in code
 * @property {readonly string[]} [choices] the texts that it takes, when it takes nothing else
 *
 * @typedef {object} PropsTable
 * @property {string} component
 * @property {string} file that declares the component, in the repository
 * @property {readonly PropRow[]} own declared in our packages
 * @property {readonly { from: string, rows: readonly PropRow[] }[]} inherited
 */

/** The entries from which every component of the published packages is reached. */
const entries = [inside('packages', 'ui', 'src', 'index.ts'), inside('packages', 'forms', 'src', 'index.ts')];

const settings = {
  extends: '../../tsconfig.base.json',
  compilerOptions: { module: 'ESNext', moduleResolution: 'Bundler', lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
  files: entries,
};

/**
 * Asks the compiler about the published packages.
 * @template T
 * @param {(project: Project, exported: readonly TypeSymbol[]) => T} ask is given what the packages export
 * @returns {T}
 */
function askTypes(ask) {
  const config = join(cache, 'props', 'tsconfig.json');
  mkdirSync(dirname(config), { recursive: true });
  writeFileSync(config, JSON.stringify(settings));
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error('The compiler did not open the published packages.');
    const exported = entries.flatMap((entry) => {
      const file = project.program.getSourceFile(entry);
      const module = file && project.checker.getSymbolAtLocation(file);
      return module ? project.checker.getExportsOfModule(module) : [];
    });
    return ask(project, exported);
  } finally {
    api.close();
  }
}

/** Names that other packages give the interfaces with everything that each element of HTML takes. */
const everyElement = /^(?:Global)?DOM(?:Attributes|Events)$|^GlobalDOM/;

/** Where props come from that are not ours, by a part of the path of their declaration. */
const sources = /** @type {const} */ ([
  ['@types/react/', 'HTML attributes and events'],
  ['styled-components', 'styled-components'],
  ['react-aria', 'React Aria'],
  ['@react-', 'React Aria'],
  ['react-stately', 'React Aria'],
]);

/** Writes types down: in full, in our quotes. */
const inFull =
  NodeBuilderFlags.NoTruncation |
  NodeBuilderFlags.UseSingleQuotesForStringLiteralType |
  NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope |
  NodeBuilderFlags.OmitThisParameter;

/** Reads the props of components and remembers what they share. */
class PropsReader {
  /** @type {Map<string, Pick<PropRow, 'description' | 'default'> & { from: string, written: string }>} */
  #declared = new Map();
  /** @type {Map<string, Pick<PropRow, 'type' | 'choices'>>} */
  #types = new Map();

  /** @param {Project} project */
  constructor(project) {
    this.project = project;
    this.checker = project.checker;
  }

  /** Where a prop is declared, with its comment. @param {TypeSymbol} prop */
  #declaration(prop) {
    const [handle] = prop.declarations;
    const key = handle ? `${handle.path} ${handle.index}` : prop.name;
    const known = this.#declared.get(key);
    if (known) return known;
    const tag = this.checker.getJsDocTagsOfSymbol(prop).find(({ name }) => name === 'default');
    const file = handle?.path ?? '';
    const node = handle?.resolve(this.project);
    const isOurs = !file.includes('/node_modules/');
    const found = {
      description: plain(this.checker.getDocumentationCommentOfSymbol(prop)),
      ...(tag ? { default: plain(tag.text ?? '').replace(/^`(.*)`$/, '$1') } : {}),
      from: isOurs ? '' : sourceOf(file, nameOf(node?.parent)),
      written: isOurs ? writtenType(node) : '',
    };
    this.#declared.set(key, found);
    return found;
  }

  /** A type as people read it. @param {Type | undefined} type @param {boolean} isRequired @param {string} written */
  #type(type, isRequired, written) {
    const key = `${type?.id} ${isRequired} ${written}`;
    const known = this.#types.get(key);
    if (known || !type) return known ?? { type: 'unknown' };
    const parts = (type.isUnionType() ? [...type.getTypes()] : [type]).filter(
      (each) => isRequired || this.checker.typeToString(each) !== 'undefined',
    );
    const isSpelledOut = parts.length > 1 && parts.every((each) => each.isLiteralType());
    const texts = parts.flatMap((each) => (each.isStringLiteralType() ? [each.value] : []));
    const isWritten = isSpelledOut && /^'[^']*'(?: \| '[^']*')*$/.test(written);
    const choices = isWritten ? [...written.matchAll(/'([^']*)'/g)].map(([, text = '']) => text) : texts;
    const full = isSpelledOut
      ? parts
          .map((each) => this.#text(each))
          .toSorted(byNumber)
          .join(' | ')
          .replace('false | true', 'boolean')
      : this.#text(type);
    const found = {
      type: isWritten ? written : withoutBrackets(isRequired ? full : full.replace(/ \| undefined$/, '')),
      ...(choices.length === parts.length && isSpelledOut ? { choices: choices.toSorted(byNumber) } : {}),
    };
    this.#types.set(key, found);
    return found;
  }

  /** @param {Type} type */
  #text(type) {
    return this.checker.typeToString(type, undefined, inFull);
  }

  /**
   * @param {Type} props
   * @param {boolean} isOurs whether the component is declared in our packages, and not passed on from another
   * @returns {Pick<PropsTable, 'own' | 'inherited'>}
   */
  rows(props, isOurs) {
    const all = this.checker.getPropertiesOfType(props);
    const types = this.checker.getTypeOfSymbol(all);
    /** @type {PropRow[]} */
    const own = [];
    /** @type {Map<string, PropRow[]>} */
    const inherited = new Map();
    for (const [index, prop] of all.entries()) {
      const isRequired = (prop.flags & SymbolFlags.Optional) === 0;
      const { from, written, ...about } = this.#declaration(prop);
      const row = { name: prop.name, isRequired, ...about, ...this.#type(types[index], isRequired, written) };
      if (from === '' || !isOurs || prop.name === 'children') own.push(row);
      else inherited.set(from, [...(inherited.get(from) ?? []), row]);
    }
    return {
      own: own.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired)),
      inherited: [...inherited].map(([from, rows]) => ({ from, rows })),
    };
  }
}

/** Words without the marks of TSDoc and without line breaks inside a sentence. @param {string} text */
function plain(text) {
  return text
    .replaceAll(/\{@link (?:[^}|]*\|)?\s*([^}]*)\}/g, '`$1`')
    .replaceAll(/(?<!\n)\n(?!\n|[-*] )/g, ' ')
    .trim();
}

/** Texts that are numbers, such as steps of space, in the order of the numbers. @param {string} a @param {string} b */
function byNumber(a, b) {
  return Number(a.replaceAll("'", '')) - Number(b.replaceAll("'", '')) || 0;
}

/** A function without the brackets that it needs beside `undefined` only. @param {string} type */
function withoutBrackets(type) {
  return /^\(\(.*\) => [^()|]*\)$/.test(type) ? type.slice(1, -1) : type;
}

/** @param {any} node */
function nameOf(node) {
  return typeof node?.name?.text === 'string' ? node.name.text : '';
}

/** The type of a prop as its author wrote it. @param {any} node */
function writtenType(node) {
  if (!node?.type) return '';
  return node
    .getSourceFile()
    .text.slice(node.type.pos, node.type.end)
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/^\| /, '');
}

/** @param {string} file @param {string} declaring the name of the interface */
function sourceOf(file, declaring) {
  if (everyElement.test(declaring)) return 'HTML attributes and events';
  return sources.find(([part]) => file.includes(part))?.[1] ?? 'Other packages';
}

/**
 * The props of every component that the packages publish, as the compiler knows them.
 * @returns {PropsTable[]}
 */
export function propsTables() {
  return askTypes((project, exported) => {
    const reader = new PropsReader(project);
    return exported.flatMap((each) => {
      const component =
        (each.flags & SymbolFlags.Alias) === 0 ? each : project.checker.getAliasedSymbol(each);
      const props = /^[A-Z]\w*[a-z]/.test(each.name) ? propsOf(project, component) : undefined;
      if (props === undefined) return [];
      const file = relative(root, component.declarations[0]?.path ?? '');
      const isOurs = file.startsWith('packages/');
      return {
        component: each.name,
        file,
        ...(props ? reader.rows(props, isOurs) : { own: [], inherited: [] }),
      };
    });
  });
}

/**
 * The type of a component's props: `null` when it takes none; nothing when it is no component.
 * @param {Project} project @param {TypeSymbol} symbol
 * @returns {Type | null | undefined}
 */
function propsOf({ checker }, symbol) {
  if ((symbol.flags & SymbolFlags.Value) === 0) return undefined;
  const type = checker.getTypeOfSymbol(symbol);
  // Of several, JSX takes the last.
  const signature = type && checker.getSignaturesOfType(type, SignatureKind.Call).at(-1);
  const drawn = signature && checker.getReturnTypeOfSignature(signature);
  if (!drawn || !/Element|ReactNode/.test(checker.typeToString(drawn))) return undefined;
  if (signature.parameters.length === 0) return null;
  return checker.getParameterType(signature, 0) ?? null;
}
