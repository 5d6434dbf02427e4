import { type AccountKind, type BatchFormat, isInsurer, messages, stateFacts } from '@slip/forms/rules';
import type { BatchPermissions } from '../BatchPermissions.js';

/** A file that somebody wants to file in production. */
export interface WantedFiling {
  readonly format: BatchFormat;
  readonly kind: AccountKind;
  /** Two letters; null as long as none is chosen, and where files belong to no state. */
  readonly state: string | null;
}

/** The states whose CSV test the office accepted. */
function testedStates({ allowedStatesForCsv }: BatchPermissions): readonly string[] {
  return allowedStatesForCsv.split(',').flatMap((part) => part.trim() || []);
}

/** The accepted test that a production filing still needs, in the words of spec 2 §8; undefined when there is one (§4). */
export function testStillNeeded(
  permissions: BatchPermissions,
  { format, kind, state }: WantedFiling,
): string | undefined {
  if (format === 'xml') return permissions.allowXMLBatchFiling ? undefined : messages.batch.noXmlTest;
  if (isInsurer(kind)) return permissions.allowCsvBatchFiling ? undefined : messages.batch.noInsurerCsvTest;
  const tested = testedStates(permissions);
  if (state === null) return tested.length === 0 ? messages.batch.noInsurerCsvTest : undefined;
  return tested.includes(state) ? undefined : messages.batch.noCsvTest(stateFacts(state).name);
}
