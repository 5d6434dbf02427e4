import { permissionHolder, type Read, useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import { accountKind, type Choice, type FilingSection, type StateFacts } from '@slip/forms/rules';
import { useAccountName } from '../../session/useAccountName.js';
import { useSignedInUser } from '../../session/useSessionUser.js';

/** The sections that the form of the portal can show. */
const supportedSections: ReadonlySet<FilingSection> = new Set<FilingSection>([
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
  return participates && form.sections.every((section) => supportedSections.has(section));
}

/** An agent a person can file for. */
export interface AgentChoice extends Choice {
  /** The states where the agent holds a license; null for a person's own account, for which the office answers one state at a time. */
  readonly licensedStates: readonly string[] | null;
}

/** The agents a person can file for. */
interface AgentChoices {
  /** The person's own account as the agent; null for an agency. */
  readonly own: AgentChoice | null;
  /** True until the office has answered what that account is called. */
  readonly isNameAwaited: boolean;
  readonly choices: readonly AgentChoice[];
  readonly read: Pick<Read<unknown>, 'isLoading' | 'error' | 'reload'>;
}

/** True if an agent may be offered for a state, as far as that is known. */
export function isLicensedIn({ licensedStates }: AgentChoice, state: string): boolean {
  return licensedStates === null || licensedStates.includes(state);
}

/** The agents to choose from: those of an agency, or the own account of an agent or IPC filer (spec 3 §6). */
export function useAgentChoices(): AgentChoices {
  const user = useSignedInUser();
  const isAgency = accountKind(permissionHolder(user)) === 'Agency';
  const agents = useEndpoint(admin.associatedAgentsForAgency, isAgency ? {} : null);
  const account = useAccountName(!isAgency);
  const own =
    isAgency || user.referenceId === null
      ? null
      : { id: user.referenceId, label: account.name ?? '', licensedStates: null };
  return {
    own,
    isNameAwaited: account.isAwaited,
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
