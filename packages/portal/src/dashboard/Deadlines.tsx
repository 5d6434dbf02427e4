import { permissionHolder } from '@slip/api';
import { accountKind, daysBetween, formatUsDate, fromWireDate } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useOfficeDay } from '../clock/useOfficeDay.js';
import { FirstFew } from '../lists/FirstFew.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { daysAway, NEAR_DAYS } from './daysAway.js';
import type { FilingSummaryData } from './quarterFigures.js';

type Deadline = FilingSummaryData['deadlines'][number];

/** This many agents are named before "show all". */
const NAMED = 4;

const together = new Intl.ListFormat('en-US');

/** Which agents a deadline concerns, for an account that acts for several. */
function Concerned({ deadline: { agents, kind, stateName, period } }: { deadline: Deadline }) {
  const [isWhole, setIsWhole] = useState(false);
  const named = agents.map(({ agentName }) => agentName);
  const more = named.length - NAMED;
  return (
    <Inline gap="1" align="baseline">
      <Text size="s" tone="muted">
        for {isWhole || more <= 0 ? together.format(named) : named.slice(0, NAMED).join(', ')}
      </Text>
      {more > 0 && (
        <Button
          size="s"
          variant="quiet"
          aria-expanded={isWhole}
          aria-label={`${isWhole ? 'Show fewer' : `and ${more} more`}, ${kind}, ${stateName} ${period}`}
          onPress={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `and ${more} more`}
        </Button>
      )}
    </Inline>
  );
}

/** The next deadlines, how far away each is, and for an agency which of its agents it concerns. */
export function Deadlines({ deadlines }: { deadlines: readonly Deadline[] }) {
  const isAgency = accountKind(permissionHolder(useSignedInUser())) === 'Agency';
  const officeDay = useOfficeDay();
  const [today] = useState(officeDay);
  return (
    <FirstFew items={deadlines} shown={5} what="deadlines">
      {(deadline) => {
        const { kind, state, stateName, period, dueDate } = deadline;
        const day = fromWireDate(dueDate);
        return (
          <Stack as="li" key={`${kind} ${state} ${period}`} gap="0.5">
            <Inline gap="1" justify="between" align="baseline">
              <Text>
                {kind}, {stateName}{' '}
                <Text size="s" tone="muted">
                  {period}
                </Text>
              </Text>
              {day !== undefined && (
                <Inline gap="2" align="baseline">
                  <Text size="s" tone="muted" isNumeric>
                    {formatUsDate(day)}
                  </Text>
                  <Badge tone={daysBetween(today, day) <= NEAR_DAYS ? 'warning' : 'neutral'}>
                    {daysAway(day, today)}
                  </Badge>
                </Inline>
              )}
            </Inline>
            {isAgency && <Concerned deadline={deadline} />}
          </Stack>
        );
      }}
    </FirstFew>
  );
}
