import { SaxesParser } from 'saxes';
import { isCalendarDate } from '../../rules/calendar-date/index.js';
import { lengthOf } from '../../rules/schema/normalize.js';
import type { Problem } from '../../rules/schema/problem.js';
import type { BatchFinding } from '../findings.js';
import { finding } from '../findings.js';
import { type XmlKind, xmlDataSets } from './batchXsd.js';
import type { XmlAttribute, XmlElement, XmlValue } from './xmlElements.js';
import {
  emptyValue,
  misplacedElement,
  missingAttribute,
  missingElement,
  type RuledProblem,
  tooLongText,
  unknownAttribute,
  unknownElement,
  wrongValue,
} from './xmlProblems.js';

/** The namespace of what schemas add to files. */
const INSTANCES = 'http://www.w3.org/2001/XMLSchema-instance';

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
 * The problem with an attribute that the format does not have: none with a namespace that is declared and not used, and with
 * the place of the schema. The elements of the format have no namespace, so that one for all of them makes others of them.
 *
 * @param knowsInstances whether `xsi:` is declared there
 */
function foreignAttribute(name: string, value: string, knowsInstances: boolean): Problem | undefined {
  if (name === 'xmlns') {
    if (value === '') return undefined;
    const message = `The elements are put into the namespace ${value}, and those of the format have none.`;
    return { message, fix: `Remove xmlns="${value}".` };
  }
  if (name.startsWith('xmlns:')) return declarationProblem(name, value);
  if (knowsInstances && places.has(name)) return undefined;
  return unknownAttribute(name);
}

/** An element that is being read, and how far its children are; without a table when it does not belong there. */
interface OpenElement {
  readonly table: XmlElement | undefined;
  readonly line: number;
  /** The place of the child that came last; -1 before the first. */
  child: number;
  /** Where `xsi:` stands for what schemas add to files. */
  readonly knowsInstances: boolean;
  text: string;
  isBroken: boolean;
}

/** Compares the elements of a file with the tables of the format, piece by piece. */
export interface XmlStructure {
  /** Problems in the next piece of its text. Nothing more is said once it cannot be read: its reader says why. */
  readonly feed: (text: string) => readonly BatchFinding[];
  /** True if the transaction of a number, from 0, has the structure of the format, as far as it was read. */
  readonly isRight: (transaction: number) => boolean;
}

const SEPARATOR = '/';

/** Leaves out what XML calls spaces at the ends of a value, and no other characters. */
const withoutSpaces = (text: string) => text.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');

/** @param whole the text with the spaces at its ends, which count in a text */
function problemOfValue(value: XmlValue, text: string, whole: string): RuledProblem | undefined {
  if (value.kind === 'text') {
    if (text === '' && value.mayBeEmpty !== true) return { rule: 'R001', ...emptyValue };
    const length = lengthOf(whole);
    return length > value.maximum ? { rule: 'R001', ...tooLongText(length, value.maximum) } : undefined;
  }
  return hasForm(value, text) ? undefined : wrongValue(value, text);
}

function hasForm(value: Exclude<XmlValue, { kind: 'text' }>, text: string): boolean {
  switch (value.kind) {
    case 'pattern':
      return new RegExp(`^(?:${value.pattern})$`).test(text);
    case 'choice':
      return value.values.includes(text);
    case 'day':
      return isCalendarDate(text);
    default:
      return /^-?\d{1,9}\.\d{2}$/.test(text);
  }
}

/** True if a child must be there. */
const isNeeded = ({ occurs }: XmlElement) => occurs !== 'optional';

