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
  /** @param {string} text @param {ReadonlySet<string>} keyframes the rules of what moves in it */
  constructor(text, keyframes = new Set()) {
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

/** @param {TemplateStringsArray} strings @param {readonly unknown[]} values @param {string} place for messages */
function written(strings, values, place) {
  const pieces = values.map((value) => Piece.of(value, place));
  const text = strings.map((each, index) => `${each}${pieces[index]?.text ?? ''}`).join('');
  return new Piece(text, new Set(pieces.flatMap(({ keyframes }) => [...keyframes])));
}

/** @param {string} text */
function nameOf(text) {
  return `slip-${createHash('sha256').update(text).digest('hex').slice(0, 6)}`;
}

/** @param {RecordedStyle['kind']} kind @param {string} name @param {Piece} piece */
function asUsed(kind, name, { text, keyframes }) {
  if (kind === 'css') return text;
  if (kind === 'keyframes') return compiled(`@keyframes ${name}{${text}}`);
  return [...keyframes, compiled(`.${name}{${text}}`)].join('');
}

/** As a browser gets it. @param {string} css */
function compiled(css) {
  return serialize(compile(css), stringify);
}

/**
 * The styles of each module, by its place from the root of the repository, in the order in which they stand there.
 * @type {Map<string, RecordedStyle[]>}
 */
export const recorded = new Map();

/**
 * Stands in for styled-components while a module is run only to learn what its templates say.
 * @param {string} place of the module, from the root of the repository
 */
export function recorderOf(place) {
  /** @type {RecordedStyle[]} */
  const styles = [];
  recorded.set(place, styles);
  /** @param {RecordedStyle['kind']} kind @param {(style: RecordedStyle, written: Piece) => Piece} piece what other templates take up of it */
  const template =
    (kind, piece) =>
    /** @param {TemplateStringsArray} strings @param {unknown[]} values */
    (strings, ...values) => {
      const whole = written(strings, values, place);
      const name = nameOf(`${place} ${styles.length} ${whole.text}`);
      const style = { kind, name, css: asUsed(kind, name, whole) };
      styles.push(style);
      return piece(style, whole);
    };
  // The element that is drawn is known where the component is used; here only what stands in the template counts.
  const styled = () => template('styled', ({ name }) => new Piece(`.${name}`));
  return {
    styled: new Proxy(styled, { get: styled }),
    css: template('css', (_, whole) => whole),
    keyframes: template('keyframes', ({ name, css }) => new Piece(name, new Set([css]))),
  };
}
