import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { Button } from '../Button/index.js';
import { DescriptionList } from '../DescriptionList/index.js';
import { FieldGroup } from '../Field/FieldGroup.js';
import { Heading } from '../Heading/index.js';
import { Link } from '../Link/index.js';
import { Prose } from '../Prose/index.js';
import { Stack } from '../Stack/index.js';
import { SlipStyles } from './index.js';

/** Functions that remove the things that a test has added to the page. */
const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const each of cleanups.splice(0)) each();
  delete document.documentElement.dataset['base'];
});

/** An application with a style sheet of its own, and elements of its own among ours. */
function application(css: string, base: 'components' | 'page' = 'components') {
  // Before our rules, which are added after the styles that are in the page already.
  const sheet = document.createElement('style');
  sheet.textContent = css;
  document.head.prepend(sheet);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <>
        <SlipStyles theme="light" base={base} />
        <Stack>
          <Button className="mine">Ours</Button>
          <Heading level={2}>Ours</Heading>
          <h1>Own</h1>
          <ul>
            <li>Own</li>
          </ul>
          <button type="button">Own</button>
          <FieldGroup>
            <legend>Ours</legend>
          </FieldGroup>
          <DescriptionList items={[{ label: 'Ours', value: '1' }]} />
          <Prose className="prose">
            <p>
              <a href="#ours">Ours</a>
            </p>
            <ul>
              <li>Ours</li>
            </ul>
            <ol>
              <li>Ours</li>
            </ol>
          </Prose>
          <p>
            <Link href="#ours" isExternal className="external">
              Ours
            </Link>
          </p>
        </Stack>
      </>,
    ),
  );
  cleanups.push(() => {
    root.unmount();
    host.remove();
    sheet.remove();
  });
  const style = (selector: string) => {
    const found = host.querySelector(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return getComputedStyle(found);
  };
  return {
    ours: style('.mine'),
    heading: style('h2'),
    h1: style('h1'),
    list: style('ul'),
    own: style('ul + button'),
    group: style('fieldset'),
    legend: style('legend'),
    term: style('dt'),
    anchor: style('.prose a'),
    bullets: style('.prose ul'),
    numbers: style('.prose ol'),
    sign: style('.external svg'),
  };
}

describe('an application beside ours', () => {
  it.each([
    ['a class', '.mine{background:rgb(1, 2, 3);border-radius:0}'],
    ['the weakest selector there is', ':where(button){background:rgb(1, 2, 3);border-radius:0}'],
    [
      'a layer that it puts above ours',
      '@layer theme, slip-page, base, slip, components, utilities;@layer utilities{.mine{background:rgb(1, 2, 3);border-radius:0}}',
    ],
  ])('wins by %s', (_by, css) => {
    const { ours } = application(css);
    expect(ours.backgroundColor).toBe('rgb(1, 2, 3)');
    expect(ours.borderRadius).toBe('0px');
  });

  it('resets nothing of ours in a layer that it puts below', () => {
    const before = application('');
    const [background, borderRadius, padding] = [
      before.ours.backgroundColor,
      before.ours.borderRadius,
      before.ours.padding,
    ];
    expect(borderRadius).not.toBe('0px');
    const { ours } = application(
      '@layer theme, slip-page, base, slip, components, utilities;@layer base{*{margin:0;padding:0;border:0}button{background:transparent;border-radius:0}}',
    );
    expect([ours.backgroundColor, ours.borderRadius, ours.padding]).toEqual([
      background,
      borderRadius,
      padding,
    ]);
  });

  it('leaves legends and terms of ours as they are when it resets elements in a layer below', () => {
    const { group, legend, term } = application(
      '@layer reset, slip-page, slip;@layer reset{legend{float:left;font-size:24px}dt{font-weight:700}}',
    );
    expect(legend.fontSize).toBe(group.fontSize);
    expect([legend.float, term.fontWeight]).toEqual(['none', '400']);
  });

  it('leaves our texts their bullets, numbers and underlines, and signs in their line, under the reset of Tailwind', () => {
    const { anchor, bullets, numbers, sign } = application(
      '@layer theme, slip-page, base, slip, components, utilities;@layer base{*{margin:0;padding:0;border:0 solid}ol,ul,menu{list-style:none}a{color:inherit;text-decoration:inherit}img,svg{display:block;vertical-align:middle}}',
    );
    expect([bullets.listStyleType, numbers.listStyleType]).toEqual(['disc', 'decimal']);
    expect(anchor.textDecorationLine).toBe('underline');
    expect(sign.display).toBe('inline');
  });

  it('keeps its own headings, lists and buttons as they are', () => {
    const plain = document.body.appendChild(document.createElement('iframe'));
    cleanups.push(() => plain.remove());
    const page = plain.contentDocument;
    if (!page) throw new Error('The frame has no page.');
    page.body.innerHTML = '<h1>Own</h1><ul><li>Own</li></ul><button>Own</button>';
    const browserStyle = (selector: string) => {
      const found = page.querySelector(selector);
      return found && plain.contentWindow ? plain.contentWindow.getComputedStyle(found) : undefined;
    };
    const { h1, list, own, heading } = application('');
    expect(h1.fontWeight).toBe(browserStyle('h1')?.fontWeight);
    expect(Number.parseFloat(h1.fontSize)).toBeGreaterThan(Number.parseFloat(heading.fontSize));
    expect(Number.parseFloat(h1.marginTop)).toBeGreaterThan(0);
    expect([list.paddingInlineStart, list.listStyleType]).toEqual(['40px', 'disc']);
    expect(own.fontFamily).toBe(browserStyle('button')?.fontFamily);
  });

  it('keeps text and paper of its own body, in layers as well', () => {
    application(
      '@layer theme, slip-page, base, slip, components, utilities;@layer base{body{background:rgb(1, 2, 3);font-size:17px}}',
    );
    const { backgroundColor, fontSize, fontFamily } = getComputedStyle(document.body);
    expect([backgroundColor, fontSize]).toEqual(['rgb(1, 2, 3)', '17px']);
    // All that it says nothing of is ours.
    expect(fontFamily).toContain('Source Sans');
  });

  it('keeps room under the header where a page scrolls to something, and none while a list is open', () => {
    application('', 'page');
    const room = getComputedStyle(document.documentElement);
    expect([room.scrollPaddingTop, room.scrollPaddingBottom]).toEqual(['68px', '32px']);
    const { style } = document.documentElement;
    cleanups.push(() => style.removeProperty('--below-header'));
    style.setProperty('--below-header', '100px');
    expect(room.scrollPaddingTop).toBe('168px');
    const list = document.body.appendChild(document.createElement('div'));
    cleanups.push(() => list.remove());
    list.dataset['trigger'] = 'Select';
    expect([room.scrollPaddingTop, room.scrollPaddingBottom]).toEqual(['0px', '0px']);
  });

  it('gives all of a page to ours where it says so', () => {
    const { h1, list, own } = application('', 'page');
    expect([h1.marginTop, list.paddingInlineStart]).toEqual(['0px', '0px']);
    expect(own.fontFamily).toContain('Source Sans');
  });
});
