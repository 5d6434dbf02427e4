import type { Problem } from '../../rules/schema/problem.js';
import { unknownAttribute } from './xmlProblems.js';

/** The namespace of what schemas add to files. */
export const INSTANCES = 'http://www.w3.org/2001/XMLSchema-instance';

/** Where a schema is found, which programs like to write: nobody looks there. */
const places = new Set(['xsi:schemaLocation', 'xsi:noNamespaceSchemaLocation']);

/** Addresses that every reader of XML takes: others take some more, and not all the same. */
const ADDRESS =
  /^(?!http:\/\/www\.w3\.org\/(?:XML\/1998|2000\/xmlns))(?:urn:|https?:\/\/[\w.-]+(?::\d+)?(?=[/?#]|$))[\w\-.~:/?@!$&'()*+,;=]*(?:#[\w\-.]*)?$/;

/** Prefixes anybody may declare: none is XML's own. */
const PREFIX = /^(?!xml)[A-Za-z_][\w.-]*$/i;

function declarationProblem(name: string, value: string): Problem | undefined {
  const prefix = name.slice('xmlns:'.length);
  const isRight = prefix === 'xsi' ? value === INSTANCES : ADDRESS.test(value);
  if (isRight && PREFIX.test(prefix)) return undefined;
  const message = `The namespace ${prefix} is not declared as XML has it.`;
  return { message, fix: `Remove ${name}="${value}": the format has no namespaces.` };
}

/**
 * What is wrong with an attribute that the format does not have: nothing with a namespace that is declared and not used, and with
 * the place of the schema. The elements of the format have no namespace, so that one for all of them makes others of them.
 *
 * @param knowsInstances whether `xsi:` is declared there
 */
export function foreignAttribute(name: string, value: string, knowsInstances: boolean): Problem | undefined {
  if (name === 'xmlns') {
    if (value === '') return undefined;
    const message = `The elements are put into the namespace ${value}, and those of the format have none.`;
    return { message, fix: `Remove xmlns="${value}".` };
  }
  if (name.startsWith('xmlns:')) return declarationProblem(name, value);
  if (knowsInstances && places.has(name)) return undefined;
  return unknownAttribute(name);
}
