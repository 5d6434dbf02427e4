import { type Read, useEndpoint } from '@slip/api';
import { admin, type Output, type SessionUser } from '@slip/api/contract';
import { useState } from 'react';

type Agents = Output<typeof admin.associatedAgentsForAgency>;

/** An agent that an agency acts for. */
export type LinkedAgent = Agents[number];

/** The agents of an agency, and the one it works on in Settings. */
export interface ChosenAgent {
  readonly agents: Read<Agents>;
  /** The one chosen, as long as the agency acts for it. */
  readonly agent: LinkedAgent | null;
  readonly choose: (agentId: number | null) => void;
}

const keyOf = ({ userId }: SessionUser) => `slip.settings-agent.${userId}`;

/** Chooses among the agents of an agency; the choice is kept for the visit, in this tab (spec 2 §2). */
export function useChosenAgent(user: SessionUser, isAgency: boolean): ChosenAgent {
  const agents = useEndpoint(admin.associatedAgentsForAgency, isAgency ? {} : null);
  const key = keyOf(user);
  const [chosenId, setChosenId] = useState(() => Number(sessionStorage.getItem(key)));
  return {
    agents,
    agent: agents.data?.find(({ agentId }) => agentId === chosenId) ?? null,
    choose: (agentId) => {
      setChosenId(agentId ?? 0);
      if (agentId === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, String(agentId));
    },
  };
}
