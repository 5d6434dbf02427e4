import { expect, it } from 'vitest';
import { bare, canShow } from './visual.mjs';

const button = 'packages/ui/src/Button.stories.tsx';
const grid = 'packages/ui/src/DataGrid.stories.tsx';
const history = 'packages/portal/src/billing/History.stories.tsx';
const menu = 'packages/ui/src/DataGridMenu.tsx';
const [own, other] = ['packages/portal/src/billing/Screen.tsx', 'packages/portal/src/batch/BatchScreen.tsx'];
const manifest = {
  'iframe.html': { file: 'frame.js', imports: ['_preview'] },
  _preview: { file: 'preview.js', css: ['fonts.css'], dynamicImports: [button, history, grid, '_docs'] },
  [button]: { file: 'a.js', imports: ['_button'] },
  [grid]: { file: 'b.js', imports: ['_button'], dynamicImports: [menu] },
  [history]: { file: 'c.js', imports: ['_pages', '_button'] },
  _docs: { file: 'docs.js', imports: ['_button'] },
  _button: { file: 'button.js' },
  _pages: { file: 'pages.js', dynamicImports: [own, other] },
  [menu]: { file: 'menu.js' },
  [own]: { file: 'history.js' },
  [other]: { file: 'batch.js' },
};

it.each([
  ['those that load it, in however many steps', 'button.js', [button, history, grid]],
  ['those that may load it later', 'menu.js', [grid]],
  ['of one noun when a page of it changes, although the portal has all pages', 'history.js', [history]],
  ['none of another noun', 'batch.js', []],
  ['none when only pages of documentation change', 'docs.js', []],
  ['those of a file when its own stories change', 'a.js', [button]],
  ['all of them when the preview changes, or what it brings', 'fonts.css', [button, history, grid]],
])('the stories that a change can touch are %s', (_what, file, touched) => {
  expect([button, history, grid].filter((each) => canShow(manifest, each, new Set([file])))).toEqual(touched);
});

it.each([
  ['when what it imports has', 'import{a}from"./Box-AbCd12_x.js";', 'import{a}from"./Box-ZZZZ0000.js";'],
  [
    'when another file of stories is there',
    'x={"./packages/ui/src/A.stories.tsx":()=>o(()=>import(`./A-12345678.js`),[],import.meta.url)}',
    'x={}',
  ],
  ['when it is loaded with other files', 'o(y,__vite__mapDeps([1,2]))', 'o(y,__vite__mapDeps([3]))'],
])('a script has not changed %s', (_when, before, after) => {
  expect(bare(before)).toBe(bare(after));
  expect(bare(`a="Send it";${before}`)).not.toBe(bare(`a="Send";${after}`));
});
