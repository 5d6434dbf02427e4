import { isInsurer, messages, stateFacts } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { Caller } from '../../http/handler.js';
import { batchSubmissions } from '../tables.js';
import type { BatchAccess } from './batchAccessOf.js';
import type { NewSubmission } from './storeSubmission.js';

/** The formats that an account may file in production, because a test was accepted or the office allowed it (spec 2 §4 Batch upload). */
interface TestedFormats {
  readonly xml: boolean;
  readonly csv: boolean;
  /** For brokers and IPC filers: the states, in the order of the alphabet. */
  readonly csvStates: readonly string[];
}

/** Reads the formats that an account may file in production. */
export async function testedFormats(
  db: Executor,
  accountId: number,
  { csvStates }: Pick<BatchAccess, 'csvStates'>,
): Promise<TestedFormats> {
  const { format, state } = batchSubmissions;
  const accepted = await db
    .selectDistinct({ format, state })
    .from(batchSubmissions)
    .where(
      and(
        eq(batchSubmissions.accountId, accountId),
        eq(batchSubmissions.isTest, true),
        eq(batchSubmissions.status, 'ACCEPTED'),
      ),
    );
  const csv = accepted.filter((each) => each.format === 'csv');
  const states = new Set([...csvStates, ...csv.flatMap((each) => each.state ?? [])]);
  return {
    xml: accepted.some((each) => each.format === 'xml'),
    csv: csv.length > 0 || csvStates.length > 0,
    csvStates: [...states].toSorted(),
  };
}

/**
 * Refuses a file in production before a test of its kind was accepted (spec 2 §4, §8).
 * @throws HttpError 403 in the words of the specification.
 */
export function requireTest(
  tested: TestedFormats,
  { format, state }: Pick<NewSubmission, 'format' | 'state'>,
  { kind }: Pick<Caller, 'kind'>,
): void {
  if (format === 'xml') {
    if (!tested.xml) throw new HttpError(403, messages.batch.noXmlTest);
  } else if (isInsurer(kind)) {
    if (!tested.csv) throw new HttpError(403, messages.batch.noInsurerCsvTest);
  } else if (!tested.csvStates.includes(state ?? '')) {
    throw new HttpError(403, messages.batch.noCsvTest(stateFacts(state ?? '').name));
  }
}
