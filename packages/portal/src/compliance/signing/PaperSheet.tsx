import { Badge } from '@slip/ui/Badge';
import { Heading } from '@slip/ui/Heading';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useId } from 'react';
import { OnScreen } from './OnScreen.js';
import type { Paper } from './Paper.js';
import { Paragraphs } from './Paragraphs.js';
import { DownloadSigned, type PaperDownload, SignedLine } from './SignedLine.js';
import { SignForm } from './SignForm.js';
import { StandingBanner } from './StandingBanner.js';
import { Notice, Sheet, SheetHead, Statement } from './sheetStyles.js';
import type { Signing } from './useSigning.js';

function StandingBadge({ paper: { signed, mustSignAgain } }: { readonly paper: Paper }) {
  if (mustSignAgain) return <Badge tone="warning">To be signed again</Badge>;
  return signed === null ? <Badge>Not signed</Badge> : <Badge tone="success">Signed</Badge>;
}

export interface PaperSheetProps {
  readonly paper: Paper;
  /** What it is: 'Quarterly Affidavit'. */
  readonly title: string;
  readonly agentName: string;
  /** Paragraphs, with an empty line between them. */
  readonly text: string;
  readonly notice: string;
  readonly signing: Signing;
  readonly download: PaperDownload;
  /** Stands before the text. */
  readonly children?: ReactNode;
}

/** One paper: whose it is and for what, its text, and the line to sign on (spec 3 §2.6). */
export function PaperSheet({
  paper,
  title,
  agentName,
  text,
  notice,
  signing,
  download,
  children,
}: PaperSheetProps) {
  const titleId = useId();
  const { stateName, period, isSampleText, textVersion, maySign, signed } = paper;
  return (
    <Sheet aria-labelledby={titleId}>
      <SheetHead>
        <Stack gap="1">
          <p data-part="state">State of {stateName}</p>
          <Heading level={2} id={titleId}>
            {title}
          </Heading>
          <Text as="p" tone="muted">
            {period}, {agentName}
          </Text>
        </Stack>
        <StandingBadge paper={paper} />
      </SheetHead>
      <StandingBanner paper={paper} refusal={signing.refusal?.words ?? null} />
      {children}
      <Stack gap="4">
        <Statement>
          <Paragraphs text={text} />
        </Statement>
        {notice !== '' && (
          <Notice aria-label="Notice">
            <Paragraphs text={notice} />
          </Notice>
        )}
        <Text as="p" size="s" tone="muted">
          Text version {textVersion}.
          {isSampleText && ' A sample in Slip’s own words: the office has not put its own text here yet.'}
        </Text>
      </Stack>
      {maySign ? (
        <>
          <SignForm paper={paper} title={title} agentName={agentName} signing={signing} />
          {signed !== null && (
            <OnScreen>
              <Text as="p" tone="muted">
                The signature that is replaced stays on record, and can still be downloaded.
              </Text>
              <div>
                <DownloadSigned {...download} />
              </div>
            </OnScreen>
          )}
        </>
      ) : (
        <SignedLine paper={paper} agentName={agentName} download={download} isNew={signing.isDone} />
      )}
    </Sheet>
  );
}
