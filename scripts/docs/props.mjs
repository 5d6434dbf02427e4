import { dirname } from 'node:path';
import ts from 'typescript5';
import { inside, textOf } from '../place.mjs';
import { homeOf } from './types.mjs';

/**
 * A line of a table of props, with the default as it is written in code, and the texts that the prop takes when it takes nothing else.
 * @typedef {{ name: string, type: string, isRequired: boolean, description: string, default?: string, choices?: readonly string[] }} PropRow
 *
 * The props of a component that are declared in our packages, and those that it inherits; `file` declares it, in the repository.
 * @typedef {{ component: string, file: string, own: readonly PropRow[], inherited: readonly { from: string, rows: readonly PropRow[] }[] }} PropsTable
 */

/** Where props come from that are not ours, by a part of the path of their declaration. */
const sources = /** @type {const} */ ([
  ['@types/react/', 'HTML attributes and events'],
  ['styled-components', 'styled-components'],
  ['react-aria', 'React Aria'],
  ['@react-', 'React Aria'],
  ['react-stately', 'React Aria'],
]);

/** Names that other packages give the interfaces with everything that each element of HTML takes. */
const everyElement = /^(?:Global)?DOM(?:Attributes|Events)$|^GlobalDOM/;

/** Writes types down: in full, in our quotes. @type {ts.TypeFormatFlags} */
const inFull =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.OmitThisParameter;

/** Texts that are numbers, such as steps of space, in the order of the numbers. @param {string} a @param {string} b */
const byNumber = (a, b) => Number(a.replaceAll("'", '')) - Number(b.replaceAll("'", '')) || 0;

/** Words without the marks of TSDoc and without line breaks inside a sentence. @param {readonly ts.SymbolDisplayPart[] | undefined} parts */
function plain(parts) {
  return ts
    .displayPartsToString([...(parts ?? [])])
    .replaceAll(/\{@link (?:[^}|]*\|)?\s*([^}]*)\}/g, '`$1`')
    .replaceAll(/(?<!\n)\n(?!\n|[-*] )/g, ' ')
    .trim();
}

/** The source of a prop; nothing where it is ours. @param {ts.Declaration | undefined} declared */
function sourceOf(declared) {
  const file = declared?.getSourceFile().fileName ?? '';
  if (!file.includes('/node_modules/')) return '';
  const declaring = declared && ts.isInterfaceDeclaration(declared.parent) ? declared.parent.name.text : '';
  if (everyElement.test(declaring)) return 'HTML attributes and events';
  return sources.find(([part]) => file.includes(part))?.[1] ?? 'Other packages';
}

/**
 * A type as people read it: a list of texts in the order in which it is written.
 * @param {ts.TypeChecker} checker @param {ts.Symbol} prop @param {boolean} isRequired @returns {Pick<PropRow, 'type' | 'choices'>}
 */
function typeOf(checker, prop, isRequired) {
  const [declared] = prop.declarations ?? [];
  const isOurs = declared && ts.isPropertySignature(declared) && sourceOf(declared) === '';
  const written = (isOurs && declared.type?.getText().replaceAll(/\s+/g, ' ').replace(/^\| /, '')) || '';
  const type = checker.getTypeOfSymbol(prop);
  const text = (/** @type {ts.Type} */ each) => checker.typeToString(each, undefined, inFull);
  const parts = (type.isUnion() ? type.types : [type]).filter(
    (each) => isRequired || text(each) !== 'undefined',
  );
  const isSpelledOut = parts.length > 1 && parts.every(({ flags }) => flags & ts.TypeFlags.Literal);
  if (!isSpelledOut) {
    const full = text(type).replace(isRequired ? '' : / \| undefined$/, '');
    // A function has brackets only beside `undefined`.
    return { type: /^\(\(.*\) => [^()|]*\)$/.test(full) ? full.slice(1, -1) : full };
  }
  const isListed = /^'[^']*'(?: \| '[^']*')*$/.test(written);
  const choices = isListed
    ? [...written.matchAll(/'([^']*)'/g)].map(([, each = '']) => each)
    : parts.flatMap((each) => (each.isStringLiteral() ? [each.value] : []));
  const listed = parts.map(text).toSorted(byNumber).join(' | ').replace('false | true', 'boolean');
  return {
    type: isListed ? written : listed,
    ...(choices.length === parts.length ? { choices: choices.toSorted(byNumber) } : {}),
  };
}

/** The type of a component's props; `null` when it takes none; nothing when it is no component. @param {ts.TypeChecker} checker @param {ts.Symbol} symbol */
function propsOf(checker, symbol) {
  if ((symbol.flags & ts.SymbolFlags.Value) === 0) return undefined;
  // Of several, JSX takes the last.
  const signature = checker.getTypeOfSymbol(symbol).getCallSignatures().at(-1);
  if (!signature || !/Element|ReactNode/.test(checker.typeToString(signature.getReturnType())))
    return undefined;
  const [props] = signature.parameters;
  return props ? checker.getTypeOfSymbol(props) : null;
}

/**
 * The props of every component that the packages publish, as the compiler knows them.
 * @param {import('./types.mjs').Types} types @returns {PropsTable[]}
 */
export function propsTables({ checker, origin, exportsOf }) {
  const exported = ['ui', 'forms'].flatMap((name) => exportsOf(inside('packages', name, 'src', 'index.ts')));
  return exported.flatMap((each) => {
    const component = origin(each);
    const props = /^[A-Z]\w*[a-z]/.test(each.name) ? propsOf(checker, component) : undefined;
    if (props === undefined) return [];
    const file = homeOf(component);
    /** @type {PropRow[]} */
    const own = [];
    /** @type {Map<string, PropRow[]>} */
    const inherited = new Map();
    for (const prop of props ? checker.getPropertiesOfType(props) : []) {
      const isRequired = (prop.flags & ts.SymbolFlags.Optional) === 0;
      const tag = prop.getJsDocTags(checker).find(({ name }) => name === 'default');
      const row = {
        name: prop.name,
        isRequired,
        description: plain(prop.getDocumentationComment(checker)),
        ...(tag ? { default: plain(tag.text).replace(/^`(.*)`$/, '$1') } : {}),
        ...typeOf(checker, prop, isRequired),
      };
      const from =
        file.startsWith('packages/') && prop.name !== 'children' ? sourceOf(prop.declarations?.[0]) : '';
      if (from === '') own.push(row);
      else inherited.set(from, [...(inherited.get(from) ?? []), row]);
    }
    return {
      component: each.name,
      file,
      own: own.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired)),
      inherited: [...inherited].map(([from, rows]) => ({ from, rows })),
    };
  });
}

/**
 * The file of stories on whose page a component is described: named after it; or after its folder, as parts of a component are; or, for
 * bound fields, the one beside it that shows it.
 * @param {PropsTable} table @param {readonly string[]} stories files of stories, in the repository @returns {string | undefined}
 */
export function pageOf({ component, file }, stories) {
  // These two, which all others need, are described with the themes.
  if (/^(?:SlipStyles|NonceProvider)$/.test(component))
    return 'packages/ui/src/foundations/Theming.stories.tsx';
  const home = file.startsWith('packages/') ? dirname(file) : `packages/ui/src/${component}`;
  const [folder, name] = /^packages\/ui\/src\/([^/]+)/.exec(home) ?? [];
  const named = [`${home}/${component}.stories.tsx`, `${folder}/${name}.stories.tsx`];
  const page = named.find((each) => stories.includes(each));
  if (page !== undefined || folder !== undefined) return page;
  return stories.find((each) => dirname(each) === home && textOf(each).includes(`<${component}`));
}
