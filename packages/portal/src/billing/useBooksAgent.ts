import { permissionHolder, useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import { accountKind } from '@slip/forms/rules';
import { useSignedInUser } from '../session/useSessionUser.js';
import { type ChosenAgent, useChosenAgent } from '../settings/useChosenAgent.js';

/** The agent whose invoices and payments a screen shows. */
export interface BooksAgent {
  /** The id of the agent, or of the IPC filer. */
  readonly agentId: number;
  /** Undefined until the office has answered, and if it could not. */
  readonly name: string | undefined;
}

/** The agent whose books (invoices and payments) are shown, and the choice of an agency. */
export interface BooksAgentChoice {
  /** The agents an agency chooses among; null for everybody else, who has books of their own. */
  readonly choice: ChosenAgent | null;
  /** Null until an agency has chosen. */
  readonly agent: BooksAgent | null;
  /** True until the office has answered who the agent is. */
  readonly isNameAwaited: boolean;
}

/** The agent whose books are shown: an agency chooses one; agents and IPC filers see their own (spec 3 §2.8). */
export function useBooksAgent(): BooksAgentChoice {
  const user = useSignedInUser();
  const isAgency = accountKind(permissionHolder(user)) === 'Agency';
  const choice = useChosenAgent(user, isAgency);
  // An account has several people: their names are not the account's.
  const own = useEndpoint(admin.agentNameAndNpn, isAgency ? null : {}, { refreshOnMount: false });
  if (isAgency) return { choice, agent: choice.agent, isNameAwaited: false };
  const { referenceId } = user;
  return {
    choice: null,
    agent: referenceId === null ? null : { agentId: referenceId, name: own.data?.name },
    isNameAwaited: own.data === undefined && own.error === undefined,
  };
}
