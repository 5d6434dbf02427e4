import { readdirSync, readFileSync } from 'node:fs';
import { inside } from './place.mjs';

/**
 * @typedef {object} ScreenPage
 * @property {string} screen its name in `paths.ts`
 * @property {string} title of its page in Storybook, without “Screens/”
 * @property {boolean} isOfInsurers whether it is insurers' own screen at an address of others
 */

/**
 * The screens that have a file of stories, and how their pages are called.
 * @returns {ScreenPage[]}
 */
export function screenPages() {
  const source = inside('packages', 'portal', 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('Screen.stories.tsx'))
    .flatMap((file) => {
      const text = readFileSync(inside('packages', 'portal', 'src', file), 'utf8');
      const screen = /screenStories\(paths\.(\w+)/.exec(text)?.[1];
      const title = /title: (['"])Screens\/(.*?)\1,\n/.exec(text)?.[2];
      return screen && title ? [{ screen, title, isOfInsurers: file.startsWith('insurer-policies') }] : [];
    });
}
