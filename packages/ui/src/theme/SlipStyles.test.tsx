import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { colorNames } from '../tokens/colorNames.js';
import { cssVariableName } from '../tokens/cssVariableName.js';
import { baseRules, bodyRules, SlipStyles } from './SlipStyles.js';
import { themeNames } from './themeNames.js';
import { themeVariables } from './themeVariables.js';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const isOurs = (element: Element) => getComputedStyle(element).background !== '';

describe('SlipStyles', () => {
  it.each(themeNames)('sets the theme %s on the root element', (theme) => {
    act(() => root.render(<SlipStyles theme={theme} />));
    expect(document.documentElement.dataset['theme']).toBe(theme);
  });

  it('follows the device when no theme is chosen', () => {
    act(() => root.render(<SlipStyles />));
    expect(document.documentElement.dataset['theme']).toBe('system');
  });

  it("leaves a theme of the application's own on the root element", () => {
    const { dataset } = document.documentElement;
    dataset['theme'] = 'cupcake';
    act(() => root.render(<SlipStyles theme="dark" />));
    expect(dataset['theme']).toBe('cupcake');
    delete dataset['theme'];
  });

  it.each([
    ['components', false],
    ['page', true],
  ] as const)(
    'colours, with the base %s, the root: %s; and never a part with another theme',
    (base, isRootOurs) => {
      const style = document.head.appendChild(document.createElement('style'));
      style.textContent = `${bodyRules}${baseRules}`;
      const parts = ['dark', 'cupcake'].map((theme) => {
        const part = document.body.appendChild(document.createElement('p'));
        part.dataset['theme'] = theme;
        return part;
      });
      act(() => root.render(<SlipStyles base={base} />));
      expect([document.documentElement, document.body, ...parts].map(isOurs)).toEqual([
        isRootOurs,
        true,
        true,
        false,
      ]);
      style.remove();
      for (const part of parts) part.remove();
    },
  );

  it("leaves the root's text size to the reader, whatever the theme: every length is measured by it", () => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = baseRules;
    act(() => root.render(<SlipStyles theme="dark" base="page" />));
    expect(getComputedStyle(document.documentElement).fontSize).toBe('100%');
    style.remove();
  });
});

it('names the same tokens on the root of a page whether a list is open or not', () => {
  const padding = [...baseRules.matchAll(/scroll-padding-block:([^;]+);/g)].map(([, value = '']) => value);
  const [closed, open] = padding.map((value) => value.match(/--[\w-]+/g));
  expect(padding).toHaveLength(2);
  expect(closed).toHaveLength(4);
  expect(open).toEqual(closed);
});

describe('themeVariables', () => {
  it.each(colorNames)(
    'declares %s in every theme, for the device, under forced colours and in print',
    (name) => {
      const declarations = themeVariables.split(`${cssVariableName('color', name)}:`).length - 1;
      expect(declarations).toBe(7);
    },
  );

  it('stops all movement for those who ask for less', () => {
    expect(themeVariables).toMatch(/prefers-reduced-motion:reduce\)\{:root\{--slip-duration-fast:0ms;/);
  });
});