/** Checks the structure of an XML batch file by the very tables that its schema is written from. */
export function xmlStructure(kind: XmlKind): XmlStructure {
  const parser = new SaxesParser({ position: true, xmlns: false } as const);
  const open: OpenElement[] = [];
  const broken = new Set<number>();
  let found: BatchFinding[] = [];
  let transactions = 0;
  let isOver = false;

  const path = (name: string) =>
    [...open.slice(1).map(({ table }) => table?.name ?? '?'), name].slice(-2).join(SEPARATOR);

  function tell(name: string, value: string, problem: Problem, rule: BatchFinding['rule'] = 'R001'): void {
    const top = open.at(-1);
    if (top) top.isBroken = true;
    found.push(finding(rule, { line: parser.line, column: path(name), value }, problem));
  }

  function checkValue(name: string, value: XmlValue, whole: string): void {
    const text = withoutSpaces(whole);
    const problem = problemOfValue(value, text, whole);
    if (problem) tell(name, text, problem, problem.rule);
  }

  function checkAttributes(
    attributes: readonly XmlAttribute[],
    given: Readonly<Record<string, string>>,
    knowsInstances: boolean,
  ): void {
    for (const { name, value, isOptional } of attributes) {
      const text = given[name];
      if (text !== undefined) checkValue(name, value, text);
      else if (isOptional !== true) tell(name, '', missingAttribute(name));
    }
    for (const [name, value] of Object.entries(given)) {
      if (attributes.some((each) => each.name === name)) continue;
      const problem = foreignAttribute(name, value, knowsInstances);
      if (problem) tell(name, value, problem);
    }
  }

  /** Tells the children that have to stand between one place and another. */
  function checkPassed(parent: OpenElement, from: number, to: number): void {
    for (const child of parent.table?.children?.slice(from, to) ?? []) {
      if (isNeeded(child)) tell(child.name, '', missingElement(child.name));
    }
  }

  function childOf(parent: OpenElement, name: string): XmlElement | undefined {
    if (!parent.table) return undefined;
    const children = parent.table.children ?? [];
    const at = children.findIndex((each, place) => place >= Math.max(0, parent.child) && each.name === name);
    const child = children[at];
    if (!child) {
      const isKnown = children.some((each) => each.name === name);
      tell(name, '', isKnown ? misplacedElement(name) : unknownElement(name));
      return undefined;
    }
    if (at === parent.child && child.occurs !== 'once or more') {
      tell(name, '', { message: `The element ${name} is there twice.`, fix: 'Remove one of them.' });
    }
    checkPassed(parent, parent.child + 1, at);
    parent.child = at;
    return child;
  }

  parser.on('doctype', () => {
    isOver = true;
  });
  parser.on('error', () => {
    isOver = true;
  });
  parser.on('processinginstruction', ({ target }) => {
    if (isOver || !target.includes(':')) return;
    const message = 'The name of an instruction has a colon, which XML does not let it have.';
    tell(target, '', { message, fix: `Remove <?${target} …?>.` });
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (isOver) return;
    const parent = open.at(-1);
    const table = parent ? childOf(parent, name) : name === 'BatchDataSet' ? xmlDataSets[kind] : undefined;
    const knowsInstances = parent?.knowsInstances === true || attributes['xmlns:xsi'] === INSTANCES;
    open.push({ table, line: parser.line, child: -1, knowsInstances, text: '', isBroken: false });
    if (table) checkAttributes(table.attributes ?? [], attributes, knowsInstances);
  });
  const addText = (text: string) => {
    const top = open.at(-1);
    if (!top?.table || isOver) return;
    const isFirst = top.text === '';
    if (top.table.value || /[^ \t\r\n]/.test(text)) top.text += text;
    if (top.table.value || !isFirst || top.text === '') return;
    open.pop();
    const message = `There is a text between the elements of ${top.table.name}.`;
    tell(top.table.name, withoutSpaces(text), { message, fix: 'Remove it, or write it into an element.' });
    top.isBroken = true;
    open.push(top);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    const element = open.at(-1);
    if (isOver || !element) return;
    const { table } = element;
    if (table?.children) checkPassed(element, element.child + 1, table.children.length);
    open.pop();
    if (table?.value) checkValue(name, table.value, element.text);
    const parent = open.at(-1);
    const isPassing = name === 'Transactions' || name === 'Policy' || name === 'Policies';
    if (name === 'Transaction') {
      // An error in the policy or its broker before its transactions is an error in each of them.
      const isWrong =
        element.isBroken ||
        open.some(({ table: of, isBroken }) => isBroken && (of?.name === 'Policy' || of?.name === 'Broker'));
      if (isWrong) broken.add(transactions);
      transactions += 1;
    } else if (parent && element.isBroken && !isPassing) parent.isBroken = true;
  });

  return {
    isRight: (transaction) => !broken.has(transaction),
    feed(text) {
      found = [];
      if (!isOver) parser.write(text);
      return found;
    },
  };
}
