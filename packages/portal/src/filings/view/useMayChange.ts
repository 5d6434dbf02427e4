import { permissionHolder, type Read, useEndpoint } from '@slip/api';
import { admin, filings } from '@slip/api/contract';
import { accountKind } from '@slip/forms/rules';
import { decideAccess } from '../../navigation/access.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { screenAt } from '../../screens.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import type { MissingLicenseProps } from '../../settings/licenses/MissingLicense.js';
import type { Policy } from '../Policy.js';

/** The changes that a person may make to a policy on file. */
export interface MayChange {
  /** True if changes are offered: to people who may file for the agent. Everybody else only reads. */
  readonly isOffered: boolean;
  /** True if the person's agency no longer files for the agent: it can still read the policy. */
  readonly isFormer: boolean;
  /** The missing license that prevents changes although the buttons are shown (spec 3 §4.3). */
  readonly obstacle: MissingLicenseProps | undefined;
  /** True once the office has said whether there is an obstacle. */
  readonly isKnown: boolean;
  /** True once every answer is there that decides it, or could not be had. */
  readonly isSettled: boolean;
}

/** The obstacle in short, for the buttons that it disables; the page explains it in full. */
export const needsLicense = 'There is no access to submit policy data for this state.';

const isAnswered = ({ data, error }: Pick<Read<unknown>, 'data' | 'error'>) =>
  data !== undefined || error !== undefined;

/**
 * Finds out whether the person may change a policy.
 *
 * @param isOnFile false while the policy is still loading: then nothing is said of a license that could not be read
 */
export function useMayChange(
  policy: Pick<Policy, 'agentId' | 'agentName' | 'homeStateAbbr' | 'homeStateName'>,
  isOnFile = true,
): MayChange {
  const { agentId, homeStateAbbr: state, homeStateName } = policy;
  const user = useSignedInUser();
  const kind = accountKind(permissionHolder(user));
  const mayFile = decideAccess(screenAt(paths.newPolicy), user).kind === 'open';
  const asksForAgents = mayFile && kind === 'Agency';
  const agents = useEndpoint(admin.associatedAgentsForAgency, asksForAgents ? {} : null);
  useFailureNotice(agents.error);
  const isAssociated = agents.data?.some((agent) => agent.agentId === agentId);
  const isOffered = mayFile && (kind !== 'Agency' || isAssociated === true);
  const license = useEndpoint(filings.agentHasLicense, isOffered ? { query: { agentId, state } } : null);
  useFailureNotice(isOnFile ? license.error : undefined);
  const obstacle =
    license.data === false
      ? {
          state: homeStateName,
          agent: kind === 'Agency' ? { id: agentId, label: policy.agentName } : undefined,
        }
      : undefined;
  return {
    isOffered,
    isFormer: isAssociated === false,
    obstacle,
    isKnown: license.data !== undefined,
    isSettled: (!asksForAgents || isAnswered(agents)) && (!isOffered || isAnswered(license)),
  };
}
