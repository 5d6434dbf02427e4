import { permissionHolder } from '@slip/api';
import type { compliance, Output, SessionUser } from '@slip/api/contract';
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
  type OwedKind,
  owedNames,
} from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { ChevronDownIcon } from '@slip/ui/Icon';
import { Link } from '@slip/ui/Link';
import { Menu } from '@slip/ui/Menu';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { lateWords } from '../clock/lateWords.js';
import { useOfficeDay } from '../clock/useOfficeDay.js';
import { shownDate } from '../filings/Policy.js';
import { decideAccess } from '../navigation/access.js';
import { maySettle } from '../navigation/maySettle.js';
import { paths } from '../paths.js';
import { screenAt } from '../screens.js';
import { useSignedInUser } from '../session/useSessionUser.js';

/** A deadline within this many days is highlighted. */
const NEAR_DAYS = 7;

/** The number of days until a due day, or since it. */
export function DueBadge({ day }: { readonly day: CalendarDate }) {
  const officeDay = useOfficeDay();
  const [today] = useState(officeDay);
  if (day < today) return <Badge tone="danger">{lateWords(day, today)}</Badge>;
  const isNear = daysBetween(today, day) <= NEAR_DAYS;
  return <Badge tone={isNear ? 'warning' : 'neutral'}>{daysAway(day, today)}</Badge>;
}

/** Something that is owed, by one agent or several. */
type OwedEntry = Output<typeof compliance.owed>['entries'][number];

/** The number of agents that are named in the row. */
const AGENTS_IN_ROW = 3;

const names = new Intl.ListFormat('en-US');

/** The agents who owe the same, in words: 'for Ada Larkin, Ben Okafor, and 3 more'. */
function agentsInWords({ agents, count }: OwedEntry): string {
  const named = agents.slice(0, AGENTS_IN_ROW).map(({ agentName }) => agentName);
  const more = count - named.length;
  return `for ${names.format(more > 0 ? [...named, `${formatCount(more)} more`] : named)}`;
}

/** The action that settles each kind of entry. */
const actions: Readonly<Record<OwedKind, string>> = {
  tax: 'Pay',
  fee: 'Pay',
  affidavit: 'Sign',
  annualFiling: 'Sign',
  insurerReport: 'No business',
};

/** The word on the button of an entry: who may not settle it reads it. */
const actionOf = (kind: OwedKind, user: SessionUser, isPaidByAgency?: boolean) =>
  maySettle(kind, user, isPaidByAgency) ? actions[kind] : 'View';

/** The period of an entry as it stands in the row: `Q3 2026`, or the year. */
const shortPeriodOf = ({ year, quarter }: OwedEntry) =>
  quarter === 0 ? String(year) : `Q${quarter} ${year}`;

/** The name of an entry without its period: `Tax, Oklahoma`. */
function nameOf({ kind, stateName }: OwedEntry): string {
  return `${owedNames[kind]}, ${stateName ?? 'several states'}`;
}

interface StepProps {
  readonly entry: OwedEntry;
  /** The name of the entry with its period: 'Tax, Oklahoma, 3rd Quarter 2026'. */
  readonly entryName: string;
}

/** The two links of an insurer: to report a policy, or to declare that there is none. */
function InsurerSteps({ entry, entryName }: StepProps) {
  const user = useSignedInUser();
  const mayReport = decideAccess(screenAt(paths.newPolicy), user).kind === 'open';
  const path = entry.agents[0]?.path ?? null;
  return (
    <div data-part="steps">
      {mayReport && (
        <Link href={paths.newPolicy} variant="button" aria-label={`Report a policy: ${entryName}`}>
          Report
        </Link>
      )}
      {path !== null && maySettle('insurerReport', user) && (
        <Link href={path} variant="button" aria-label={`Declare no business: ${entryName}`}>
          {actions.insurerReport}
        </Link>
      )}
    </div>
  );
}

/** The button of an agency for what several agents owe: a menu of these agents, each of whom leads to the page of it. */
function AgencyStep({ entry: { agents, count, kind }, entryName }: StepProps) {
  const action = actionOf(kind, useSignedInUser());
  const unnamed = count - agents.length;
  return (
    <Menu
      trigger={
        <Button
          data-part="step"
          size="s"
          iconEnd={<ChevronDownIcon size="s" />}
          aria-label={`${action}: ${entryName}`}
        >
          {action}
        </Button>
      }
      actions={[
        ...agents.map(({ agentId, agentName, path }) => ({
          id: String(agentId),
          label: agentName,
          ...(path === null ? { isDisabled: true } : { href: path }),
        })),
        ...(unnamed > 0
          ? [{ id: 'unnamed', label: `and ${formatCountOf(unnamed, 'other agent')}`, isDisabled: true }]
          : []),
      ]}
    />
  );
}

interface OwedItemProps {
  readonly entry: OwedEntry;
  /** True for an agent whose agency pays. */
  readonly isPaidByAgency: boolean | undefined;
}

/** The end of the row: the button that settles or shows the entry, or the first day on which this is possible. */
function EntryStep({ entry, isPaidByAgency }: OwedItemProps) {
  const user = useSignedInUser();
  const isAgency = accountKind(permissionHolder(user)) === 'Agency';
  const entryName = `${nameOf(entry)}, ${entry.period}`;
  if (!entry.isOpen) {
    return (
      <Text data-part="step" size="s" tone="muted">
        From {shownDate(entry.opensDate)}
      </Text>
    );
  }
  if (entry.kind === 'insurerReport') return <InsurerSteps entry={entry} entryName={entryName} />;
  if (isAgency && entry.count > 1) return <AgencyStep entry={entry} entryName={entryName} />;
  const [agent] = entry.agents;
  if (agent === undefined || agent.path === null) return null;
  const action = actionOf(entry.kind, user, isPaidByAgency);
  const label = isAgency ? `${action} for ${agent.agentName}: ${entryName}` : `${action}: ${entryName}`;
  return (
    <Link data-part="step" href={agent.path} variant="button" aria-label={label}>
      {action}
    </Link>
  );
}

/** One owed entry: its name, its due day, the open balance, and the button that settles or shows it. */
export function OwedItem({ entry, isPaidByAgency }: OwedItemProps) {
  const isAgency = accountKind(permissionHolder(useSignedInUser())) === 'Agency';
  const day = fromWireDate(entry.dueDate);
  return (
    <li>
      <Text data-part="what">
        {nameOf(entry)}{' '}
        <Text size="s" tone="muted">
          <span data-unbroken="">{shortPeriodOf(entry)}</span>
          {isAgency && ` ${agentsInWords(entry)}`}
        </Text>
      </Text>
      <div data-part="facts">
        <span data-part="amount">
          {entry.balance !== null && formatAmount(entry.balance, { currency: true })}
        </span>
        <span data-part="day">{day !== undefined && formatUsDate(day)}</span>
        <span data-part="state">{day !== undefined && <DueBadge day={day} />}</span>
      </div>
      <EntryStep entry={entry} isPaidByAgency={isPaidByAgency} />
    </li>
  );
}
