import { expect, it } from 'vitest';
import { bare, canShow } from './visual.mjs';

const grid = 'packages/ui/src/DataGrid.stories.tsx';
const history = 'packages/portal/src/billing/History.stories.tsx';
const [own, other] = ['packages/portal/src/billing/Screen.tsx', 'packages/portal/src/batch/BatchScreen.tsx'];
const manifest = {
  'iframe.html': { file: 'frame.js', imports: ['_preview'] },
  _preview: { file: 'preview.js', css: ['fonts.css'], dynamicImports: [history, grid, '_docs'] },
  [grid]: { file: 'grid.js', imports: ['_button'], dynamicImports: ['_menu'] },
  [history]: { file: 'history.js', imports: ['_pages', '_button'] },
  _docs: { file: 'docs.js', imports: ['_button'] },
  _button: { file: 'button.js' },
  _menu: { file: 'menu.js' },
  _pages: { file: 'pages.js', dynamicImports: [own, other] },
  [own]: { file: 'screen.js' },
  [other]: { file: 'batch.js' },
};

it.each([
  ['those that load it', 'button.js', [history, grid]],
  ['those that may load it later', 'menu.js', [grid]],
  ['of one noun when a page of it changes, although the portal has all pages', 'screen.js', [history]],
  ['none of another noun', 'batch.js', []],
  ['none when only pages of documentation change', 'docs.js', []],
  ['all of them when the preview changes, or what it brings', 'fonts.css', [history, grid]],
])('the stories that a change can touch are %s', (_what, file, touched) => {
  expect([history, grid].filter((each) => canShow(manifest, each, new Set([file])))).toEqual(touched);
});

it('a script has changed when its own code has', () => {
  const list = '"./packages/ui/src/A.stories.tsx":()=>o(()=>import(`./A-12345678.js`),[],import.meta.url)';
  const before = `import{a}from"./Box-AbCd12_x.js";x={${list}};o(y,__vite__mapDeps([1,2]));`;
  const after = 'import{a}from"./Box-ZZZZ0000.js";x={};o(y,__vite__mapDeps([3]));';
  expect(bare(before)).toBe(bare(after));
  expect(bare(`a="Send it";${before}`)).not.toBe(bare(`a="Send";${after}`));
});
