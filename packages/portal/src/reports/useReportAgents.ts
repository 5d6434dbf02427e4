import { permissionHolder, type Read, useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import { accountKind } from '@slip/forms/rules';
import { useSignedInUser } from '../session/useSessionUser.js';

/** An agent that a report can be about. */
export interface ReportAgent {
  readonly agentId: number;
  readonly name: string;
  readonly npn: string;
}

/** The agents that reports can be about. */
export interface ReportAgents {
  /** Ids: those of an agency's agents, or a person's own; undefined as long as they are not known. */
  readonly ids: readonly string[] | undefined;
  /** The agents among whom an agency chooses; null for everybody else. */
  readonly choices: readonly ReportAgent[] | null;
  readonly read: Pick<Read<unknown>, 'error' | 'reload'>;
}

/** An agency chooses among its agents; a report of everybody else is about themselves only (spec 3 §6). */
export function useReportAgents(): ReportAgents {
  const user = useSignedInUser();
  const isAgency = accountKind(permissionHolder(user)) === 'Agency';
  const agents = useEndpoint(admin.associatedAgentsForAgency, isAgency ? {} : null);
  if (isAgency) {
    return {
      ids: agents.data?.map(({ agentId }) => String(agentId)),
      choices: agents.data ?? [],
      read: agents,
    };
  }
  return { ids: user.referenceId === null ? [] : [String(user.referenceId)], choices: null, read: agents };
}
