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

/** The number of days until a due day, or since it. */
export function DueBadge({ day }: { readonly day: CalendarDate }) {
  const officeDay = useOfficeDay();
  const [today] = useState(officeDay);
  if (day < today) return <Badge tone="danger">Late, {daysAway(day, today)}</Badge>;
  const isNear = daysBetween(today, day) <= NEAR_DAYS;
  return <Badge tone={isNear ? 'warning' : 'neutral'}>{daysAway(day, today)}</Badge>;
}

/** Something that is owed, by one agent or several. */
type OwedEntry = Output<typeof compliance.owed>['entries'][number];

/** The number of agents that are named before "and … more" is pressed. */
const AGENTS_AT_FIRST = 3;

interface OwedAgentsProps {
  readonly entry: OwedEntry;
  /** The action that settles the entry: 'Pay'. */
  readonly action: string;
  /** The name of the entry with its period: 'Tax, Oklahoma, 3rd Quarter 2026'. */
  readonly entryName: string;
}

/** The agents of an agency who owe the same. The name of each agent links to the page that settles it for them. */
function OwedAgents({ entry: { agents, count }, action, entryName }: OwedAgentsProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const more = count - AGENTS_AT_FIRST;
  const shownAgents = isExpanded ? agents : agents.slice(0, AGENTS_AT_FIRST);
  const unnamed = count - agents.length;
  return (
    <Inline data-part="ways" gap="2" align="baseline">
      <Text size="s" tone="muted">
        for
      </Text>
      {shownAgents.map(({ agentId, agentName, path }) =>
        path === null ? (
          <Text key={agentId} size="s">
            {agentName}
          </Text>
        ) : (
          <Link key={agentId} href={path} aria-label={`${action} for ${agentName}: ${entryName}`}>
            {agentName}
          </Link>
        ),
      )}
      {isExpanded && unnamed > 0 && (
        <Text size="s" tone="muted">
          and {formatCountOf(unnamed, 'other agent')}
        </Text>
      )}
      {more > 0 && (
        <Button
          size="s"
          variant="quiet"
          aria-expanded={isExpanded}
          aria-label={`${isExpanded ? 'Show fewer' : `and ${formatCount(more)} more`}: ${entryName}`}
          onPress={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show fewer' : `and ${formatCount(more)} more`}
        </Button>
      )}
    </Inline>
  );
}

/** The action that settles each kind of entry. */
const actions: Readonly<Record<OwedKind, string>> = {
  tax: 'Pay',
  fee: 'Pay',
  affidavit: 'Sign',
  annualFiling: 'Sign',
  insurerReport: 'Declare no business',
};

/** The name of an entry without its period: `Tax, Oklahoma`. */
function nameOf({ kind, stateName }: OwedEntry): string {
  return `${owedNames[kind]}, ${stateName ?? 'several states'}`;
}

/** The two links of an insurer: to report a policy, or to declare that there is none. */
function InsurerLinks({ entry, entryName }: { readonly entry: OwedEntry; readonly entryName: string }) {
  const user = useSignedInUser();
  const mayReport = decideAccess(screenAt(paths.newPolicy), user).kind === 'open';
  const path = entry.agents[0]?.path ?? null;
  return (
    <Inline data-part="ways" gap="3">
      {mayReport && (
        <Link href={paths.newPolicy} variant="standalone" aria-label={`Report a policy: ${entryName}`}>
          Report a policy
        </Link>
      )}
      {path !== null && hasPermission(permissionHolder(user), 'EDIT POLICY') && (
        <Link href={path} variant="standalone" aria-label={`${actions.insurerReport}: ${entryName}`}>
          {actions.insurerReport}
        </Link>
      )}
    </Inline>
  );
}

/** The link that settles an entry, or the first day when this is possible, at the end of the row; several links have a line of their own. */
function EntryLinks({ entry }: { readonly entry: OwedEntry }) {
  const isAgency = accountKind(permissionHolder(useSignedInUser())) === 'Agency';
  const entryName = `${nameOf(entry)}, ${entry.period}`;
  const action = actions[entry.kind];
  const path = entry.agents[0]?.path ?? null;
  if (entry.isOpen && entry.kind === 'insurerReport')
    return <InsurerLinks entry={entry} entryName={entryName} />;
  return (
    <>
      {!entry.isOpen && (
        <Text data-part="step" size="s" tone="muted">
          From {shownDate(entry.opensDate)} on
        </Text>
      )}
      {isAgency && <OwedAgents entry={entry} action={action} entryName={entryName} />}
      {entry.isOpen && !isAgency && path !== null && (
        <Link data-part="step" href={path} variant="button" aria-label={`${action}: ${entryName}`}>
          {action}
        </Link>
      )}
    </>
  );
}

/** One owed entry: its name, its due day, the open balance, and the link that settles it. */
export function OwedItem({ entry }: { readonly entry: OwedEntry }) {
  const day = fromWireDate(entry.dueDate);
  return (
    <li>
      <Text data-part="what">
        {nameOf(entry)}{' '}
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
      <EntryLinks entry={entry} />
    </li>
  );
}
