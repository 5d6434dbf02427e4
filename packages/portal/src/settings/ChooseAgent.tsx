import { helpDocumentTitles } from '@slip/api/contract';
import { Banner } from '@slip/ui/Banner';
import { Card } from '@slip/ui/Card';
import { ComboBox } from '@slip/ui/ComboBox';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { DocumentLink } from '../downloads/DocumentLink.js';
import { downloadPath } from '../downloads/downloadWindow.js';
import { LoadFailedBanner } from '../pages/LoadFailedBanner.js';
import { agentsNotLoaded } from '../pages/notLoaded.js';
import { settingsPath } from '../settingsPath.js';
import { useMayDecide } from './links/useMayDecide.js';
import type { ChosenAgent } from './useChosenAgent.js';

/** Shown to an agency that acts for no agent: it has no settings that are kept for agents (spec 2 §2). */
export function NoAgents() {
  const form = helpDocumentTitles.AgentAuthorizationForm;
  const mayAsk = useMayDecide();
  return (
    <Banner
      tone="warning"
      title="Your agency has no associated agents"
      actions={
        <>
          {mayAsk && (
            <Link variant="standalone" href={settingsPath('agents')}>
              Ask an agent
            </Link>
          )}
          <DocumentLink variant="standalone" href={downloadPath('AgentAuthorizationForm')}>
            Download the form
          </DocumentLink>
        </>
      }
    >
      Contacts, preferences and licenses are those of the agents that your agency acts for. An agent lets you
      act for them by the {form}.{!mayAsk && ' Somebody who manages the users of your account asks for it.'}
    </Banner>
  );
}

interface AgentComboBoxProps extends Pick<ChosenAgent, 'agents' | 'agent' | 'choose'> {
  readonly label: string;
}

/** The agents that an agency acts for, found by name or National Producer Number. */
function AgentComboBox({ label, agents, agent, choose }: AgentComboBoxProps) {
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

interface ChooseAgentProps extends ChosenAgent {
  readonly title?: string;
  /** The label of the field. @default 'Agent' */
  readonly label?: string;
  /** Why an agent must be chosen; null shows no reason. By default: settings are kept for each agent. */
  readonly why?: string | null;
}

/** Lets an agency choose the agent it works for, by name or National Producer Number (spec 2 §2). */
export function ChooseAgent({
  agents,
  agent,
  choose,
  title,
  label = 'Agent',
  why = 'These settings are kept for each agent that your agency acts for. Choose one first.',
}: ChooseAgentProps) {
  if (agents.data?.length === 0) return <NoAgents />;
  if (agents.data === undefined && agents.error) {
    return <LoadFailedBanner onRetry={agents.reload}>{agentsNotLoaded}</LoadFailedBanner>;
  }
  return (
    <Card title={title}>
      <Stack gap="4">
        {why !== null && <Text as="p">{why}</Text>}
        <AgentComboBox label={label} agents={agents} agent={agent} choose={choose} />
      </Stack>
    </Card>
  );
}
