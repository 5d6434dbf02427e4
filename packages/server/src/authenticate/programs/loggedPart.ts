import type { ContractSchema } from '@slip/api/contract';
import type { SchemaFieldDescription } from 'yup';

/**
 * The fields whose texts are logged as they were sent: numbers of filings, codes, and days. Of every other text only the length is logged,
 * since it may be a secret or tell something about a person. Numbers, booleans and fixed choices are no secrets.
 */
const openTexts: ReadonlySet<string> = new Set([
  'agentPolicyExpirationDate',
  'agentPolicyNumber',
  'agentTransactionEffectiveDate',
  'agtPolicyExpirationDate',
  'agtPolicyNumber',
  'agtTransEffectiveDate',
  'agtTransExpirationDate',
  'ccCoverageCode',
  'ccTaxStatus',
  'confirmationNumber',
  'coverageCode',
  'draftId',
  'endDate',
  'homeState',
  'homeStateAbbr',
  'insPolicyHomeState',
  'insPolicyNumber',
  'insTransEffectiveDate',
  'insurerNaic',
  'invoiceDueDate',
  'invoiceId',
  'masterPolicyNumber',
  'newCoverageCode',
  'newTaxStatus',
  'originalCoverageCode',
  'originalEffectiveDate',
  'originalReceivedDate',
  'originalTaxStatus',
  'policyNumber',
  'riskState',
  'startDate',
  'state',
  'states',
  'submissionNumber',
  'taxStatus',
]);

/** The forms of texts, as schemas name them, that can be no secret: a state, a day. */
const openForms: ReadonlySet<unknown> = new Set(['state', 'midnight', 'day', 'moment', 'quarter', 'period']);

/** The facts about a field that decide whether its value is logged. */
type Shape =
  | { readonly fields: ReadonlyMap<string, Shape> }
  | { readonly item: Shape }
  | { readonly type: string; readonly isOpenText: boolean };

/** The shape of a field that its schema does not describe. */
const unknownShape: Shape = { type: '', isOpenText: false };

const shapes = new WeakMap<object, Shape>();

function shapeOf(name: string, described: SchemaFieldDescription): Shape {
  if ('fields' in described) {
    const fields = Object.entries(described.fields);
    return { fields: new Map(fields.map(([field, each]) => [field, shapeOf(field, each)])) };
  }
  if ('innerType' in described && described.innerType && !Array.isArray(described.innerType)) {
    return { item: shapeOf(name, described.innerType) };
  }
  if (!('tests' in described)) return unknownShape;
  const { type, oneOf, meta } = described;
  const isOpenText = oneOf.length > 0 || openForms.has(meta?.['form']) || openTexts.has(name);
  return { type, isOpenText };
}

/** True if a value may be logged, of a field that is neither a list nor an object. */
function isOpen(given: unknown, { type, isOpenText }: Extract<Shape, { type: string }>): boolean {
  if (typeof given === 'string') return isOpenText && given.length <= MAX_TEXT_LENGTH;
  return (typeof given === 'number' || typeof given === 'boolean') && [typeof given, 'mixed'].includes(type);
}

/** A part of a call as it is logged, and the values that were left out of it. */
export interface LoggedPart {
  readonly shown: unknown;
  /** The shown part as JSON, cut where it is too long. */
  readonly text: string;
  /** The texts and numbers that were left out, so that they can be removed from messages, too. */
  readonly hidden: readonly string[];
}

/** The most values of a part that are logged: more than anybody reads. */
const MAX_VALUES = 500;

/** The most characters of a text that is logged: a longer text may be a secret. */
const MAX_TEXT_LENGTH = 100;

/** The most characters of a part that are logged. */
const MAX_PART_LENGTH = 8_000;

/**
 * A query or body as it is logged: the values of fields that can be no secret by the schema, and only the lengths of all others. It is cut
 * where it is too long.
 *
 * @param value the query or body as it was sent; it need not fit the schema.
 */
export function loggedPart(schema: ContractSchema | undefined, value: unknown): LoggedPart {
  const hidden: string[] = [];
  let left = MAX_VALUES;

  function hide(given: unknown): string {
    if (typeof given !== 'string' && typeof given !== 'number') return '‹left out›';
    const text = String(given);
    if (hidden.length < MAX_VALUES) hidden.push(text);
    return `‹${text.length} ${text.length === 1 ? 'character' : 'characters'}›`;
  }

  function listed(given: readonly unknown[], item: Shape): readonly unknown[] {
    const kept: unknown[] = [];
    for (const each of given) {
      if (left <= 0) return [...kept, `… and ${given.length - kept.length} more`];
      kept.push(visit(each, item));
    }
    return kept;
  }

  function fieldsOf(given: object, fields: ReadonlyMap<string, Shape>): unknown {
    const kept: Record<string, unknown> = {};
    let unknown = 0;
    for (const [name, each] of Object.entries(given)) {
      const shape = fields.get(name);
      if (shape && left > 0) kept[name] = visit(each, shape);
      else unknown += 1;
      // Of a field that the schema does not know, not even the name is logged. Its value is hidden in messages, too.
      if (!shape) hide(each);
    }
    return unknown === 0 ? kept : { ...kept, '…': `${unknown} more` };
  }

  function visit(given: unknown, shape: Shape): unknown {
    left -= 1;
    if (given === null || given === undefined) return given;
    if ('fields' in shape) {
      return typeof given === 'object' && !Array.isArray(given) ? fieldsOf(given, shape.fields) : hide(given);
    }
    if ('item' in shape) return Array.isArray(given) ? listed(given, shape.item) : hide(given);
    return isOpen(given, shape) ? given : hide(given);
  }

  let shape = schema && shapes.get(schema);
  if (schema && !shape) {
    shape = shapeOf('', schema.describe());
    shapes.set(schema, shape);
  }
  const shown = visit(value, shape ?? unknownShape);
  const text = JSON.stringify(shown) ?? '';
  return { shown, text: text.length > MAX_PART_LENGTH ? `${text.slice(0, MAX_PART_LENGTH)}…` : text, hidden };
}
