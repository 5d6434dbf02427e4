import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn, placeOf } from './place.mjs';

/**
 * The acts of a person on a page: methods of what stands for keys and pointer, where `setup` does nothing by itself,
 * and those of an element.
 */
const deeds =
  /\b(?:userEvent|fireEvent)\s*\.(?!setup\b)(\w+)|\.(focus|blur|click|dispatchEvent|scrollTo|requestSubmit|reset)\(/g;

/**
 * The functions and stories of a file, each as it is written, and what its imports stand for.
 * @typedef {{ texts: Map<string, string>, imports: Map<string, readonly [file: string, name: string]> }} Module
 */

/** The files read so far, as many stories call the same helpers. @type {Map<string, Module>} */
const read = new Map();

/** @param {string} file absolute @returns {Module} */
function moduleOf(file) {
  const known = read.get(file);
  if (known) return known;
  const code = readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*\n/gm, '');
  // As they are formatted, declarations begin at the start of a line.
  const declared = code.split(/^(?=(?:export )?(?:async )?(?:const|function) \w)/m);
  const imports = [...code.matchAll(/^import \{([^}]*)\} from '(\.[^']*)\.js'/gm)].flatMap(
    ([, names = '', from = '']) => {
      const path = join(dirname(file), from);
      const there = existsSync(`${path}.tsx`) ? `${path}.tsx` : `${path}.ts`;
      return Array.from(names.matchAll(/(\w+)(?: as (\w+))?/g), ([, name = '', local = name]) => {
        return /** @type {const} */ ([local, [there, name]]);
      });
    },
  );
  const texts = new Map(declared.map((text) => [/(?:const|function) (\w+)/.exec(text)?.[1] ?? '', text]));
  const found = { texts, imports: new Map(imports) };
  read.set(file, found);
  return found;
}

/**
 * The acts in a piece of code, and in the functions that it calls.
 * @param {string} file @param {string} code @param {readonly string[]} within names of the functions that led here @returns {string[]}
 */
function actsIn(file, code, within = []) {
  const { texts, imports } = moduleOf(file);
  const own = Array.from(code.matchAll(deeds), ([, hand, element = hand]) => element ?? '');
  // Functions by their own name; what follows a dot is a method, which no module declares.
  const called = new Set(Array.from(code.matchAll(/(?<![.\w])(\w+)\(/g), ([, name = '']) => name));
  return [...called].reduce((acts, name) => {
    const [from, local] = texts.has(name) ? [file, name] : (imports.get(name) ?? [file, '']);
    const text = within.includes(name) ? undefined : moduleOf(from).texts.get(local);
    // From its parameters on, so that a function's own name does not count as a call of it.
    const body = text?.slice(text.indexOf('('));
    return body ? [...acts, ...actsIn(from, body, [...within, name]).map((act) => `${act} (${name})`)] : acts;
  }, own);
}

/** The acts of the play function of a story, its own or the one of the story it begins with. @param {string} file @param {string} name @returns {string[]} */
function actsOf(file, name) {
  const text = moduleOf(file).texts.get(name) ?? '';
  // The property or method with the lines that are indented below it; where there is none, that of the story which is
  // spread into this one.
  const play =
    /\bplay(?:: |\()(.*(?:\n {4}.*|\n)*)/.exec(text)?.[1] ?? `${/\.\.\.(\w+)[, ]/.exec(text)?.[1]}.play`;
  // It may be the play function of another story, or the name of a function that is declared elsewhere.
  const [, like, called] = /^(\w+)\.play\b|^(\w+)(?:,| \})/.exec(play) ?? [];
  if (like) return like === name ? [] : actsOf(file, like);
  return actsIn(file, called ? `${called}()` : play);
}

/** The stories of one file, by the names of their exports, and what their play functions do besides waiting and looking. @param {string} path absolute */
export const storiesOf = (path) =>
  [...moduleOf(path).texts].flatMap(([name, text]) =>
    /^export const \w+(?:: [^=]+)? = \{/.test(text)
      ? [{ file: placeOf(path), name, acts: actsOf(path, name) }]
      : [],
  );

/** The files of stories, as places in the repository. */
export const storyFiles = () =>
  ['forms', 'portal', 'ui'].flatMap((name) => filesIn(`packages/${name}/src`, /\.stories\.tsx$/));
