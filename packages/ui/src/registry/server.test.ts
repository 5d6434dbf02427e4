import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NonceProvider } from '../theme/index.js';
import { components } from './components.js';

/**
 * In these React Aria writes the attribute: it hides a real input, of a calendar its words, which the base rules do as well, or leaves the box of a cell
 * out (`display: contents`), without which a tag or an entry of a tree looks the same.
 */
const withStyle = new Set([
  'Calendar',
  'Checkbox',
  'MultiSelect',
  'RadioGroup',
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

  it('writes no style attributes under a strict policy, which would refuse them, but for those of React Aria', () => {
    const writing = drawn.filter(({ render }) => {
      const inside = { children: render({}) };
      const page = createElement(NonceProvider, { nonce: 'of-this-answer', ...inside });
      const html = renderToString(page).replace(/<template[\s\S]*?<\/template>/g, '');
      return /\sstyle="/.test(html);
    });
    expect(writing.map(({ name }) => name).toSorted()).toEqual([...withStyle].toSorted());
  });
});
