import { type Read, useEndpoint } from '@slip/api';
import { admin, type Output, type SessionUser } from '@slip/api/contract';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

type Agents = Output<typeof admin.associatedAgentsForAgency>;

/** An agent that an agency acts for. */
export type LinkedAgent = Agents[number];

/** The agents of an agency, and the one it works on in Settings and with invoices. */
export interface ChosenAgent {
  readonly agents: Read<Agents>;
  /** The one chosen, as long as the agency acts for it. */
  readonly agent: LinkedAgent | null;
  readonly choose: (agentId: number | null) => void;
}

const keyOf = ({ userId }: SessionUser) => `slip.settings-agent.${userId}`;

/**
 * Chooses among the agents of an agency; the choice is kept for the visit, in this tab (spec 2 §2). An address may name the
 * agent it is about: `?agent=4`.
 */
export function useChosenAgent(user: SessionUser, isAgency: boolean): ChosenAgent {
  const agents = useEndpoint(admin.associatedAgentsForAgency, isAgency ? {} : null);
  const key = keyOf(user);
  const [query, setQuery] = useSearchParams();
  const named = query.get('agent');
  const [chosenId, setChosenId] = useState(() => Number(named ?? sessionStorage.getItem(key)));
  useEffect(() => {
    if (isAgency && named !== null) sessionStorage.setItem(key, named);
  }, [isAgency, key, named]);
  return {
    agents,
    agent: agents.data?.find(({ agentId }) => agentId === chosenId) ?? null,
    choose: (agentId) => {
      setChosenId(agentId ?? 0);
      if (agentId === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, String(agentId));
      if (named !== null) {
        setQuery(
          (current) => {
            current.delete('agent');
            return current;
          },
          { replace: true },
        );
      }
    },
  };
}
