import { permissionHolder } from '@slip/api';
import { accountKind, displayName } from '@slip/forms/rules';
import { useSignedInUser } from '../session/useSessionUser.js';
import { type ChosenAgent, useChosenAgent } from '../settings/useChosenAgent.js';

/** The agent whose invoices and payments a screen shows. */
export interface BooksAgent {
  /** The id of the agent, or of the IPC filer. */
  readonly agentId: number;
  readonly name: string;
}

/** The agent whose books (invoices and payments) are shown, and the choice of an agency. */
export interface BooksAgentChoice {
  /** The agents an agency chooses among; null for everybody else, who has books of their own. */
  readonly choice: ChosenAgent | null;
  /** Null until an agency has chosen. */
  readonly agent: BooksAgent | null;
}

/** The agent whose books are shown: an agency chooses one; agents and IPC filers see their own (spec 3 §2.8). */
export function useBooksAgent(): BooksAgentChoice {
  const user = useSignedInUser();
  const isAgency = accountKind(permissionHolder(user)) === 'Agency';
  const choice = useChosenAgent(user, isAgency);
  if (isAgency) return { choice, agent: choice.agent };
  const { referenceId, ndaUserName } = user;
  return {
    choice: null,
    agent: referenceId === null ? null : { agentId: referenceId, name: displayName(ndaUserName) },
  };
}
