import { useEndpoint } from '@slip/api';
import { compliance, type Output } from '@slip/api/contract';
import { formatCountOf } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { CheckIcon } from '@slip/ui/Icon';
import { Link } from '@slip/ui/Link';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { decideAccess } from '../navigation/access.js';
import { useFailureNotice } from '../notices/useNotices.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { FirstFew } from '../settings/lists/ListFields.js';
import { sectionTitles } from '../settings/sections.js';
import { settingsPath } from '../settingsPath.js';
import { OwedItem } from './OwedItem.js';

const whatIsOwed = 'What you owe';

type Owed = Output<typeof compliance.owed>;

function inWords({ late, entries }: Owed): string {
  const open = entries.filter(({ isOpen }) => isOpen).reduce((sum, { count }) => sum + count, 0);
  if (open === 0) return 'Nothing is open now. This comes next:';
  return `${formatCountOf(open, 'thing is', 'things are')} open${late > 0 ? `; ${late} of them late` : ''}.`;
}

/** The one list of what the account owes: to sign, to report and to pay, the earliest first. Nothing for those who may not read it. */
export function WhatIsOwed() {
  const user = useSignedInUser();
  const { permission, accounts } = compliance.owed;
  const mayRead =
    decideAccess({ requires: { permission, accounts }, agreement: 'nda' }, user).kind === 'open';
  const { data, error, reload } = useEndpoint(compliance.owed, mayRead ? { query: {} } : null);
  useFailureNotice(error);
  if (!mayRead) return null;
  if (data === undefined) {
    return (
      <Card title={whatIsOwed} aria-busy={error === undefined}>
        {error === undefined ? (
          <Skeleton lines={5} />
        ) : (
          <EmptyState
            size="s"
            headingLevel={3}
            title="What you owe could not be loaded"
            actions={<Button onPress={() => void reload()}>Try again</Button>}
          />
        )}
      </Card>
    );
  }
  return (
    <Card
      title={whatIsOwed}
      actions={
        <Link variant="standalone" href={settingsPath('reminders')}>
          {sectionTitles.reminders}
        </Link>
      }
    >
      {data.entries.length === 0 ? (
        <EmptyState size="s" headingLevel={3} icon={<CheckIcon />} title="You owe nothing">
          Everything is signed, reported and paid, and nothing is coming up.
        </EmptyState>
      ) : (
        <Stack gap="3">
          <Text as="p" tone="muted">
            {inWords(data)}
          </Text>
          <FirstFew items={data.entries} shown={5} what="entries">
            {(entry) => (
              <OwedItem
                key={`${entry.kind} ${entry.state} ${entry.period} ${entry.dueDate} ${entry.isOpen}`}
                entry={entry}
              />
            )}
          </FirstFew>
        </Stack>
      )}
    </Card>
  );
}
