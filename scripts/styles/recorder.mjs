import { createHash } from 'node:crypto';
import { compile, serialize, stringify } from 'stylis';

/**
 * @typedef {object} RecordedStyle what a template of a module says, once everything in it is known
 * @property {'styled' | 'css' | 'keyframes'} kind
 * @property {string} name of the class or of the keyframes
 * @property {string} css for `css` as it is written, for others as a browser gets it
 */

/** A piece that a template can take up: the text of a fragment, the name of keyframes, the class of a component. */
class Piece {
  /** @param {string} text @param {readonly string[]} keyframes the rules of what moves in it */
  constructor(text, keyframes = []) {
    this.text = text;
    this.keyframes = keyframes;
  }

  /** The piece that a value is inside of a template. @param {unknown} value @param {string} place for messages */
  static of(value, place) {
    if (value instanceof Piece) return value;
    if (typeof value === 'string' || typeof value === 'number') return new Piece(String(value));
    throw new TypeError(
      `${place}: styles are compiled, so what stands in them is a token, a fragment, keyframes or a component, not ${typeof value}. Put what changes into a data attribute.`,
    );
  }
}

/** As a browser gets it. @param {string} css */
const compiled = (css) => serialize(compile(css), stringify);

/** The styles of each module, by its place from the root of the repository, in the order in which they stand there. @type {Map<string, RecordedStyle[]>} */
export const recorded = new Map();

/** Stands in for styled-components while a module is run only to learn what its templates say. @param {string} place of the module, from the root of the repository */
export function recorderOf(place) {
  /** @type {RecordedStyle[]} */
  const styles = [];
  recorded.set(place, styles);
  /** @param {RecordedStyle['kind']} kind @param {(style: RecordedStyle, moving: readonly string[]) => Piece} piece what other templates take up of it */
  const template =
    (kind, piece) =>
    /** @param {TemplateStringsArray} strings @param {unknown[]} values */
    (strings, ...values) => {
      const pieces = values.map((value) => Piece.of(value, place));
      const text = strings.map((each, index) => `${each}${pieces[index]?.text ?? ''}`).join('');
      const moving = [...new Set(pieces.flatMap(({ keyframes }) => keyframes))];
      // With the number of the template, so that two equal ones in a module get names of their own, as components must.
      const hash = createHash('sha256').update(`${place} ${styles.length} ${text}`).digest('hex');
      const name = `slip-${hash.slice(0, 6)}`;
      const css = {
        css: () => text,
        keyframes: () => compiled(`@keyframes ${name}{${text}}`),
        styled: () => [...moving, compiled(`.${name}{${text}}`)].join(''),
      }[kind]();
      const style = { kind, name, css };
      styles.push(style);
      return piece(style, moving);
    };
  // The element that is drawn is known where the component is used; here only what stands in the template counts.
  const styled = () => template('styled', ({ name }) => new Piece(`.${name}`));
  return {
    // `styled(Component)` is a call and `styled.div` is a property: both give the same tag.
    styled: new Proxy(styled, { get: styled }),
    css: template('css', ({ css }, moving) => new Piece(css, moving)),
    keyframes: template('keyframes', ({ name, css }) => new Piece(name, [css])),
  };
}
