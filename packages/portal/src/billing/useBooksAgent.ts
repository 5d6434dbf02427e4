import { permissionHolder } from '@slip/api';
import { accountKind } from '@slip/forms/rules';
import { useAccountName } from '../session/useAccountName.js';
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
  const { name, isAwaited } = useAccountName(!isAgency);
  if (isAgency) return { choice, agent: choice.agent, isNameAwaited: false };
  const { referenceId } = user;
  return {
    choice: null,
    agent: referenceId === null ? null : { agentId: referenceId, name },
    isNameAwaited: isAwaited,
  };
}
