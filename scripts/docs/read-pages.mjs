import { writeFileSync } from 'node:fs';
import { storyFiles } from '../story-plays.mjs';
import { pageOf, propsTables } from './props.mjs';
import { shownSamples, storyReaders } from './samples.mjs';
import { homeOf, openPublished } from './types.mjs';

// A program of its own: it takes all of a core for a while, in which Vite would not answer.

/** @typedef {import('./props.mjs').PropRow} PropRow */
/** @typedef {import('./props.mjs').PropsTable} PropsTable */

/** The control that Storybook offers to change a prop: a list of choices, a switch, a text; nothing for objects. @param {PropRow} row */
function valueType({ type, choices, isRequired: required }) {
  if (choices) return { name: 'enum', value: choices, required };
  if (type === 'boolean' || type === 'string' || type === 'number') return { name: type, required };
  return type.includes('=>') ? { name: 'function', required } : { name: 'other', value: type, required };
}

/** A prop as Storybook knows it. @param {PropRow} row */
const argType = (row) => ({
  name: row.name,
  description: row.description,
  type: valueType(row),
  table: {
    type: { summary: row.type },
    ...(row.default === undefined ? {} : { defaultValue: { summary: row.default } }),
  },
});

/** @param {readonly PropRow[]} rows */
const argTypes = (rows) => Object.fromEntries(rows.map((row) => [row.name, argType(row)]));

/** @template T @param {readonly T[]} all @param {(each: T) => string} keyOf */
function grouped(all, keyOf) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}

/** Components with the same props share a table, as icons do. @param {readonly PropsTable[]} tables */
const shared = (tables) =>
  [...grouped(tables, ({ own, inherited }) => JSON.stringify([own, inherited])).values()].map((group) => ({
    components: group.map(({ component }) => component),
    rows: argTypes(group[0]?.own ?? []),
    inherited: group[0]?.inherited.map(({ from, rows }) => ({ from, count: rows.length })),
  }));

/** All inherited props: each line once, and for each component the numbers of its lines. @param {readonly PropsTable[]} tables */
function inheritedTables(tables) {
  /** @type {Map<string, number>} */
  const numbers = new Map();
  const numberOf = (/** @type {PropRow} */ row) => {
    const key = JSON.stringify(argType(row));
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const of = tables.map(({ component, inherited }) => [
    component,
    inherited.map(({ rows }) => rows.map(numberOf)),
  ]);
  return `export const rows = [${[...numbers.keys()].join(',')}];\nexport const tables = ${JSON.stringify(Object.fromEntries(of))};`;
}

/** Everything that Storybook's pages say of the published packages. @returns {Promise<import('./plugin.mjs').Pages>} */
async function readEverything() {
  const types = openPublished();
  const tables = propsTables(types);
  const stories = storyFiles();
  const pages = grouped(tables, (table) => pageOf(table, stories) ?? '');
  const about = storyReaders(types).map(({ file, reader }) => {
    const component = reader.componentOf(reader.names()[0] ?? '');
    const symbol = component && types.checker.getSymbolAtLocation(component);
    const origin = symbol && types.origin(symbol);
    const place = homeOf(origin);
    const table = tables.find((each) => each.component === origin?.name && each.file === place);
    const used = reader.usedArguments();
    const changed = table?.inherited.flatMap(({ rows }) => rows.filter(({ name }) => used.has(name))) ?? [];
    const rows = table ? argTypes([...table.own, ...changed]) : {};
    return [file, { page: file, component: table?.component, argTypes: rows }];
  });
  const shown = Object.fromEntries([...pages].map(([page, list]) => [page, shared(list)]));
  return {
    about: Object.fromEntries(about),
    samples: Object.fromEntries(grouped(await shownSamples(types), ({ file }) => file)),
    modules: {
      'virtual:slip-props': `export const pages = ${JSON.stringify(shown)};`,
      'virtual:slip-inherited-props': inheritedTables(tables),
    },
  };
}

writeFileSync(process.argv[2] ?? '', JSON.stringify(await readEverything()));
