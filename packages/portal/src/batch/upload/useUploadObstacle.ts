import { useEndpoint } from '@slip/api';
import { type BatchEnvironment, filings } from '@slip/api/contract';
import { messages, stateFacts } from '@slip/forms/rules';
import { useFailureNotice } from '../../notices/useNotices.js';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import type { BatchPermissions } from '../BatchPermissions.js';
import { testStillNeeded, type WantedFiling } from './testStillNeeded.js';

/** Why a file cannot be handed in yet, whatever is in it. */
export interface UploadObstacle {
  readonly kind: 'license' | 'test';
  readonly message: string;
}

/** What an upload is checked for before its file is. */
export interface UploadPlan extends WantedFiling {
  readonly environment: BatchEnvironment;
  /** Of a broker's CSV file: whose it is, once that is known. */
  readonly agentId: number | null;
}

/** A license that is missing, or an accepted test that production needs first (spec 2 §4, §8); null when nothing is. */
export function useUploadObstacle(permissions: BatchPermissions, plan: UploadPlan): UploadObstacle | null {
  const { office } = useRuntimeConfig();
  const { environment, agentId, state } = plan;
  const license = useEndpoint(
    filings.agentHasLicense,
    agentId === null || state === null ? null : { query: { agentId, state } },
  );
  useFailureNotice(license.error);
  if (license.data === false && state !== null) {
    return { kind: 'license', message: messages.batch.licenseHelp(stateFacts(state).name, office) };
  }
  const test = environment === 'Production' ? testStillNeeded(permissions, plan) : undefined;
  return test === undefined ? null : { kind: 'test', message: test };
}
