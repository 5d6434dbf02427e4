import { number, object } from 'yup';
import { fromWireDate } from '../../calendar-date/index.js';
import { oneOfPiece } from '../../schema/choices.js';
import { isRequired } from '../../schema/fieldTable.js';
import { testResult } from '../../schema/normalize.js';
import type { Problem } from '../../schema/problem.js';
import { recordKey } from '../../schema/rows.js';
import { textPiece } from '../../schema/textPiece.js';
import { wireWords } from '../../schema/wireText.js';
import { backoutOf, findTransactionType } from '../../transaction-type/index.js';

const wireDay = () =>
  textPiece((value) => (fromWireDate(value) === undefined ? { message: 'Invalid date.' } : undefined));

/** The body of a backout (spec 3 §7.1) of a transaction that is not a backout itself. */
export const backoutRequest = () =>
  object({
    agentTransactionId: oneOfPiece([0], '${path} must be 0.'),
    originalAgentTransactionId: recordKey().min(1, wireWords.required),
    agentPolicyId: recordKey().min(1, wireWords.required),
    agentId: recordKey().min(1, wireWords.required),
    originalEffectiveDate: wireDay(),
    homeState: textPiece((value) =>
      /^[A-Z]{2}$/.test(value) ? undefined : { message: isRequired('State') },
    ),
    /** The accounting contact of the transaction. */
    originalBillerId: recordKey(),
    agentTransType: number()
      .typeError(wireWords.number)
      .required(isRequired('Transaction Type'))
      .test({
        name: 'rule',
        test: (value, context) => testResult(checkBackoutType(value), context),
      }),
    originalReceivedDate: wireDay(),
  }).noUnknown();

/** Checks the type of a transaction that is to be backed out: it is known, and no backout (spec 3 §4.1). */
export function checkBackoutType(code: number): Problem | undefined {
  const type = findTransactionType(code);
  if (!type) return { message: isRequired('Transaction Type') };
  return backoutOf(type.code) ? undefined : { message: 'A backout cannot be backed out.' };
}
