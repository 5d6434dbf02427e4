import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import type { OwedEntry } from './OwedEntry.js';

/** This many agents are named before "and … more" is pressed. */
const NAMED = 3;

export interface OwedAgentsProps {
  readonly entry: OwedEntry;
  /** What is done about it. */
  readonly action: string;
  /** What it is, in words. */
  readonly named: string;
}

/** The agents who owe the same, for an agency that acts for them: each leads to where it is done for them. */
export function OwedAgents({ entry: { agents, count }, action, named }: OwedAgentsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const more = count - NAMED;
  const shown = isWhole ? agents : agents.slice(0, NAMED);
  const unnamed = count - agents.length;
  return (
    <Inline gap="2" align="baseline">
      <Text size="s" tone="muted">
        for
      </Text>
      {shown.map(({ agentId, agentName, path }) =>
        path === null ? (
          <Text key={agentId} size="s">
            {agentName}
          </Text>
        ) : (
          <Link key={agentId} href={path} aria-label={`${action} for ${agentName}: ${named}`}>
            {agentName}
          </Link>
        ),
      )}
      {isWhole && unnamed > 0 && (
        <Text size="s" tone="muted">
          and {unnamed === 1 ? '1 other agent' : `${unnamed} other agents`}
        </Text>
      )}
      {more > 0 && (
        <Button
          size="s"
          variant="quiet"
          aria-expanded={isWhole}
          aria-label={`${isWhole ? 'Show fewer' : `and ${more} more`}: ${named}`}
          onPress={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `and ${more} more`}
        </Button>
      )}
    </Inline>
  );
}
