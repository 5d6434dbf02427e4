import { type Read, useEndpoint } from '@slip/api';
import { admin, type Output, type SessionUser } from '@slip/api/contract';
import { type StateFacts, stateFacts } from '@slip/forms/rules';
import { createContext, useContext, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The agent that sections of Settings are about. */
export interface SettingsAgent {
  /** The id of the agent, or of the IPC filer. */
  readonly agentId: number;
  /** Undefined of an account whose name the office has not answered. */
  readonly name: string | undefined;
}

/** The agent of the open section; null in sections that are not about one. */
export const SettingsAgentContext = createContext<SettingsAgent | null>(null);

/**
 * The agent that a section is about: the person's own account, or the agent that an agency has chosen. For sections whose
 * row says `needsAgent`; insurers have none.
 */
export function useSettingsAgent(): SettingsAgent {
  const agent = useContext(SettingsAgentContext);
  if (agent === null) throw new Error('This section is not about an agent: its row must say needsAgent.');
  return agent;
}

/** The states that an agent has or had a license of: filings of an ended license can still be corrected. */
interface StatesOfAgent {
  /** True once the office has answered, or the call has failed. */
  readonly isKnown: boolean;
  readonly error: unknown;
  readonly some: (test: (state: StateFacts) => boolean) => boolean;
}

/** Asks for the states of an agent; without an agent nothing is asked. */
export function useStatesOfAgent(agentId: number | null): StatesOfAgent {
  const licenses = useEndpoint(admin.stateLicensesForAgent, agentId === null ? null : { query: { agentId } });
  return {
    isKnown: licenses.data !== undefined || licenses.error !== undefined,
    error: licenses.error,
    some: (test) => (licenses.data ?? []).some(({ state }) => test(stateFacts(state))),
  };
}

type Agents = Output<typeof admin.associatedAgentsForAgency>;

/** An agent that an agency acts for. */
type LinkedAgent = Agents[number];

/** The agents of an agency, and the agent whose settings or invoices it works on. */
export interface ChosenAgent {
  readonly agents: Read<Agents>;
  /** The chosen agent, as long as the agency acts for them. */
  readonly agent: LinkedAgent | null;
  /** An agent was chosen before, and the office has not yet said whether the agency still acts for them. */
  readonly isAwaited: boolean;
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
  const agentInAddress = query.get('agent');
  const [chosenId, setChosenId] = useState(() => Number(agentInAddress ?? sessionStorage.getItem(key)));
  // Another link may lead to the same page for another agent.
  const [lastAgentInAddress, setLastAgentInAddress] = useState(agentInAddress);
  if (agentInAddress !== lastAgentInAddress) {
    setLastAgentInAddress(agentInAddress);
    if (agentInAddress !== null) setChosenId(Number(agentInAddress));
  }
  useEffect(() => {
    if (isAgency && agentInAddress !== null) sessionStorage.setItem(key, agentInAddress);
  }, [isAgency, key, agentInAddress]);
  return {
    agents,
    agent: agents.data?.find(({ agentId }) => agentId === chosenId) ?? null,
    isAwaited: isAgency && chosenId > 0 && agents.data === undefined && agents.error === undefined,
    choose: (agentId) => {
      setChosenId(agentId ?? 0);
      if (agentId === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, String(agentId));
      if (agentInAddress !== null) {
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
