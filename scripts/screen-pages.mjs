import { filesIn, textOf } from './place.mjs';

/**
 * @typedef {object} ScreenPage
 * @property {string} screen its name in `paths.ts`
 * @property {string} title of its page in Storybook, without “Screens/”
 * @property {boolean} isOfInsurers whether it is insurers' own screen at an address of others
 */

/** The screens that have a file of stories, and how their pages are called. @returns {ScreenPage[]} */
export function screenPages() {
  return filesIn('packages/portal/src', /Screen\.stories\.tsx$/).flatMap((file) => {
    const text = textOf(file);
    const screen = /screenStories\(paths\.(\w+)/.exec(text)?.[1];
    const title = /title: (['"])Screens\/(.*?)\1,/.exec(text)?.[2];
    return screen && title ? [{ screen, title, isOfInsurers: file.includes('/src/insurer-policies/') }] : [];
  });
}
