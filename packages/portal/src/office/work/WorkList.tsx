import { formatCountOf, formatUsDate } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Inline } from '@slip/ui/Inline';
import { Text } from '@slip/ui/Text';
import { color, focusRingInset, radius, space } from '@slip/ui/tokens';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { Age, useDaysSince } from '../Age.js';
import { type ListedWork, workKindWords } from './workWords.js';

const List = styled.ol`
  display: grid;
  gap: ${space['1']};
  margin: 0;
  padding: 0;
  list-style: none;
`;

// oxlint-disable-next-line eslint/no-restricted-properties -- a row of several lines that is pressed whole, which no link of ui is
const Row = styled.a`
  display: grid;
  gap: ${space['1']};
  padding: ${space['2']} ${space['3']};
  border: 1px solid transparent;
  border-radius: ${radius.m};
  color: ${color.text};
  text-decoration: none;
  overflow-wrap: anywhere;

  &:hover {
    background: ${color.surfaceSunken};
  }
  &[aria-current='true'] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
  &:focus-visible {
    ${focusRingInset}
  }
  /* A transparent border would be drawn around every row, as around the open one. */
  @media (forced-colors: active) {
    &:not([aria-current='true']) {
      border-color: Canvas;
    }
    &[aria-current='true'] {
      border-color: Highlight;
    }
  }
  @media not print {
    & > span:nth-child(2) {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;

/** With one of these keys the browser opens a link in another tab or window. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

export interface WorkListProps {
  readonly rows: readonly ListedWork[];
  /** The item that is open. */
  readonly chosen: string | undefined;
  /** The address at which an item is open. */
  readonly hrefOf: (item: string) => string;
  /** The day of today at the office. */
  readonly today: string;
  /** A row was pressed: its item opens here. */
  readonly onPress: (item: string) => void;
}

/** The items of the queue, the one that has waited longest first. */
export function WorkList({ rows, chosen, hrefOf, today, onPress }: WorkListProps) {
  const daysSince = useDaysSince();
  return (
    <List aria-label="What waits">
      {rows.map(({ item, kind, about, words, since, dueOn, holder, snoozedUntil, notes }) => (
        <li key={item}>
          <Row
            href={hrefOf(item)}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              onPress(item);
            }}
            aria-current={item === chosen}
            data-queue-row={item}
          >
            <Inline as="span" justify="between" gap="2">
              <Text as="span" weight="medium">
                {about}
              </Text>
              <Age days={daysSince(since)} />
            </Inline>
            <Text as="span" size="s" tone="muted">
              {words}
            </Text>
            <Inline as="span" gap="1">
              <Badge>{workKindWords[kind].one}</Badge>
              {dueOn < today && <Badge tone="danger">{`Due ${formatUsDate(dueOn)}`}</Badge>}
              {dueOn >= today && <Badge>{`Due ${formatUsDate(dueOn)}`}</Badge>}
              {holder !== null && <Badge tone="info">{holder.name}</Badge>}
              {snoozedUntil !== null && snoozedUntil > today && (
                <Badge tone="warning">{`Put off until ${formatUsDate(snoozedUntil)}`}</Badge>
              )}
              {notes > 0 && <Badge>{formatCountOf(notes, 'note')}</Badge>}
            </Inline>
          </Row>
        </li>
      ))}
    </List>
  );
}
