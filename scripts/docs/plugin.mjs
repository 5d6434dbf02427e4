import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf, runNode } from '../child.mjs';
import { cache, inside, jsonOf, placeOf } from '../place.mjs';

/**
 * What Storybook's pages say of the published packages, by the file of stories it is said of.
 * @typedef {object} Pages
 * @property {Readonly<Record<string, object>>} about the facts that a page is told about its component
 * @property {Readonly<Record<string, readonly { story: string, code: string }[]>>} samples
 * @property {Readonly<Record<string, string>>} modules with the tables of each page, and with inherited props
 */

/** Tests show no page. */
const nothing = {
  'virtual:slip-props': 'export const pages = {};',
  'virtual:slip-inherited-props': 'export const rows = [], tables = {};',
};

/** @returns {Promise<Pages>} */
async function readPages() {
  const file = join(cache, 'samples', `pages-${process.pid}.json`);
  mkdirSync(join(cache, 'samples'), { recursive: true });
  try {
    const run = runNode([inside('scripts', 'docs', 'read-pages.mjs'), file], { output: 'collect' });
    await outputOf(run, 'The samples of the stories and their props could not be read.');
    return jsonOf(file);
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Storybook shows this under “Show code”. Without it, it prints what a story has drawn, element by element.
 * @param {string} name of a story, or of what all stories of a file have @param {string} code
 */
function sourced(name, code) {
  const source = JSON.stringify({ code, language: 'tsx' });
  return `${name}.parameters = { ...${name}.parameters, docs: { ...${name}.parameters?.docs, source: ${source} } };`;
}

/**
 * Gives every story the code that it shows, a program made from the story's source, and every page of a component the complete
 * tables of its props. Both are read when Storybook starts.
 * @param {{ isTest: boolean }} options @returns {import('vite').Plugin}
 */
export function docsPlugin({ isTest }) {
  /** @type {Promise<Pages> | undefined} */
  let known;
  const read = () => {
    known ??= isTest ? Promise.resolve({ about: {}, samples: {}, modules: nothing }) : readPages();
    return known;
  };
  return {
    name: 'slip-docs',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(nothing, id) ? `\0${id}` : undefined),
    load: async (id) =>
      Object.hasOwn(nothing, id.slice(1)) ? (await read()).modules[id.slice(1)] : undefined,
    async transform(source, id) {
      const file = placeOf(id.split('?')[0] ?? '');
      if (isTest || !/^packages\/\w+\/src\/.*\.stories\.tsx$/.test(file)) return undefined;
      const { about, samples } = await read();
      const meta = /^export default (\w+);$/m.exec(source)?.[1];
      if (meta === undefined) throw new Error(`${file}: write \`export default meta;\` with a name.`);
      // Screens, and pages about the design system, have nothing to copy.
      const lines = [sourced(meta, `// Not part of a package. Its source: ${file}`)];
      for (const { story, code } of samples[file] ?? []) lines.push(sourced(story, code.trimEnd()));
      const props = JSON.stringify(about[file]);
      if (props) lines.push(`${meta}.parameters = { ...${meta}.parameters, props: ${props} };`);
      return { code: `${source}\n${lines.join('\n')}\n`, map: null };
    },
  };
}
