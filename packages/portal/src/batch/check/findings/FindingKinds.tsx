import { batchRules, rejectsFile } from '@slip/forms/batch';
import { formatCountOf } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { Link } from '@slip/ui/Link';
import { Text } from '@slip/ui/Text';
import { color, fontWeight, space, tabularFigures } from '@slip/ui/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { rulePath } from '../CheckResult.js';
import type { FindingKind } from '../checkMessages.js';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Kind = styled.li`
  display: grid;
  grid-template-columns: 7rem minmax(0, 1fr) auto;
  gap: ${space['1']} ${space['4']};
  align-items: start;
  padding: ${space['3']} ${space['4']};

  & + & {
    border-block-start: 1px solid ${color.border};
  }
  &[data-chosen] {
    background: ${color.accentSoft};
    /* Seen only where backgrounds are the system's. */
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
  & > [data-part='count'] {
    font-weight: ${fontWeight.semibold};
    ${tabularFigures}
  }
  & > [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: ${space['2']};
  }
  @media (max-width: 40rem) {
    grid-template-columns: minmax(0, 1fr);

    & > [data-part='actions'] {
      justify-content: start;
    }
  }
`;

const More = styled.div`
  padding: ${space['3']} ${space['4']};
  border-block-start: 1px solid ${color.border};
`;

export interface FindingKindsProps {
  readonly kinds: readonly FindingKind[];
  /** The number of the kind whose rows are shown; `null` for all. */
  readonly chosen: number | null;
  readonly onChoose: (kind: number | null) => void;
  /** Corrects the values of a kind, or of all kinds (`null`); left out if the file cannot be fixed here. */
  readonly onFix?: ((kind: number | null) => void) | undefined;
}

/** The number of kinds that are drawn at first, and that each press of a button adds. */
const KINDS_A_PRESS = 50;

/** True if a kind is about the separator of the columns. */
const isAboutCommas = ({ column, sample }: FindingKind) => column === null && sample?.meant === ',';

/** Says what one press of the button does with the findings of a kind. */
function FixWords({ kind }: { readonly kind: FindingKind }) {
  const { correctable, sample } = kind;
  if (!sample) return null;
  if (isAboutCommas(kind)) {
    return (
      <Text as="p" size="s">
        One press writes commas between the columns of every line, and puts a value that has a comma in
        quotation marks.
      </Text>
    );
  }
  return (
    <Text as="p" size="s">
      One press writes <Text isMono>{sample.value}</Text> as <Text isMono>{sample.meant}</Text>
      {correctable > 1 && ', and the others like it'}.
    </Text>
  );
}

/** The number of rows or findings of a kind. @param hasRows true for a CSV file that can be read */
function countText({ count, column }: FindingKind, hasRows: boolean): string {
  return formatCountOf(count, column === null || !hasRows ? 'finding' : 'row');
}

/** The kinds of findings, the most frequent first; each leads to its rows. */
export function FindingKinds({ kinds, chosen, onChoose, onFix }: FindingKindsProps) {
  const [drawn, setDrawn] = useState(KINDS_A_PRESS);
  const fixable = kinds.filter(({ correctable }) => correctable > 0);
  const valueCount = fixable.reduce((sum, { correctable }) => sum + correctable, 0);
  const numbered = kinds
    .map((kind, number) => ({ kind, number }))
    .toSorted((a, b) => b.kind.count - a.kind.count);
  return (
    <Card
      title="What was found"
      padding="none"
      actions={
        <>
          {onFix && fixable.length > 1 && (
            <Button size="s" onPress={() => onFix(null)}>
              Write all {formatCountOf(valueCount, 'value')} as meant
            </Button>
          )}
          {chosen !== null && (
            <Button size="s" onPress={() => onChoose(null)}>
              Show all
            </Button>
          )}
        </>
      }
    >
      <List>
        {numbered.slice(0, drawn).map(({ kind, number }) => {
          const { rule, column, message, fix, correctable } = kind;
          return (
            <Kind key={number} data-chosen={chosen === number || undefined}>
              <span data-part="count">{countText(kind, onFix !== undefined)}</span>
              <div>
                <Text as="p" weight="medium">
                  {column !== null && `${column}: `}
                  {message}
                </Text>
                <Text as="p" size="s" tone="muted">
                  {fix}
                </Text>
                {onFix && <FixWords kind={kind} />}
                <Text as="p" size="s">
                  <Badge tone={rejectsFile(rule) ? 'danger' : 'warning'}>
                    {rejectsFile(rule) ? 'Rejects the file' : 'Asked about'}
                  </Badge>{' '}
                  <Link href={rulePath(rule)} isExternal>
                    {rule} {batchRules[rule].name}
                  </Link>
                </Text>
              </div>
              <div data-part="actions">
                {onFix && correctable > 0 && (
                  <Button size="s" onPress={() => onFix(number)}>
                    {isAboutCommas(kind)
                      ? 'Write commas'
                      : `Write ${formatCountOf(correctable, 'value')} as meant`}
                  </Button>
                )}
                <Button
                  size="s"
                  aria-pressed={chosen === number}
                  onPress={() => onChoose(chosen === number ? null : number)}
                >
                  {chosen === number ? 'Show all' : 'Show these'}
                </Button>
              </div>
            </Kind>
          );
        })}
      </List>
      {drawn < numbered.length && (
        <More>
          <Button size="s" onPress={() => setDrawn(drawn + KINDS_A_PRESS)}>
            Show {Math.min(KINDS_A_PRESS, numbered.length - drawn)} of{' '}
            {formatCountOf(numbered.length - drawn, 'more kind')}
          </Button>
        </More>
      )}
    </Card>
  );
}
