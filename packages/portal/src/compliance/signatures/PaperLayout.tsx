import {
  billingSteps,
  FIGURES_TO_INVOICES,
  formatUsDate,
  fromWireDate,
  IN_QUESTION,
  questionWords,
} from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Disclosure } from '@slip/ui/Disclosure';
import { Grid } from '@slip/ui/Grid';
import { Heading } from '@slip/ui/Heading';
import { Inline } from '@slip/ui/Inline';
import { Prose } from '@slip/ui/Prose';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { formatMoment } from '../../clock/clock.js';
import { DueBadge } from '../../dashboard/OwedItem.js';
import { shownDate } from '../../filings/Policy.js';
import { useIsPrinted } from '../../pages/useIsPrinted.js';
import { figureRows } from './figureRows.js';
import { type Figures, isToSign, type Paper, type Signature } from './Paper.js';
import { PaperSheet, type PaperSheetProps, Paragraphs } from './PaperSheet.js';

function SignatureRecord({ signature }: { readonly signature: Signature }) {
  const { name, signedBy, signedAt, ipAddress, textVersion, textHash } = signature;
  return (
    <DescriptionList
      columns={2}
      items={[
        { label: 'Signature', value: name },
        { label: 'Signed in as', value: signedBy },
        { label: 'Signed at', value: formatMoment(signedAt) },
        ...(ipAddress ? [{ label: 'Network address', value: ipAddress, isNumeric: true }] : []),
        { label: 'Version of the text', value: textVersion, isNumeric: true },
        {
          label: 'Fingerprint of the text (SHA-256)',
          value: (
            <Text size="s" isMono>
              {textHash}
            </Text>
          ),
          isWide: true,
        },
      ]}
    />
  );
}

function EarlierSignature({ signature }: { readonly signature: Signature }) {
  const { name, signedOn, figures, text, notice } = signature;
  return (
    <Disclosure title={`${name}, ${shownDate(signedOn)}`}>
      <Stack gap="4">
        <SignatureRecord signature={signature} />
        <DescriptionList
          columns={2}
          items={figureRows(figures, null).map(({ label, now }) => ({ label, value: now, isNumeric: true }))}
        />
        <Prose size="s">
          <Paragraphs text={text} />
          <Paragraphs text={notice} />
        </Prose>
      </Stack>
    </Disclosure>
  );
}

/** The records of the signatures. A replaced signature stays, with the text and figures that were signed. */
function SignaturesCard({ paper: { signed, earlier } }: { readonly paper: Paper }) {
  if (signed === null && earlier.length === 0) return null;
  return (
    <Card title="What is kept of the signature">
      <Stack gap="4">
        {signed !== null && <SignatureRecord signature={signed} />}
        {earlier.length > 0 && (
          <Stack gap="1">
            <Text as="p" tone="muted">
              Replaced by a later signature:
            </Text>
            {earlier.map((signature) => (
              <EarlierSignature key={signature.signatureId} signature={signature} />
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

/** The day on which the paper is due, with the days that are left while it is not signed. */
function DueDay({ paper }: { readonly paper: Paper }) {
  const day = fromWireDate(paper.dueDate);
  if (day === undefined) return null;
  return (
    <Inline gap="2" justify="between" align="baseline">
      <Text isNumeric>Due {formatUsDate(day)}</Text>
      {paper.signed === null && paper.isOwed && <DueBadge day={day} />}
    </Inline>
  );
}

interface FiguresCardProps {
  readonly paper: Paper;
  /** The figures that the person saw when their signature was refused, if the figures have changed since. */
  readonly seen: Figures | null;
}

/** The figures of the period, with the earlier figures if they have changed. */
function FiguresCard({ paper, seen }: FiguresCardProps) {
  const { figures, signed, isChanged } = paper;
  const signedFigures = isChanged && signed !== null ? signed.figures : null;
  const beforeWord = seen === null ? 'signed' : 'was';
  return (
    <Card title="Received for this period" footer={<DueDay paper={paper} />}>
      <Stack gap="3">
        {figures.transactions === 0 && (
          <Text as="p">
            Nothing was received for this period: it has no premium.{' '}
            {isToSign(paper) && paper.isOwed && 'It is signed all the same.'}
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

/** The figures in question with the office's questions, and the steps from the figures to the invoices (domain §8). */
function BillingCard({ paper: { figures, billing } }: { readonly paper: Paper }) {
  const steps = billingSteps(figures, billing);
  if (steps.length === 0) return null;
  return (
    <Card title={FIGURES_TO_INVOICES}>
      <Stack gap="4">
        {steps.map((step) => (
          <Stack key={step.name} gap="2">
            <Heading level={3} size="m">
              {step.name}
            </Heading>
            <DescriptionList
              variant="rows"
              columns={1}
              items={figureRows(step.figures, null).map(({ label, now }) => ({
                label,
                isNumeric: true,
                value: now,
              }))}
            />
            {step.name === IN_QUESTION &&
              billing.inQuestion.reasons.map((question) => (
                <Text key={question.reason} as="p" size="s" tone="muted">
                  {questionWords(question)}
                </Text>
              ))}
          </Stack>
        ))}
        <Text as="p" size="s" tone="muted">
          What is accepted later is billed with the period of that day, and is not signed again.
        </Text>
      </Stack>
    </Card>
  );
}

/**
 * A paper with its figures beside it. On a narrow screen the figures come first, because the signature is about them; on paper they stand
 * in the sheet, before the signature.
 */
export function PaperLayout(props: Omit<PaperSheetProps, 'figures'>) {
  const { paper, signing } = props;
  const isPrinted = useIsPrinted();
  const figures = (
    <>
      <FiguresCard paper={paper} seen={signing.refusal?.seen ?? null} />
      <BillingCard paper={paper} />
    </>
  );
  return (
    <Grid columns="main-side" gap="5" isSideFirst>
      <Stack gap="5" data-print="hide">
        {figures}
      </Stack>
      <Stack gap="5">
        <PaperSheet {...props} figures={isPrinted && <Grid>{figures}</Grid>} />
        <SignaturesCard paper={paper} />
      </Stack>
    </Grid>
  );
}
