import { permissionHolder } from '@slip/api';
import { accountKind, addDays, formatUsDate, fromWireDate, limits, messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import type { ReactNode } from 'react';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { MissingLicense } from '../../settings/licenses/MissingLicense.js';
import type { Filing } from './Filing.js';
import type { AgentChange } from './useAgentChange.js';

/** The part of a review that says what a correction does (spec 3 §4.2). */
export function WhatChanges({ children }: { readonly children: ReactNode }) {
  return (
    <Card title="What Changes" description="What is on file is backed out and filed again as it will be.">
      {children}
    </Card>
  );
}

interface FilingBannersProps {
  readonly filing: Filing;
  /** True if the agent may file in the state; undefined until the office has answered. */
  readonly hasLicense: boolean | undefined;
  /** The change of the agent while the filing was entered, or null. */
  readonly agentChange: AgentChange | null;
  /** Opens the choice of another agent; left out if the agent cannot be changed. */
  readonly onChangeAgent: (() => void) | undefined;
}

/** Says that the agent was changed, and which choices have to be made again. */
function agentChangeText({ before, takenOut }: AgentChange, now: string): string {
  const parts = takenOut.map((part) => `the ${part}`);
  const last = parts.pop();
  const choices = parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
  const chooseAgain =
    last === undefined ? '' : ` Choose ${choices} again: what was chosen belongs to ${before}.`;
  return `The filing is now for ${now}.${chooseAgain} Insurers that ${now} has not listed are taken into the list; one that is not eligible is marked.`;
}

/** Why a renewal opens without an effective date: the date is too far ahead. */
function renewalTooEarly({ workflow, policy, opened }: Filing): string | null {
  const ends = policy === null ? undefined : fromWireDate(policy.agtPolicyExpirationDate);
  if (workflow !== 'Renewal' || ends === undefined) return null;
  if (opened.TransactionInformation.TransactionEffectiveDate !== null) return null;
  const from = addDays(ends, -limits.daysAhead.agent);
  return `The policy runs to ${formatUsDate(ends)}. A renewal from that day on is accepted from ${formatUsDate(from)}; until then the date is left open.`;
}

/** Banners above the entry of a filing: the agent it is for, and what cannot be entered (spec 3 §2.5). */
export function FilingBanners({ filing, hasLicense, agentChange, onChangeAgent }: FilingBannersProps) {
  const { agent, state, edited } = filing;
  const tooEarly = renewalTooEarly(filing);
  const kind = accountKind(permissionHolder(useSignedInUser()));
  const agentName = kind === 'Agency' ? agent.label : undefined;
  return (
    <>
      {agentName !== undefined && (
        <Banner
          announce="none"
          actions={
            onChangeAgent && (
              <Button size="s" onPress={onChangeAgent}>
                Change agent
              </Button>
            )
          }
        >
          You are filing on behalf of {agentName}.
        </Banner>
      )}
      {agentChange !== null && <Banner tone="warning">{agentChangeText(agentChange, agent.label)}</Banner>}
      {hasLicense === false && (
        <MissingLicense state={state.name} agent={kind === 'Agency' ? agent : undefined} />
      )}
      {tooEarly !== null && <Banner announce="none">{tooEarly}</Banner>}
      {edited?.isClosed && <Banner tone="warning">{messages.filings.commentOnly}</Banner>}
    </>
  );
}
