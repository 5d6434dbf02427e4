import { relative } from 'node:path';
import { root } from '../place.mjs';
import { renewedSamples, shownSamples } from './all-samples.mjs';
import { forget } from './modules.mjs';

const isStories = /\.stories\.tsx$/;

/** @param {string} id of a module, as Vite knows it */
function fileOf(id) {
  return relative(root, id.split('?')[0] ?? '').replaceAll('\\', '/');
}

/**
 * Storybook shows this under “Show code”. Without it, it prints what a story has drawn, element by element.
 * @param {import('./all-samples.mjs').Sample} sample
 */
function attached({ story, code }) {
  const source = JSON.stringify({ code: code.trimEnd(), language: 'tsx' });
  return `${story}.parameters = { ...${story}.parameters, docs: { ...${story}.parameters?.docs, source: ${source} } };`;
}

/** @param {readonly import('./all-samples.mjs').Sample[]} samples */
function byFile(samples) {
  /** @type {Map<string, import('./all-samples.mjs').Sample[]>} */
  const files = new Map();
  for (const each of samples) files.set(each.file, [...(files.get(each.file) ?? []), each]);
  return files;
}

/**
 * Gives every story the code that it shows: a program made from the story's source.
 * @returns {import('vite').Plugin}
 */
export function samplesPlugin() {
  /** @type {Promise<Map<string, import('./all-samples.mjs').Sample[]>> | undefined} */
  let samples;
  return {
    name: 'slip-samples',
    enforce: 'pre',
    watchChange(id) {
      forget(id);
    },
    async transform(source, id) {
      const file = fileOf(id);
      if (!isStories.test(file)) return undefined;
      const isFirst = samples === undefined;
      samples ??= shownSamples().then(byFile);
      const known = await samples;
      // Vite asks for a file a second time when it has changed.
      if (!isFirst && this.environment.mode === 'dev') known.set(file, await renewedSamples(file));
      const lines = (known.get(file) ?? []).map(attached);
      return { code: `${source}\n${lines.join('\n')}\n`, map: null };
    },
  };
}
