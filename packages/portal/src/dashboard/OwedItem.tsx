import { permissionHolder } from '@slip/api';
import type { compliance, Output } from '@slip/api/contract';
import {
  accountKind,
  type CalendarDate,
  daysAway,
  daysBetween,
  formatAmount,
  formatCount,
  formatCountOf,
  formatUsDate,
  fromWireDate,
  hasPermission,
  type OwedKind,
  owedNames,
} from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useOfficeDay } from '../clock/useOfficeDay.js';
import { shownDate } from '../filings/Policy.js';
import { decideAccess } from '../navigation/access.js';
import { paths } from '../paths.js';
import { screenAt } from '../screens.js';
import { useSignedInUser } from '../session/useSessionUser.js';

/** A deadline within this many days is highlighted. */
const NEAR_DAYS = 7;

/** How far away the day is on which something is due, or how late it is. */
export function DueBadge({ day }: { readonly day: CalendarDate }) {
  const officeDay = useOfficeDay();
  const [today] = useState(officeDay);
  if (day < today) return <Badge tone="danger">Late, {daysAway(day, today)}</Badge>;
  const isNear = daysBetween(today, day) <= NEAR_DAYS;
  return <Badge tone={isNear ? 'warning' : 'neutral'}>{daysAway(day, today)}</Badge>;
}

/** Something that is owed, by one agent or several. */
type OwedEntry = Output<typeof compliance.owed>['entries'][number];

/** This many agents are named before "and … more" is pressed. */
const NAMED = 3;

interface OwedAgentsProps {
  readonly entry: OwedEntry;
  /** The action that it asks for. */
  readonly action: string;
  /** The name of it, in words. */
  readonly named: string;
}

/** The agents who owe the same, for an agency that acts for them: each leads to where it is done for them. */
function OwedAgents({ entry: { agents, count }, action, named }: OwedAgentsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const more = count - NAMED;
  const shown = isWhole ? agents : agents.slice(0, NAMED);
  const unnamed = count - agents.length;
  return (
    <Inline data-part="ways" gap="2" align="baseline">
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
          and {formatCountOf(unnamed, 'other agent')}
        </Text>
      )}
      {more > 0 && (
        <Button
          size="s"
          variant="quiet"
          aria-expanded={isWhole}
          aria-label={`${isWhole ? 'Show fewer' : `and ${formatCount(more)} more`}: ${named}`}
          onPress={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `and ${formatCount(more)} more`}
        </Button>
      )}
    </Inline>
  );
}

/** The action that each kind asks for. */
const actions: Readonly<Record<OwedKind, string>> = {
  tax: 'Pay',
  fee: 'Pay',
  affidavit: 'Sign',
  annualFiling: 'Sign',
  insurerReport: 'Declare no business',
};

/** The name of it, without the period: `Tax, Oklahoma`. */
function owedThing({ kind, stateName }: OwedEntry): string {
  return `${owedNames[kind]}, ${stateName ?? 'several states'}`;
}

/** An insurer ends it by a policy, or by the declaration that there is none. */
function WaysOfInsurer({ entry, named }: { readonly entry: OwedEntry; readonly named: string }) {
  const user = useSignedInUser();
  const mayReport = decideAccess(screenAt(paths.newPolicy), user).kind === 'open';
  const path = entry.agents[0]?.path ?? null;
  return (
    <Inline data-part="ways" gap="3">
      {mayReport && (
        <Link href={paths.newPolicy} variant="standalone" aria-label={`Report a policy: ${named}`}>
          Report a policy
        </Link>
      )}
      {path !== null && hasPermission(permissionHolder(user), 'EDIT POLICY') && (
        <Link href={path} variant="standalone" aria-label={`${actions.insurerReport}: ${named}`}>
          {actions.insurerReport}
        </Link>
      )}
    </Inline>
  );
}

/** Where it is done, or from when on it can be: the step at the end of the row, or a line for several ways. */
function Ways({ entry }: { readonly entry: OwedEntry }) {
  const isAgency = accountKind(permissionHolder(useSignedInUser())) === 'Agency';
  const named = `${owedThing(entry)}, ${entry.period}`;
  const action = actions[entry.kind];
  const path = entry.agents[0]?.path ?? null;
  if (entry.isOpen && entry.kind === 'insurerReport') return <WaysOfInsurer entry={entry} named={named} />;
  return (
    <>
      {!entry.isOpen && (
        <Text data-part="step" size="s" tone="muted">
          From {shownDate(entry.opensDate)} on
        </Text>
      )}
      {isAgency && <OwedAgents entry={entry} action={action} named={named} />}
      {entry.isOpen && !isAgency && path !== null && (
        <Link data-part="step" href={path} variant="button" aria-label={`${action}: ${named}`}>
          {action}
        </Link>
      )}
    </>
  );
}

/** One thing that is owed: what, when, how much is left to pay, and where it is done. */
export function OwedItem({ entry }: { readonly entry: OwedEntry }) {
  const day = fromWireDate(entry.dueDate);
  return (
    <li>
      <Text data-part="what">
        {owedThing(entry)}{' '}
        <Text size="s" tone="muted">
          {entry.period}
        </Text>
      </Text>
      <div data-part="facts">
        <span data-part="amount">
          {entry.balance !== null && formatAmount(entry.balance, { currency: true })}
        </span>
        <span data-part="day">{day !== undefined && formatUsDate(day)}</span>
        <span data-part="state">{day !== undefined && <DueBadge day={day} />}</span>
      </div>
      <Ways entry={entry} />
    </li>
  );
}
