import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';

const script = /\.tsx?$/;

/**
 * The imports of a module from its own package: values, types, and dynamic imports.
 * @param {string} name the file name, whose ending says how it is parsed
 * @param {string} code
 * @returns {string[]} as written
 */
export function importsOf(name, code) {
  const { staticImports, staticExports, dynamicImports } = parseSync(name, code).module;
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.map(({ moduleRequest }) => code.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  return [...new Set(named)].filter((each) => each.startsWith('.'));
}

/**
 * The circles of a graph: sets of nodes that can all reach each other (Tarjan's strongly connected components).
 * @param {ReadonlyMap<string, readonly string[]>} graph
 * @returns {string[][]}
 */
export function circlesIn(graph) {
  /** @type {Map<string, number>} */
  const order = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const circles = [];

  /**
   * @param {string} node
   * @returns {number} the earliest node that can be reached from it
   */
  function visit(node) {
    order.set(node, order.size);
    let low = order.size - 1;
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === order.get(node)) {
      const circle = open.splice(open.indexOf(node));
      if (circle.length > 1 || graph.get(node)?.includes(node)) circles.push(circle.toSorted());
    }
    return low;
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}

/**
 * Which file of a folder imports which.
 * @param {string} folder
 * @returns {Map<string, string[]>} by paths from the folder
 */
export function importGraph(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    script.test(name),
  );
  return new Map(
    files.map((file) => {
      const imports = importsOf(file, readFileSync(join(folder, file), 'utf8')).flatMap((request) => {
        const path = resolve(folder, dirname(file), request);
        const found = ['.ts', '.tsx'].map((ending) => path.replace(/\.js$/, ending)).find(existsSync);
        return found === undefined ? [] : [relative(folder, found)];
      });
      return [file, imports];
    }),
  );
}
