import { type Read, useEndpoint } from '@slip/api';
import { compliance, type EndpointDefinition, inbox, type Output } from '@slip/api/contract';
import { formatCount, formatCountOf } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { CheckIcon } from '@slip/ui/Icon';
import { Link } from '@slip/ui/Link';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { unreadResponses } from '../batch/responses/unreadResponses.js';
import { mayCall } from '../navigation/mayCall.js';
import { maySettle } from '../navigation/maySettle.js';
import { useFailureNotice } from '../notices/useNotices.js';
import { FirstFew } from '../pages/FirstFew.js';
import { WorkRows } from '../pages/WorkRows.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { sectionTitles } from '../settings/sections.js';
import { settingsPath } from '../settingsPath.js';
import { BatchAnswers } from './BatchAnswers.js';
import type { BillingSummaryData } from './billingFigures.js';
import { OwedItem } from './OwedItem.js';
import type { FilingSummaryData } from './quarterFigures.js';
import { CreditNotes, DueTotal } from './WhatIsDue.js';
import { hasNoTasks, Questioned, UndatedTasks } from './WhatNeedsYou.js';

/** True if the person may call an endpoint. */
export const useMayRead = (endpoint: EndpointDefinition) => mayCall(endpoint, useSignedInUser());

type Owed = Output<typeof compliance.owed>;

/** The number of things in some entries: one entry of an agency is one thing for each of its agents. */
const countOf = (entries: Owed['entries']) => entries.reduce((sum, { count }) => sum + count, 0);

/** The words for one of the entries and for several: insurers owe reports, all others payments and papers. */
const owedWords = (entries: Owed['entries']) =>
  entries.every(({ kind }) => kind === 'insurerReport')
    ? { one: 'report', many: 'reports' }
    : { one: 'payment or paper', many: 'payments and papers' };

/** Says how much of what is owed can be done now, how much of that is late, and how much comes later. */
function owedInWords({ late, entries }: Owed): string {
  const { one, many } = owedWords(entries);
  const open = countOf(entries.filter(({ isOpen }) => isOpen));
  const coming = countOf(entries) - open;
  const comes = coming === 1 ? 'comes' : 'come';
  if (open === 0) return `No ${one} is open now; ${formatCount(coming)} ${comes} later.`;
  const ofThem = late === open ? ', all of them late' : `, ${formatCount(late)} of them late`;
  const standing = late === 0 ? '' : open === 1 ? ' and late' : ofThem;
  const now = `${formatCountOf(open, `${one} is`, `${many} are`)} open${standing}`;
  return `${now}${coming > 0 ? `; ${formatCount(coming)} more ${comes} later` : ''}.`;
}

/** The number of entries that are shown before "show all" is pressed. */
const SHOWN = 7;

/** The amount to pay for the entries that are shown at first. */
const listedAmount = (entries: Owed['entries']) =>
  entries.slice(0, SHOWN).reduce((sum, { balance }) => sum + (balance ?? 0), 0);

interface FailedPartProps {
  /** The name of the part, as the beginning of a sentence. */
  readonly name: string;
  readonly read: Pick<Read<unknown>, 'reload'>;
}

/** Shown in place of a part that could not be loaded. */
function FailedPart({ name, read }: FailedPartProps) {
  return (
    <EmptyState
      size="s"
      headingLevel={3}
      title={`${name} could not be loaded`}
      actions={<Button onPress={() => void read.reload()}>Try again</Button>}
    />
  );
}

export interface WorkListProps {
  /** The summary of filings; null for those who may not read it. */
  readonly filing: Read<FilingSummaryData> | null;
  /** The summary of bills; null for those who are not billed. */
  readonly billing: Read<BillingSummaryData> | null;
}

const isLoading = (read: Read<unknown> | null) =>
  read !== null && read.data === undefined && read.error === undefined;
const hasFailed = (read: Read<unknown> | null) =>
  read !== null && read.data === undefined && read.error !== undefined;

/**
 * The list of everything that a person has to do: responses to batch files and questions; papers, reports and payments by their due days,
 * with the sum of all payments; and then policies to file and licenses, which have none. Nothing for people who may read none of it.
 */
export function WorkList({ filing, billing }: WorkListProps) {
  const user = useSignedInUser();
  const mayReadOwed = mayCall(compliance.owed, user);
  const read = useEndpoint(compliance.owed, mayReadOwed ? { query: {} } : null);
  useFailureNotice(read.error);
  const owed = mayReadOwed ? read : null;
  const messages = useEndpoint(inbox.inboxItems);
  const responses = unreadResponses(messages.data ?? []);
  if (owed === null && filing === null && responses.length === 0) return null;
  const isBusy = [owed, filing, billing, messages].some(isLoading);
  const { entries = [], isPaidByAgency } = owed?.data ?? {};
  const hasTasks = responses.length > 0 || (filing?.data !== undefined && !hasNoTasks(filing.data));
  const hasNothing =
    entries.length === 0 &&
    !hasTasks &&
    ![owed, filing, billing].some(hasFailed) &&
    (billing?.data === undefined || billing.data.due.length === 0);
  const questions = filing?.data?.questionedPolicies ?? 0;
  const credits = billing?.data && <CreditNotes summary={billing.data} />;
  return (
    <Card
      title="What needs you"
      aria-busy={isBusy || undefined}
      actions={
        owed !== null && (
          <Link variant="standalone" href={settingsPath('reminders')}>
            {sectionTitles.reminders}
          </Link>
        )
      }
    >
      {isBusy ? (
        <Skeleton lines={8} />
      ) : (
        <Stack gap="3">
          {hasNothing && (
            <EmptyState size="s" headingLevel={3} icon={<CheckIcon />} title="Nothing needs you">
              Everything is signed, reported and paid, and no question is open.
            </EmptyState>
          )}
          {hasFailed(filing) && filing !== null && <FailedPart name="What was filed" read={filing} />}
          {hasFailed(owed) && owed !== null && <FailedPart name="What you owe" read={owed} />}
          {hasFailed(billing) && billing !== null && <FailedPart name="What is due" read={billing} />}
          {hasNothing ? (
            credits
          ) : (
            <WorkRows>
              {responses.length > 0 && <BatchAnswers responses={responses} />}
              {questions > 0 && <Questioned count={questions} />}
              {owed?.data !== undefined && entries.length > 0 && (
                <Text as="p" tone="muted">
                  {owedInWords(owed.data)}
                </Text>
              )}
              {entries.length > 0 && (
                <FirstFew
                  items={entries}
                  shown={SHOWN}
                  what={owedWords(entries).many}
                  count={countOf(entries)}
                >
                  {(entry) => (
                    <OwedItem
                      key={`${entry.kind} ${entry.state} ${entry.period} ${entry.dueDate} ${entry.isOpen}`}
                      entry={entry}
                      isPaidByAgency={isPaidByAgency}
                    />
                  )}
                </FirstFew>
              )}
              {billing?.data !== undefined && (
                <DueTotal
                  summary={billing.data}
                  listed={listedAmount(entries)}
                  mayPay={maySettle('tax', user, isPaidByAgency)}
                />
              )}
              {credits}
              {filing?.data !== undefined && <UndatedTasks summary={filing.data} />}
            </WorkRows>
          )}
        </Stack>
      )}
    </Card>
  );
}
