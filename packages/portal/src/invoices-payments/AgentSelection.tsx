import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { agentsNotLoaded } from '../filings/notLoaded.js';
import { AgentComboBox } from '../settings/AgentComboBox.js';
import { NoAgents } from '../settings/NoAgents.js';
import type { ChosenAgent } from '../settings/useChosenAgent.js';

/** Lets an agency choose the agent whose invoices it looks at and pays (spec 3 §2.8). */
export function AgentSelection({ agents, agent, choose }: ChosenAgent) {
  if (agents.data?.length === 0) return <NoAgents />;
  if (agents.data === undefined && agents.error) {
    return (
      <Banner tone="danger" actions={<Button onPress={() => void agents.reload()}>Try again</Button>}>
        {agentsNotLoaded}
      </Banner>
    );
  }
  return (
    <Card title="Associated Agent Selection">
      <AgentComboBox label="Associated Agent" agents={agents} agent={agent} choose={choose} />
    </Card>
  );
}
