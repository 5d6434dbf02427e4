import { join, relative } from 'node:path';
import { root } from '../place.mjs';
import { storyFiles } from '../samples/all-samples.mjs';
import { moduleAt, originOf } from '../samples/modules.mjs';
import { componentOf, storyNames, storyParts } from '../samples/story-parts.mjs';
import { pageOf } from './pages.mjs';
import { propsTables } from './props-tables.mjs';

/** @typedef {import('./props-tables.mjs').PropRow} PropRow */
/** @typedef {import('./props-tables.mjs').PropsTable} PropsTable */

const tablesModule = 'virtual:slip-props';
const inheritedModule = 'virtual:slip-inherited-props';

/** The control that Storybook offers to change a prop: a list of choices, a switch, a text; nothing for objects. @param {PropRow} row */
function valueType({ type, choices, isRequired: required }) {
  if (choices) return { name: 'enum', value: choices, required };
  if (type === 'boolean' || type === 'string' || type === 'number') return { name: type, required };
  return type.includes('=>') ? { name: 'function', required } : { name: 'other', value: type, required };
}

/** A prop as Storybook knows it. @param {PropRow} row */
function argType(row) {
  return {
    name: row.name,
    description: row.description,
    type: valueType(row),
    table: {
      type: { summary: row.type },
      ...(row.default === undefined ? {} : { defaultValue: { summary: row.default } }),
    },
  };
}

/** @param {readonly PropRow[]} rows */
function argTypes(rows) {
  return Object.fromEntries(rows.map((row) => [row.name, argType(row)]));
}

/** Components with the same props share a table, as icons do. @param {readonly PropsTable[]} tables */
function shared(tables) {
  /** @type {Map<string, { components: string[], table: PropsTable }>} */
  const groups = new Map();
  for (const table of tables) {
    const key = JSON.stringify([table.own, table.inherited]);
    const group = groups.get(key) ?? { components: [], table };
    groups.set(key, group);
    group.components.push(table.component);
  }
  return [...groups.values()].map(({ components, table: { own, inherited } }) => ({
    components,
    rows: argTypes(own),
    inherited: inherited.map(({ from, rows }) => ({ from, count: rows.length })),
  }));
}

/** All inherited props: each line once, and for each component the numbers of its lines. @param {readonly PropsTable[]} tables */
function inheritedTables(tables) {
  /** @type {Map<string, number>} */
  const numbers = new Map();
  const of = Object.fromEntries(
    tables.map(({ component, inherited }) => [
      component,
      inherited.map(({ rows }) =>
        rows.map((row) => {
          const key = JSON.stringify(argType(row));
          const number = numbers.get(key) ?? numbers.size;
          numbers.set(key, number);
          return number;
        }),
      ),
    ]),
  );
  return { rows: [...numbers.keys()].map((key) => JSON.parse(key)), of };
}

/** The facts that the page of a file of stories is told about its components. @param {string} file @param {readonly PropsTable[]} tables */
function aboutComponents(file, tables) {
  const module = moduleAt(join(root, file));
  const names = storyNames(module);
  const name = componentOf(module, names[0] ?? '');
  const origin = name === undefined ? undefined : originOf(module, name);
  const path = origin && 'module' in origin ? relative(root, origin.module.path) : '';
  const table = tables.find(({ component, file: declaring }) => component === name && declaring === path);
  const used = new Set(
    names.flatMap((story) =>
      storyParts(module, story).args.flatMap((each) => ('name' in each ? [each.name] : [])),
    ),
  );
  const changed = table?.inherited.flatMap(({ rows }) => rows.filter((row) => used.has(row.name))) ?? [];
  return { component: table?.component, argTypes: table ? argTypes([...table.own, ...changed]) : {} };
}

/**
 * Stands in for the tables where no page is shown: in tests.
 * @returns {import('vite').Plugin}
 */
export function noPropsPlugin() {
  return {
    name: 'slip-no-props',
    resolveId,
    load: (id) => (id === resolveId(tablesModule) ? 'export const pages = {};' : noInherited(id)),
  };
}

/** @param {string} id */
function noInherited(id) {
  return id === resolveId(inheritedModule) ? 'export const rows = [], tables = {};' : undefined;
}

/** @param {string} id */
function resolveId(id) {
  return id === tablesModule || id === inheritedModule ? `\0${id}` : undefined;
}

/**
 * Gives every page of a component the complete tables of its props, made from the types.
 * @returns {import('vite').Plugin}
 */
export function propsPlugin() {
  /** @type {PropsTable[] | undefined} */
  let known;
  /** @type {Map<string, PropsTable[]>} */
  const pages = new Map();

  function tables() {
    if (known) return known;
    known = propsTables();
    const stories = storyFiles();
    for (const table of known) {
      const page = pageOf(table, stories) ?? '';
      pages.set(page, [...(pages.get(page) ?? []), table]);
    }
    return known;
  }

  return {
    name: 'slip-props',
    enforce: 'pre',
    resolveId,
    load(id) {
      if (id === resolveId(tablesModule)) {
        tables();
        const all = Object.fromEntries([...pages].map(([page, list]) => [page, shared(list)]));
        return `export const pages = ${JSON.stringify(all)};`;
      }
      if (id !== resolveId(inheritedModule)) return undefined;
      const { rows, of } = inheritedTables(tables());
      return `export const rows = ${JSON.stringify(rows)};\nexport const tables = ${JSON.stringify(of)};`;
    },
    transform(source, id) {
      const file = relative(root, id.split('?')[0] ?? '').replaceAll('\\', '/');
      if (!/^packages\/(?:ui|forms)\/.*\.stories\.tsx$/.test(file)) return undefined;
      const meta = /^export default (\w+);$/m.exec(source)?.[1];
      if (meta === undefined) throw new Error(`${file}: write \`export default meta;\` with a name.`);
      const about = JSON.stringify({ page: file, ...aboutComponents(file, tables()) });
      return {
        code: `${source}\n${meta}.parameters = { ...${meta}.parameters, props: ${about} };\n`,
        map: null,
      };
    },
  };
}
