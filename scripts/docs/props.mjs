import { basename, dirname } from 'node:path';
import ts from 'typescript5';
import { inside } from '../place.mjs';
import { homeOf } from './types.mjs';

/**
 * The props of a component as Storybook knows them; those that it inherits have a category. `file` declares it, in the repository.
 * @typedef {{ component: string, file: string, props: Record<string, ReturnType<typeof argType>> }} PropsTable
 */

/** Writes types down: in full, in our quotes. @type {ts.TypeFormatFlags} */
const inFull =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.OmitThisParameter;

/** Words as Markdown. @param {readonly ts.SymbolDisplayPart[] | undefined} parts */
const markdown = (parts) =>
  ts.displayPartsToString([...(parts ?? [])]).replaceAll(/\{@link (?:[^}|]*\|)?\s*([^}]*)\}/g, '`$1`');

/** From where a prop is inherited; nothing where it is ours. @param {ts.Declaration | undefined} declared */
function sourceOf(declared) {
  const file = declared?.getSourceFile().fileName ?? '';
  if (!declared || !file.includes('/node_modules/')) return undefined;
  // Names that other packages give the interfaces with everything that each element of HTML takes.
  const isOfHtml =
    ts.isInterfaceDeclaration(declared.parent) &&
    /^(?:Global)?DOM(?:Attributes|Events)$|^GlobalDOM/.test(declared.parent.name.text);
  if (isOfHtml || file.includes('@types/react/')) return 'HTML attributes and events';
  return /react-aria|@react-|react-stately/.test(file) ? 'React Aria' : 'Other packages';
}

/**
 * A type as people read it, and its texts where it has nothing else.
 * @param {ts.TypeChecker} checker @param {ts.Symbol} prop @param {boolean} isRequired
 */
function typeOf(checker, prop, isRequired) {
  const text = (/** @type {ts.Type} */ each) => checker.typeToString(each, undefined, inFull);
  const whole = checker.getTypeOfSymbol(prop);
  const all = whole.isUnion() ? whole.types : [whole];
  const types = all.filter((each) => isRequired || text(each) !== 'undefined');
  // Beside `undefined`, a function has brackets.
  if (types.length === 1) return { summary: types.map(text).join(''), value: [] };
  if (!types.every(({ flags }) => flags & ts.TypeFlags.Literal))
    return { summary: text(whole).replace(isRequired ? '' : / \| undefined$/, ''), value: [] };
  // The compiler has an order of its own. Where texts are not written out here, they are sorted.
  const [declared] = prop.declarations ?? [];
  const written = (declared?.getText() ?? '').replaceAll('"', "'");
  const place = (/** @type {ts.Type} */ each) => (each.isStringLiteral() ? written.indexOf(text(each)) : -1);
  const listed = types.toSorted(
    (a, b) => place(a) - place(b) || text(a).localeCompare(text(b), 'en', { numeric: true }),
  );
  return {
    summary: listed.map(text).join(' | ').replace('false | true', 'boolean'),
    value: listed.every((each) => each.isStringLiteral()) ? listed.map(({ value }) => value) : [],
  };
}

/** A prop as Storybook knows it. @param {ts.TypeChecker} checker @param {ts.Symbol} prop @param {string | undefined} category */
function argType(checker, prop, category) {
  const isRequired = (prop.flags & ts.SymbolFlags.Optional) === 0;
  const { summary, value } = typeOf(checker, prop, isRequired);
  const tag = prop.getJsDocTags(checker).find(({ name }) => name === 'default');
  const defaultValue = tag && { summary: markdown(tag.text).replace(/^`(.*)`$/, '$1') };
  return {
    name: prop.name,
    description: markdown(prop.getDocumentationComment(checker)),
    type: { required: isRequired, ...(value.length > 0 ? { name: 'enum', value } : { name: summary }) },
    table: { type: { summary }, defaultValue, category },
  };
}

/** The props of a component; nothing when it is none. @param {ts.TypeChecker} checker @param {ts.Symbol} symbol */
function propsOf(checker, symbol) {
  // Of several, JSX takes the last.
  const signature = checker.getTypeOfSymbol(symbol).getCallSignatures().at(-1);
  if (!signature || !/Element|ReactNode/.test(checker.typeToString(signature.getReturnType())))
    return undefined;
  // The first parameter holds the props; a second one would be a ref.
  return signature.parameters.slice(0, 1).flatMap((props) => checker.getTypeOfSymbol(props).getProperties());
}

/**
 * The props of every component that the packages publish, as the compiler knows them.
 * @param {import('./types.mjs').Types} types @returns {PropsTable[]}
 */
export function propsTables({ checker, origin, exportsOf }) {
  const exported = ['ui', 'forms'].flatMap((name) => exportsOf(inside(`packages/${name}/src/index.ts`)));
  return exported.flatMap((each) => {
    const component = origin(each);
    // Names of components begin with a capital and are not all capitals, as those of constants are.
    const props = /^[A-Z]\w*[a-z]/.test(each.name) ? propsOf(checker, component) : undefined;
    if (!props) return [];
    const file = homeOf(component);
    const rows = props.map((prop) => {
      const isOwn = prop.name === 'children' || !file.startsWith('packages/');
      return argType(checker, prop, isOwn ? undefined : sourceOf(prop.declarations?.[0]));
    });
    rows.sort((a, b) => Number(b.type.required) - Number(a.type.required));
    return { component: each.name, file, props: Object.fromEntries(rows.map((row) => [row.name, row])) };
  });
}

/**
 * The file of stories on whose page a component is described: named after it; or after its folder, as parts of a component are; or, for
 * bound fields, the one beside it.
 * @param {PropsTable} table @param {readonly string[]} stories files of stories, in the repository @returns {string | undefined}
 */
export function pageOf({ component, file }, stories) {
  // These two, which all others need, are described with the themes.
  if (/^(?:SlipStyles|NonceProvider)$/.test(component))
    return 'packages/ui/src/foundations/Theming.stories.tsx';
  const home = file.startsWith('packages/') ? dirname(file) : `packages/ui/src/${component}`;
  const folder = /^packages\/ui\/src\/[^/]+/.exec(home)?.[0] ?? home;
  const names = [`${home}/${component}.`, `${folder}/${basename(folder)}.`, `${home}/Bound`];
  return names.flatMap((name) => stories.filter((each) => each.startsWith(name)))[0];
}
