import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Plugin } from 'vite';
import type { Page } from '../scripts/docs/pages.mjs';
import { inside, placeOf } from '../scripts/place.mjs';

/**
 * The code of a story, or of all stories of a file (`meta`), as Storybook shows it under “Show code”. Without it, it prints what a story
 * has drawn, element by element.
 */
function sourced(name: string, code: string): string {
  const source = JSON.stringify({ code, language: 'tsx' });
  return `${name}.parameters = { ...${name}.parameters, docs: { ...${name}.parameters?.docs, source: ${source} } };`;
}

/**
 * Gives every story the code that it shows, a program made from the story's source, and every page of a component the complete
 * tables of its props. Both are read when Storybook starts.
 */
export function docsPlugin(): Plugin {
  let known: Promise<readonly Page[]> | undefined;
  return {
    name: 'slip-docs',
    enforce: 'pre',
    async transform(source, id) {
      const file = placeOf(id.split('?')[0] ?? '');
      if (!/^packages\/\w+\/src\/.*\.stories\.tsx$/.test(file)) return undefined;
      known ??= once(new Worker(inside('scripts/docs/pages.mjs')), 'message').then(([pages]) => pages);
      const page = (await known).find((each) => each.file === file);
      // Screens, and pages about the design system, have nothing to copy.
      const lines = [sourced('meta', `// Not part of a package. Its source: ${file}`)];
      for (const { story, code } of page?.samples ?? []) lines.push(sourced(story, code));
      const tables = (page?.tables ?? []).map(
        ([props, names]) => `{ components: ${JSON.stringify(names)}, props: ${props} }`,
      );
      // A function, as Storybook copies parameters for every story.
      const props = `{ component: ${JSON.stringify(page?.component)}, tables: () => [${tables.join()}] }`;
      if (page) lines.push(`meta.parameters = { ...meta.parameters, props: ${props} };`);
      return { code: `${source}\n${lines.join('\n')}\n`, map: null };
    },
  };
}
