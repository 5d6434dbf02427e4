import { parseSync } from 'oxc-parser';
import { topConstants } from './top-constants.mjs';

/**
 * Takes styled-components out of the types of a module. What a module gives to its neighbours alone needs no more than
 * that it is a component or a text; what an entry exports says its type itself (`MenuRow: typeof MenuItem`).
 * @param {string} code of the declarations of a module
 */
export function compileTypes(code) {
  const { program } = parseSync('module.d.ts', code);
  return topConstants(program)
    .map(({ id }) => id.typeAnnotation?.typeAnnotation)
    .filter((type) => type && code.slice(type.start, type.end).includes('import("styled-components'))
    .toReversed()
    .reduce((text, { start, end }) => {
      const isText = /RuleSet|Keyframes/.test(text.slice(start, start + 80));
      return `${text.slice(0, start)}${isText ? 'string' : 'import("react").FunctionComponent<any>'}${text.slice(end)}`;
    }, code);
}
