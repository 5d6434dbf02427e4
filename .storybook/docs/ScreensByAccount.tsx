import { insurerScreenLoaders } from '../../packages/portal/src/insurerScreenLoaders.js';
import { paths } from '../../packages/portal/src/paths.js';
import { type Screen, screens } from '../../packages/portal/src/screens.js';
import { kinds, nameOfKind } from './kindsOfAccount.js';
import type { ScreenPage } from './screenPages.js';

/** The pages of screens, which `main.ts` reads from the files of their stories. */
declare const SCREEN_PAGES: readonly ScreenPage[];

/** The screen a page is about. */
function screenOf({ screen }: ScreenPage): Screen | undefined {
  const path = Object.entries(paths).find(([name]) => name === screen)?.[1];
  return screens.find((row) => row.path === path);
}

/** The address of the page of a title. */
const pageOf = (title: string) =>
  `./?path=/docs/${`screens-${title}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}--docs`;

/** The pages of the screens whose row says this, or that are open to this kind of account. */
function pagesFor(who: string): readonly ScreenPage[] {
  const isInsurer = who.endsWith('Insurer');
  return SCREEN_PAGES.filter((page) => {
    const screen = screenOf(page);
    if (!screen) return false;
    const { requires, path } = screen;
    if (typeof requires === 'string') return requires === who;
    // At such an address insurers see a page of their own, which has its own stories.
    const hasOwn = insurerScreenLoaders[path] !== undefined;
    return requires.accounts.some((kind) => kind === who) && page.isOfInsurers === (isInsurer && hasOwn);
  }).toSorted((one, other) => one.title.localeCompare(other.title));
}

/** Every screen a kind of account may open, from the table of screens, with a link to its page. */
export function ScreensByAccount() {
  const groups = [
    { who: 'public', words: 'Everybody, signed in or not' },
    { who: 'signed-in', words: 'Everybody who is signed in' },
    ...kinds.map((kind) => ({ who: kind, words: `For ${nameOfKind(kind)}` })),
  ];
  return groups.map(({ who, words }) => (
    <section key={who}>
      <h2>{words}</h2>
      <ul style={{ columns: '20rem' }}>
        {pagesFor(who).map(({ title }) => (
          <li key={title}>
            <a href={pageOf(title)} target="_top">
              {title.replace('/', ': ')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}
