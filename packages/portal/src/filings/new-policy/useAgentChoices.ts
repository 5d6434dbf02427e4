import { permissionHolder, type Read, useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import {
  accountKind,
  type Choice,
  displayName,
  type FilingSection,
  type StateFacts,
} from '@slip/forms/rules';
import { useSignedInUser } from '../../session/useSessionUser.js';

/** The sections this form can show. */
const built: ReadonlySet<FilingSection> = new Set<FilingSection>([
  'masterPolicy',
  'policyDetails',
  'addresses',
  'coverage',
  'insurers',
  'declinations',
  'comment',
]);

/** True if everything a state asks can be entered here: a state whose form is not complete is not offered. */
export function isSupported({ participates, form }: StateFacts): boolean {
  return participates && form.sections.every((section) => built.has(section));
}

/** An agent a person can file for. */
export interface AgentChoice extends Choice {
  /** Where the agent holds a license; null for people's own account, which the office tells for one state at a time. */
  readonly licensedStates: readonly string[] | null;
}

/** The agents a person can file for. */
interface AgentChoices {
  /** The one agent of everybody but an agency; null for an agency. */
  readonly own: AgentChoice | null;
  readonly choices: readonly AgentChoice[];
  readonly read: Pick<Read<unknown>, 'isLoading' | 'error' | 'reload'>;
}

/** True if an agent may be offered for a state, as far as that is known. */
export function isLicensedIn({ licensedStates }: AgentChoice, state: string): boolean {
  return licensedStates === null || licensedStates.includes(state);
}

/** An agency chooses among its agents, an agent or IPC filer is their own (spec 3 §6). */
export function useAgentChoices(): AgentChoices {
  const user = useSignedInUser();
  const isAgency = accountKind(permissionHolder(user)) === 'Agency';
  const agents = useEndpoint(admin.associatedAgentsForAgency, isAgency ? {} : null);
  const own =
    isAgency || user.referenceId === null
      ? null
      : { id: user.referenceId, label: displayName(user.ndaUserName), licensedStates: null };
  return {
    own,
    choices: own
      ? [own]
      : (agents.data ?? []).map(({ agentId, name, licensedStates }) => ({
          id: agentId,
          label: name,
          licensedStates,
        })),
    read: agents,
  };
}
