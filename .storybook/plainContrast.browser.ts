import { afterEach, describe, expect, it } from 'vitest';
import { doubtfulText } from './plainContrast.js';

afterEach(() => document.body.replaceChildren());

/** The words of the page whose contrast is in doubt. */
function doubts(html: string): readonly string[] {
  document.body.innerHTML = html;
  return doubtfulText(document.body).map(({ textContent }) => textContent);
}

describe('text whose contrast is reckoned', () => {
  it.each([
    ['black on white', '<p style="color: #000">word</p>'],
    ['just enough', '<p style="color: #767676; background: #fff">word</p>'],
    ['large and paler', '<p style="color: #949494; font-size: 24px">word</p>'],
    ['large and bold', '<p style="color: #949494; font-size: 19px; font-weight: 700">word</p>'],
    ['white on what its parent has', '<div style="background: #000"><p style="color: #fff">word</p></div>'],
    ['in a column that stays', '<aside style="position: sticky; top: 0"><p>word</p></aside>'],
    ['on a veil', '<div style="background: #000"><p style="background: #0008; color: #fff">word</p></div>'],
    ['for screen readers alone', '<p style="color: #fff; clip-path: inset(50%)">word</p>'],
    ['hidden', '<p hidden style="color: #fff">word</p>'],
    ['not to be used', '<button disabled style="color: #fff; background: #fff">word</button>'],
    ['an underlined link', '<p>word <a href="#a" style="color: #000">word</a></p>'],
  ])('is enough: %s', (_what, html) => {
    expect(doubts(html)).toEqual([]);
  });

  it.each([
    ['too pale', '<p style="color: #777777; background: #fff">word</p>'],
    ['pale by its own transparency', '<p style="color: #0005">word</p>'],
    ['on too dark a ground', '<div style="background: #555"><p style="color: #000">word</p></div>'],
    ['on too dark a veil', '<p style="background: #000a; color: #000">word</p>'],
    ['in another notation', '<p style="color: oklch(70% 0 0)">word</p>'],
    ['on a picture', '<p style="background-image: linear-gradient(#fff, #fff)">word</p>'],
    ['in something transparent', '<div style="opacity: 0.5"><p>word</p></div>'],
    ['lying on anything', '<p style="position: absolute">word</p>'],
    ['with a shadow', '<p style="text-shadow: 0 0 2px #000">word</p>'],
    [
      'a link told by its color',
      '<p>word <a href="#a" style="color: #00f; text-decoration: none">word</a></p>',
    ],
  ])('is in doubt: %s', (_what, html) => {
    expect(doubts(html)).toContain('word');
  });
});
