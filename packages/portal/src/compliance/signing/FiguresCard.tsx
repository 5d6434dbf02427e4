import { formatUsDate, fromWireDate } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { DueBadge } from '../../dashboard/DueBadge.js';
import { figureRows } from './figureRows.js';
import { type Figures, isToSign, type Paper } from './Paper.js';

/** When it is due, and how near that is while it is not signed. */
function DueDay({ paper }: { readonly paper: Paper }) {
  const day = fromWireDate(paper.dueDate);
  if (day === undefined) return null;
  return (
    <Inline gap="2" justify="between" align="baseline">
      <Text isNumeric>Due {formatUsDate(day)}</Text>
      {paper.signed === null && <DueBadge day={day} />}
    </Inline>
  );
}

export interface FiguresCardProps {
  readonly paper: Paper;
  /** The figures that were on the screen when somebody tried to sign, if they have changed since. */
  readonly seen: Figures | null;
}

/** What the office has received of the period, beside the text that is signed; and what it was, where it has changed. */
export function FiguresCard({ paper, seen }: FiguresCardProps) {
  const { figures, signed, isChanged } = paper;
  const signedFigures = isChanged && signed !== null ? signed.figures : null;
  const beforeWord = seen === null ? 'signed' : 'was';
  return (
    <Card title="Received for this period" footer={<DueDay paper={paper} />}>
      <Stack gap="3">
        {figures.transactions === 0 && (
          <Text as="p">
            Nothing was received for this period: it has no premium.{' '}
            {isToSign(paper) && 'It is signed all the same.'}
          </Text>
        )}
        <DescriptionList
          variant="rows"
          columns={1}
          items={figureRows(figures, seen ?? signedFigures).map(({ label, now, before }) => ({
            label,
            isNumeric: true,
            value:
              before === null ? (
                now
              ) : (
                <Stack gap="0.5">
                  <span>{now}</span>
                  <Text size="s" tone="muted" isNumeric>
                    {beforeWord} {before}
                  </Text>
                </Stack>
              ),
          }))}
        />
        <Text as="p" size="s" tone="muted">
          What is filed late or corrected afterwards belongs to the period in which the office receives it.
        </Text>
      </Stack>
    </Card>
  );
}
