import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { components } from './components.js';

/**
 * These hide a real input in the way React Aria does, which the base rules do as well, or say their height, or how deep an entry is, in a
 * custom property: a page that a server sends under a strict policy draws them at their full height, and a tree without steps.
 */
const withStyle = new Set([
  'Calendar',
  'Checkbox',
  'DataGrid',
  'MultiSelect',
  'RadioGroup',
  'ScrollRegion',
  'ScrollToAccept',
  'Select',
  'Switch',
  'TimeField',
  'TransferList',
  'Tree',
]);

describe('without a browser', () => {
  const drawn = components.filter(({ isModal }) => !isModal);

  it.each(drawn.map((component) => [component.name, component] as const))(
    '%s renders',
    (_name, { render }) => {
      expect(renderToString(render({}))).not.toBe('');
    },
  );

  it('writes no style attributes, which a strict policy would refuse, but for the known ones', () => {
    const writing = drawn.filter(({ render }) => {
      const html = renderToString(render({})).replace(/<template[\s\S]*?<\/template>/g, '');
      return /\sstyle="/.test(html);
    });
    expect(writing.map(({ name }) => name).toSorted()).toEqual([...withStyle].toSorted());
  });
});
