import { type AgentRegistration, exampleAgentRegistration, toAgentRegistration } from '@slip/forms/rules';

/** An agent's request for an account; requests with different numbers share nothing. */
export function agentRequest(number: number, change: Partial<AgentRegistration> = {}): AgentRegistration {
  return {
    ...toAgentRegistration(exampleAgentRegistration()),
    npn: String(7_000_000 + number),
    userName: `new.agent${number}`,
    email: `agent${number}@larkin.example`,
    stateAgentLicenses: [{ state: 'WY', agentLicense: `W${7000 + number}`, isSameAsNPN: 0 }],
    ...change,
  };
}
