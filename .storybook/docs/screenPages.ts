import { filesIn, textOf } from '../../scripts/place.mjs';

/** The page of a screen in Storybook. */
export interface ScreenPage {
  /** The name of the screen in `paths.ts`. */
  readonly screen: string;
  /** Without “Screens/”. */
  readonly title: string;
  /** True for insurers' own screen at an address of others. */
  readonly isOfInsurers: boolean;
}

/** The screens that have a file of stories, and how their pages are called. */
export const screenPages = (): readonly ScreenPage[] =>
  filesIn('packages/portal/src', /Screen\.stories\.tsx$/).flatMap((file) => {
    const text = textOf(file);
    const screen = /screenStories\(paths\.(\w+)/.exec(text)?.[1];
    const title = /title: (['"])Screens\/(.*?)\1,/.exec(text)?.[2];
    return screen && title ? [{ screen, title, isOfInsurers: file.includes('/src/insurer-policies/') }] : [];
  });
