import { wireRefusals } from '../rule-catalog/index.js';

const REFUSALS = 'packages/server/tests/rules/wireRefusals.test.ts';

/** Tests that go through a screen, the server or the product; what calls a rule itself is not among them. */
const sources = import.meta.glob<string>(
  [
    '../../src/**/*.stories.tsx',
    '../../src/**/*.test.tsx',
    '../../../portal/src/**/*.stories.tsx',
    '../../../server/tests/**/*.test.ts',
    '../../../../e2e/*.spec.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

const files = new Map(
  Object.entries(sources).map(([path, text]) => [
    new URL(path, 'file:///packages/forms/tests/coverage-list/').pathname.slice(1),
    text,
  ]),
);

/** A test that a rule names. */
export interface ShownTest {
  /** Its file from the root of the repository. */
  readonly path: string;
  readonly title: string;
  /** True if that file has a test of that title. */
  readonly exists: boolean;
  /** Everything the file expects; of the table of refusals, what that body is refused with. */
  readonly text: string;
}

function isIn(text: string, path: string, title: string): boolean {
  if (path.endsWith('.stories.tsx')) return text.includes(`export const ${title}:`);
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted));
}

/**
 * The test that `file: title` names.
 *
 * @throws Error when no file or several files end so.
 */
export function shownTest(reference: string): ShownTest {
  const [file = '', title = ''] = reference.split(/: (.*)/s);
  const paths = [...files.keys()].filter((each) => each === file || each.endsWith(`/${file}`));
  const [path] = paths;
  if (path === undefined || paths.length > 1) {
    throw new Error(`${file} names ${paths.length} files: ${paths.join(', ')}.`);
  }
  if (path === REFUSALS) {
    const refused = wireRefusals.filter(({ name }) => name === title);
    const words = refused.flatMap(({ problems }) => Object.values(problems));
    return { path, title, exists: refused.length > 0, text: words.join('\n') };
  }
  const text = files.get(path) ?? '';
  return { path, title, exists: isIn(text, path, title), text };
}
