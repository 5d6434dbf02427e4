import { ComboBox } from '@slip/ui/ComboBox';
import type { ChosenAgent } from './useChosenAgent.js';

export interface AgentComboBoxProps extends ChosenAgent {
  readonly label: string;
}

/** The agents that an agency acts for, found by name or National Producer Number. */
export function AgentComboBox({ label, agents, agent, choose }: AgentComboBoxProps) {
  return (
    <ComboBox
      label={label}
      description="Type a name or a National Producer Number."
      options={(agents.data ?? []).map(({ agentId, name, npn }) => ({
        value: String(agentId),
        label: name,
        description: `NPN ${npn}`,
      }))}
      value={agent === null ? null : String(agent.agentId)}
      isLoading={agents.isLoading}
      onChange={(value) => choose(value === null ? null : Number(value))}
    />
  );
}
