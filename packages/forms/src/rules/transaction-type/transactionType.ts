import { InvalidInputError } from '../invalid-input/index.js';
import {
  type TransactionType,
  type TransactionTypeCode,
  transactionTypes,
  type Workflow,
} from './transactionTypes.js';

const byCode = new Map<number, TransactionType>(transactionTypes.map((type) => [type.code, type]));

/** The transaction type of a code; `undefined` when there is none. */
export function findTransactionType(code: number): TransactionType | undefined {
  return byCode.get(code);
}

/**
 * Reads the code of a transaction type, such as `11`; `undefined` for any other text.
 *
 * @public For applications that read types from files.
 */
export function parseTransactionType(text: string): TransactionTypeCode | undefined {
  return /^[1-9]\d*$/.test(text) ? findTransactionType(Number(text))?.code : undefined;
}

/**
 * The transaction type of a known code.
 * @throws InvalidInputError for a code the table does not have.
 */
export function transactionType(code: TransactionTypeCode): TransactionType {
  const type = byCode.get(code);
  if (type) return type;
  throw new InvalidInputError({
    field: 'transactionType',
    value: code,
    problem: 'is not the code of a transaction type',
    fix: `Use one of ${[...byCode.keys()].join(', ')}.`,
  });
}

/** The backout of a type; `undefined` when the type is a backout. */
export function backoutOf(code: TransactionTypeCode): TransactionType | undefined {
  return transactionTypes.find((type) => type.backoutOf === code);
}

/**
 * The workflow of a type where no person chooses one: the workflow that begins a policy or a term, if the type begins
 * one.
 */
export function workflowOf({ offeredIn }: TransactionType): Workflow {
  return (['Renewal', 'New'] as const).find((workflow) => offeredIn.includes(workflow)) ?? 'Endorsement';
}

/** True if a type is filed only for a coverage that the policy has already. */
export function needsCoverage({ offeredIn, offeredInGroup }: TransactionType): boolean {
  return offeredIn.length === 0 && offeredInGroup.length > 0;
}

/**
 * The types offered in a workflow (spec 3 §4.1). `inGroup` says that the policy already has the chosen coverage.
 * The first of a single offer is preselected.
 */
export function offeredTypes(
  workflow: Workflow,
  { inGroup = false }: { inGroup?: boolean } = {},
): readonly TransactionType[] {
  return transactionTypes.filter((type) =>
    (inGroup ? type.offeredInGroup : type.offeredIn).includes(workflow),
  );
}
