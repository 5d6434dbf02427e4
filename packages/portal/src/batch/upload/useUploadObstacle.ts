import { useEndpoint } from '@slip/api';
import { type BatchEnvironment, filings } from '@slip/api/contract';
import { type AccountKind, type BatchFormat, isInsurer, messages, stateFacts } from '@slip/forms/rules';
import { useFailureNotice } from '../../notices/useNotices.js';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import type { BatchPermissions } from '../batchAddress.js';

/** A file that somebody wants to file in production. */
interface WantedFiling {
  readonly format: BatchFormat;
  readonly kind: AccountKind;
  /** Two letters; null as long as none is chosen, and where files belong to no state. */
  readonly state: string | null;
}

/** The states whose CSV test the office accepted. */
function testedStates({ allowedStatesForCsv }: BatchPermissions): readonly string[] {
  return allowedStatesForCsv.split(',').flatMap((part) => part.trim() || []);
}

/** The accepted test that a production filing still needs, in the words of spec 2 §8; undefined when no test is missing (§4). */
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

/** Why a file cannot be uploaded yet, whatever its content is. */
export interface UploadObstacle {
  readonly kind: 'license' | 'test';
  readonly message: string;
}

/** The facts of an upload that are checked before the file itself. */
export interface UploadPlan extends WantedFiling {
  readonly environment: BatchEnvironment;
  /** The agent of a broker's CSV file, once it is known. */
  readonly agentId: number | null;
}

/** A missing license, or a missing accepted test that production needs first (spec 2 §4, §8); null when nothing is missing. */
export function useUploadObstacle(permissions: BatchPermissions, plan: UploadPlan): UploadObstacle | null {
  const { office } = useRuntimeConfig();
  const { environment, agentId, kind, state } = plan;
  const license = useEndpoint(
    filings.agentHasLicense,
    agentId === null || state === null ? null : { query: { agentId, state } },
  );
  useFailureNotice(license.error);
  if (license.data === false && state !== null) {
    return { kind: 'license', message: messages.batch.licenseHelp(stateFacts(state).name, office, kind) };
  }
  const test = environment === 'Production' ? testStillNeeded(permissions, plan) : undefined;
  return test === undefined ? null : { kind: 'test', message: test };
}
