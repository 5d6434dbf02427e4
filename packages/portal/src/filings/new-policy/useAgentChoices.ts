import { permissionHolder, type Read, useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import { accountKind, type Choice, displayName } from '@slip/forms/rules';
import { useSignedInUser } from '../../session/useSessionUser.js';

/** The agents a person can file for. */
export interface AgentChoices {
  /** The one agent of everybody but an agency; null for an agency. */
  readonly own: Choice | null;
  readonly choices: readonly Choice[];
  readonly read: Pick<Read<unknown>, 'isLoading' | 'error' | 'reload'>;
}

/** An agency chooses among its agents, an agent or IPC filer is their own (spec 3 §6). */
export function useAgentChoices(): AgentChoices {
  const user = useSignedInUser();
  const isAgency = accountKind(permissionHolder(user)) === 'Agency';
  const agents = useEndpoint(admin.associatedAgentsForAgency, isAgency ? {} : null);
  const own =
    isAgency || user.referenceId === null
      ? null
      : { id: user.referenceId, label: displayName(user.ndaUserName) };
  return {
    own,
    choices: own ? [own] : (agents.data ?? []).map(({ agentId, name }) => ({ id: agentId, label: name })),
    read: agents,
  };
}
