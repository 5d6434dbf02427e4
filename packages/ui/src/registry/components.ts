import { actions } from './actions.js';
import type { ComponentEntry } from './ComponentEntry.js';
import { data } from './data.js';
import { dates } from './dates.js';
import { feedback } from './feedback.js';
import { fields } from './fields.js';
import { foundations } from './foundations.js';
import { groups } from './groups.js';
import { layout } from './layout.js';
import { navigation } from './navigation.js';

/**
 * Every component of the design system, by family. Tests, sizes, the table of stages and the record of the public
 * API use this list; a component that is missing here fails the tests.
 */
export const components: readonly ComponentEntry[] = [
  ...foundations,
  ...layout,
  ...navigation,
  ...actions,
  ...fields,
  ...dates,
  ...groups,
  ...data,
  ...feedback,
];

/** Maximum size of all components on one page, in kB of gzip: `own` code, and the `whole` of it without React. */
export const pageLimit = { own: 136.8, whole: 296 };
