import { useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import { type StateFacts, stateFacts } from '@slip/forms/rules';

/** The states that an agent has a license of, also one that has ended: their filings go on being corrected. */
export interface StatesOfAgent {
  /** The office has said which they are. */
  readonly isKnown: boolean;
  readonly error: unknown;
  readonly some: (test: (state: StateFacts) => boolean) => boolean;
}

/** Asks for the states of an agent; nothing is asked without one. */
export function useStatesOfAgent(agentId: number | null): StatesOfAgent {
  const licenses = useEndpoint(admin.stateLicensesForAgent, agentId === null ? null : { query: { agentId } });
  return {
    isKnown: licenses.data !== undefined || licenses.error !== undefined,
    error: licenses.error,
    some: (test) => (licenses.data ?? []).some(({ state }) => test(stateFacts(state))),
  };
}
