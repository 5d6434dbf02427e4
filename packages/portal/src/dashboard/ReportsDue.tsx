import { useEndpoint } from '@slip/api';
import { user as endpoints } from '@slip/api/contract';
import {
  daysBetween,
  formatUsDate,
  type InsurerKind,
  openSubmissions,
  submissionDueOn,
  submissionLabel,
} from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { EmptyState } from '@slip/ui/EmptyState';
import { Inline } from '@slip/ui/Inline';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useOfficeDay } from '../clock/useOfficeDay.js';
import { useFailureNotice } from '../notices/useNotices.js';
import { daysAway, NEAR_DAYS } from './daysAway.js';
import { InsurerSummary } from './InsurerSummary.js';

const kinds: Readonly<Record<InsurerKind, { type: string; rhythm: string }>> = {
  ForeignInsurer: { type: 'Foreign insurer', rhythm: 'You report each quarter.' },
  AlienInsurer: { type: 'Alien insurer', rhythm: 'You report each year, by the middle of the next.' },
};

/** When the next reports of an insurer are due (domain §8). */
function NextReports({ kind }: { kind: InsurerKind }) {
  const officeDay = useOfficeDay();
  const [today] = useState(officeDay);
  return (
    <Card title="Reports due">
      <Stack gap="3">
        <Text as="p" tone="muted">
          {kinds[kind].rhythm} A report that comes after its day is late.
        </Text>
        <Stack as="ul" gap="2">
          {openSubmissions(kind, today).map((period) => {
            const day = submissionDueOn(period);
            return (
              <Inline as="li" key={day} gap="2" justify="between" align="baseline">
                <Text>{submissionLabel(period)}</Text>
                <Inline gap="2" align="baseline">
                  <Text size="s" tone="muted" isNumeric>
                    {formatUsDate(day)}
                  </Text>
                  <Badge tone={daysBetween(today, day) <= NEAR_DAYS ? 'warning' : 'neutral'}>
                    {daysAway(day, today)}
                  </Badge>
                </Inline>
              </Inline>
            );
          })}
        </Stack>
      </Stack>
    </Card>
  );
}

const yourAccount = 'Your account';

/** What the office has on record of the insurer. */
function OnRecord({ kind }: { kind: InsurerKind }) {
  const { data, error, reload } = useEndpoint(endpoints.ndaEntityDetails, {});
  useFailureNotice(error);
  if (error !== undefined) {
    return (
      <Card title={yourAccount}>
        <EmptyState
          size="s"
          headingLevel={3}
          title="Your account could not be loaded"
          actions={<Button onPress={() => void reload()}>Try again</Button>}
        />
      </Card>
    );
  }
  return (
    <Card title={yourAccount} aria-busy={data === undefined}>
      {data === undefined ? (
        <Skeleton lines={4} />
      ) : (
        <DescriptionList
          columns={2}
          items={[
            { label: 'Company', value: data.entityName },
            { label: 'NAIC Number', value: data.entityLicense },
            { label: 'Type', value: kinds[kind].type },
            { label: 'Address', value: data.entityAddress },
          ]}
        />
      )}
    </Card>
  );
}

/** What an insurer has to look after, and what the office knows of it. */
export function ReportsDue({ kind }: { kind: InsurerKind }) {
  return (
    <>
      <InsurerSummary />
      <NextReports kind={kind} />
      <OnRecord kind={kind} />
    </>
  );
}
