import { describe, expect, it } from 'vitest';
import { bare, canShow } from './visual.mjs';

const button = 'packages/ui/src/Button.stories.tsx';
const grid = 'packages/ui/src/DataGrid.stories.tsx';
const history = 'packages/portal/src/billing/History.stories.tsx';
const manifest = {
  'iframe.html': { file: 'frame.js', imports: ['_preview'] },
  _preview: { file: 'preview.js', css: ['fonts.css'], dynamicImports: [button, history, grid, '_docs'] },
  [button]: { file: 'a.js', imports: ['_button'] },
  [grid]: { file: 'b.js', imports: ['_button'], dynamicImports: ['packages/ui/src/DataGridMenu.tsx'] },
  [history]: { file: 'c.js', imports: ['_pages', '_button'] },
  _docs: { file: 'docs.js', imports: ['_button'] },
  _button: { file: 'button.js' },
  _pages: {
    file: 'pages.js',
    dynamicImports: [
      'packages/portal/src/billing/HistoryScreen.tsx',
      'packages/portal/src/batch/BatchScreen.tsx',
    ],
  },
  'packages/ui/src/DataGridMenu.tsx': { file: 'menu.js' },
  'packages/portal/src/billing/HistoryScreen.tsx': { file: 'history.js' },
  'packages/portal/src/batch/BatchScreen.tsx': { file: 'batch.js' },
};

describe('the stories that a change can touch', () => {
  it.each([
    ['are those that load it, in however many steps', 'button.js', [button, history, grid]],
    ['are those that may load it later', 'menu.js', [grid]],
    ['are of one noun when a page of it changes, although the portal has all pages', 'history.js', [history]],
    ['are none of another noun', 'batch.js', []],
    ['are none when only pages of documentation change', 'docs.js', []],
    ['are those of a file when its own stories change', 'a.js', [button]],
    ['are all of them when the preview changes, or what it brings', 'fonts.css', [button, history, grid]],
  ])('%s', (_what, file, touched) => {
    const all = [button, history, grid];
    expect(all.filter((each) => canShow(manifest, each, new Set([file])))).toEqual(touched);
  });
});

describe('a script has not changed', () => {
  it.each([
    ['when what it imports has', 'import{a}from"./Box-AbCd12_x.js";', 'import{a}from"./Box-ZZZZ0000.js";'],
    [
      'when another file of stories is there',
      'x={"./packages/ui/src/A.stories.tsx":()=>o(()=>import(`./A-12345678.js`),[],import.meta.url)}',
      'x={}',
    ],
    ['when it is loaded with other files', 'o(y,__vite__mapDeps([1,2]))', 'o(y,__vite__mapDeps([3]))'],
  ])('%s', (_when, before, after) => {
    expect(bare(before)).toBe(bare(after));
  });

  it('only when nothing else is different', () => {
    expect(bare('a="Send it";')).not.toBe(bare('a="Send";'));
  });
});
