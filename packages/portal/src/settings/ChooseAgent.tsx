import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { agentsNotLoaded } from '../filings/notLoaded.js';
import { AgentComboBox } from './AgentComboBox.js';
import { NoAgents } from './NoAgents.js';
import type { ChosenAgent } from './useChosenAgent.js';

/** Lets an agency choose the agent whose settings it works on, by name or National Producer Number (spec 2 §2). */
export function ChooseAgent({ agents, agent, choose }: ChosenAgent) {
  if (agents.data?.length === 0) return <NoAgents />;
  if (agents.data === undefined && agents.error) {
    return (
      <Banner tone="danger" actions={<Button onPress={() => void agents.reload()}>Try again</Button>}>
        {agentsNotLoaded}
      </Banner>
    );
  }
  return (
    <Card>
      <Stack gap="4">
        <Text as="p">
          These settings are kept for each agent that your agency acts for. Choose one first.
        </Text>
        <AgentComboBox label="Agent" agents={agents} agent={agent} choose={choose} />
      </Stack>
    </Card>
  );
}
