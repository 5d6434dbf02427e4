import type { ContractSchema } from '@slip/api/contract';
import type { SchemaFieldDescription } from 'yup';

/**
 * Texts that are kept as they were sent: numbers of filings, codes, and days. Every other text is told by its length only, since
 * any of them may be a secret or say something of a person. Numbers, truth values and choices of a few are no secrets.
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

/** Forms of texts that say what they can be: a state, a day. */
const openForms: ReadonlySet<unknown> = new Set(['state', 'midnight', 'day', 'moment', 'quarter', 'period']);

/** A field as far as it matters whether it is kept. */
type Shape =
  | { readonly fields: ReadonlyMap<string, Shape> }
  | { readonly item: Shape }
  | { readonly type: string; readonly isOpenText: boolean };

/** Of a field that its schema says nothing of. */
const nothingKnown: Shape = { type: '', isOpenText: false };

const known = new WeakMap<object, Shape>();

function shapeOf(name: string, described: SchemaFieldDescription): Shape {
  if ('fields' in described) {
    const fields = Object.entries(described.fields);
    return { fields: new Map(fields.map(([field, each]) => [field, shapeOf(field, each)])) };
  }
  if ('innerType' in described && described.innerType && !Array.isArray(described.innerType)) {
    return { item: shapeOf(name, described.innerType) };
  }
  if (!('tests' in described)) return nothingKnown;
  const { type, oneOf, meta } = described;
  const isOpenText = oneOf.length > 0 || openForms.has(meta?.['form']) || openTexts.has(name);
  return { type, isOpenText };
}

/** True for a value that may be kept of a field that is neither a list nor has fields of its own. */
function isOpen(given: unknown, { type, isOpenText }: Extract<Shape, { type: string }>): boolean {
  if (typeof given === 'string') return isOpenText && given.length <= LONGEST_TEXT;
  return (typeof given === 'number' || typeof given === 'boolean') && [typeof given, 'mixed'].includes(type);
}

/** A part of a call that may be kept, and what was left out of it. */
export interface LoggedPart {
  readonly shown: unknown;
  /** The same as JSON, cut where it is long. */
  readonly text: string;
  /** The texts and numbers that were left out, so that no words repeat them. */
  readonly hidden: readonly string[];
}

/** Values of a part that are looked at: more than anybody reads. */
const MOST_VALUES = 500;

/** Characters of a text that is no secret. */
const LONGEST_TEXT = 100;

/** Characters of a part. */
const LONGEST_PART = 8_000;

/**
 * A query or body as it may be kept: of the fields that its schema knows the values that are no secret, decided by the schema, and
 * of all others how long they are. It is cut where it is long.
 *
 * @param value as it was sent; it need not fit the schema.
 */
export function loggedPart(schema: ContractSchema | undefined, value: unknown): LoggedPart {
  const hidden: string[] = [];
  let left = MOST_VALUES;

  function hide(given: unknown): string {
    if (typeof given !== 'string' && typeof given !== 'number') return '‹left out›';
    const text = String(given);
    if (hidden.length < MOST_VALUES) hidden.push(text);
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
      // Of a field that nobody knows not even the name is kept; its value is kept nowhere else, either.
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

  let shape = schema && known.get(schema);
  if (schema && !shape) {
    shape = shapeOf('', schema.describe());
    known.set(schema, shape);
  }
  const shown = visit(value, shape ?? nothingKnown);
  const text = JSON.stringify(shown) ?? '';
  return { shown, text: text.length > LONGEST_PART ? `${text.slice(0, LONGEST_PART)}…` : text, hidden };
}
