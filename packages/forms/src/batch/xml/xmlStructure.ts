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

/** The namespace of the attributes that refer a file to its schema. */
const XSI_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance';

/** The attributes that name the place of a schema: many programs write them, and they are ignored. */
const ignoredAttributes = new Set(['xsi:schemaLocation', 'xsi:noNamespaceSchemaLocation']);

/** Addresses of namespaces that every reader of XML accepts. */
const NAMESPACE_ADDRESS =
  /^(?!http:\/\/www\.w3\.org\/(?:XML\/1998|2000\/xmlns))(?:urn:|https?:\/\/[\w.-]+(?::\d+)?(?=[/?#]|$))[\w\-.~:/?@!$&'()*+,;=]*(?:#[\w\-.]*)?$/;

/** Prefixes that a file may declare: those that begin with xml are reserved. */
const NAMESPACE_PREFIX = /^(?!xml)[A-Za-z_][\w.-]*$/i;

function declarationProblem(name: string, value: string): Problem | undefined {
  const prefix = name.slice('xmlns:'.length);
  const isAllowed = prefix === 'xsi' ? value === XSI_NAMESPACE : NAMESPACE_ADDRESS.test(value);
  if (isAllowed && NAMESPACE_PREFIX.test(prefix)) return undefined;
  const message = `The namespace ${prefix} is not declared as XML has it.`;
  return { message, fix: `Remove ${name}="${value}": the format has no namespaces.` };
}

/**
 * The problem with an attribute that the format does not have. A namespace that is declared and not used is no problem,
 * nor is the place of the schema. A default namespace is one: it would change all elements, which have no namespace in
 * the format.
 *
 * @param isXsiDeclared true if the prefix `xsi:` is declared for this element
 */
function foreignAttribute(name: string, value: string, isXsiDeclared: boolean): Problem | undefined {
  if (name === 'xmlns') {
    if (value === '') return undefined;
    const message = `The elements are put into the namespace ${value}, and those of the format have none.`;
    return { message, fix: `Remove xmlns="${value}".` };
  }
  if (name.startsWith('xmlns:')) return declarationProblem(name, value);
  if (isXsiDeclared && ignoredAttributes.has(name)) return undefined;
  return unknownAttribute(name);
}

/** An element that is being read. */
interface OpenElement {
  /** The element in the tables of the format; `undefined` when it does not belong here. */
  readonly table: XmlElement | undefined;
  readonly line: number;
  /** The index, among the children in the table, of the child that was read last; -1 before the first: they come in a fixed order. */
  lastChild: number;
  /** True if the prefix `xsi:` is declared for this element. */
  readonly isXsiDeclared: boolean;
  text: string;
  /** True if something in it breaks the structure. */
  isBroken: boolean;
}

/** Compares the elements of a file with the tables of the format, piece by piece. */
export interface XmlStructure {
  /**
   * Problems in the next piece of the file's text. None come after a place that is not readable: `xmlRows` reports that
   * one.
   */
  readonly feed: (text: string) => readonly BatchFinding[];
  /**
   * True if the transaction of a number, from 0, has the structure of the format, as far as it was read: only then its values are worth
   * checking.
   */
  readonly isIntact: (transaction: number) => boolean;
}

/** Between the names of a parent and its child in the place of a finding, `Policy/PolicyNumber`. */
const SEPARATOR = '/';

/** Removes only the characters that XML calls spaces from the ends of a value. */
const withoutSpaces = (text: string) => text.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');

/** @param whole the text with the spaces at its ends: they count in the length of a text */
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

/** True if a child element is required. */
const isNeeded = ({ occurs }: XmlElement) => occurs !== 'optional';

/** Checks the structure of an XML batch file by the tables from which its schema is written. */
export function xmlStructure(kind: XmlKind): XmlStructure {
  const parser = new SaxesParser({ position: true, xmlns: false } as const);
  const open: OpenElement[] = [];
  const broken = new Set<number>();
  let found: BatchFinding[] = [];
  let transactions = 0;
  let isStopped = false;

  const path = (name: string) =>
    [...open.slice(1).map(({ table }) => table?.name ?? '?'), name].slice(-2).join(SEPARATOR);

  function addFinding(
    name: string,
    value: string,
    problem: Problem,
    rule: BatchFinding['rule'] = 'R001',
  ): void {
    const top = open.at(-1);
    if (top) top.isBroken = true;
    found.push(finding(rule, { line: parser.line, column: path(name), value }, problem));
  }

  function checkValue(name: string, value: XmlValue, whole: string): void {
    const text = withoutSpaces(whole);
    const problem = problemOfValue(value, text, whole);
    if (problem) addFinding(name, text, problem, problem.rule);
  }

  function checkAttributes(
    attributes: readonly XmlAttribute[],
    given: Readonly<Record<string, string>>,
    isXsiDeclared: boolean,
  ): void {
    for (const { name, value, isOptional } of attributes) {
      const text = given[name];
      if (text !== undefined) checkValue(name, value, text);
      else if (isOptional !== true) addFinding(name, '', missingAttribute(name));
    }
    for (const [name, value] of Object.entries(given)) {
      if (attributes.some((each) => each.name === name)) continue;
      const problem = foreignAttribute(name, value, isXsiDeclared);
      if (problem) addFinding(name, value, problem);
    }
  }

  /** Reports the required children that are missing between two places. */
  function reportMissing(parent: OpenElement, from: number, to: number): void {
    for (const child of parent.table?.children?.slice(from, to) ?? []) {
      if (isNeeded(child)) addFinding(child.name, '', missingElement(child.name));
    }
  }

  function childOf(parent: OpenElement, name: string): XmlElement | undefined {
    if (!parent.table) return undefined;
    const children = parent.table.children ?? [];
    const at = children.findIndex(
      (each, place) => place >= Math.max(0, parent.lastChild) && each.name === name,
    );
    const child = children[at];
    if (!child) {
      const isKnown = children.some((each) => each.name === name);
      addFinding(name, '', isKnown ? misplacedElement(name) : unknownElement(name));
      return undefined;
    }
    if (at === parent.lastChild && child.occurs !== 'once or more') {
      addFinding(name, '', { message: `The element ${name} is there twice.`, fix: 'Remove one of them.' });
    }
    reportMissing(parent, parent.lastChild + 1, at);
    parent.lastChild = at;
    return child;
  }

  parser.on('doctype', () => {
    isStopped = true;
  });
  parser.on('error', () => {
    isStopped = true;
  });
  parser.on('processinginstruction', ({ target }) => {
    if (isStopped || !target.includes(':')) return;
    const message = 'The name of an instruction has a colon, which XML does not let it have.';
    addFinding(target, '', { message, fix: `Remove <?${target} …?>.` });
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (isStopped) return;
    const parent = open.at(-1);
    const table = parent ? childOf(parent, name) : name === 'BatchDataSet' ? xmlDataSets[kind] : undefined;
    const isXsiDeclared = parent?.isXsiDeclared === true || attributes['xmlns:xsi'] === XSI_NAMESPACE;
    open.push({ table, line: parser.line, lastChild: -1, isXsiDeclared, text: '', isBroken: false });
    if (table) checkAttributes(table.attributes ?? [], attributes, isXsiDeclared);
  });
  const addText = (text: string) => {
    const top = open.at(-1);
    if (!top?.table || isStopped) return;
    const isFirst = top.text === '';
    if (top.table.value || /[^ \t\r\n]/.test(text)) top.text += text;
    if (top.table.value || !isFirst || top.text === '') return;
    // The finding is about this element itself, so its path begins at the parent.
    open.pop();
    const message = `There is a text between the elements of ${top.table.name}.`;
    addFinding(top.table.name, withoutSpaces(text), {
      message,
      fix: 'Remove it, or write it into an element.',
    });
    top.isBroken = true;
    open.push(top);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    const element = open.at(-1);
    if (isStopped || !element) return;
    const { table } = element;
    if (table?.children) reportMissing(element, element.lastChild + 1, table.children.length);
    open.pop();
    if (table?.value) checkValue(name, table.value, element.text);
    const parent = open.at(-1);
    // An error in one of these concerns nothing beside it: its parent does not count as broken.
    const containsOthers = name === 'Transactions' || name === 'Policy' || name === 'Policies';
    if (name === 'Transaction') {
      // An error in the policy or its broker before its transactions is an error in each of them.
      const isTransactionBroken =
        element.isBroken ||
        open.some(
          ({ table: outer, isBroken }) => isBroken && (outer?.name === 'Policy' || outer?.name === 'Broker'),
        );
      if (isTransactionBroken) broken.add(transactions);
      transactions += 1;
    } else if (parent && element.isBroken && !containsOthers) parent.isBroken = true;
  });

  return {
    isIntact: (transaction) => !broken.has(transaction),
    feed(text) {
      found = [];
      if (!isStopped) parser.write(text);
      return found;
    },
  };
}
