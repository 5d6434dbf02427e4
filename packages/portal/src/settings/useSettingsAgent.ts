import { createContext, useContext } from 'react';

/** The agent that sections of Settings are about. */
export interface SettingsAgent {
  /** The id of the agent, or of the IPC filer. */
  readonly agentId: number;
  readonly name: string;
}

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
