import { Badge } from '@slip/ui/Badge';
import { Banner } from '@slip/ui/Banner';
import { Heading } from '@slip/ui/Heading';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useId } from 'react';
import { shownDate } from '../../filings/Policy.js';
import type { Paper } from './Paper.js';
import { DownloadSigned, type PaperDownload, SignedLine } from './SignedLine.js';
import { SignForm } from './SignForm.js';
import { Notice, ScreenStack, Sheet, SheetHead, Statement } from './sheetStyles.js';
import type { Signing } from './useSigning.js';

/** A text whose paragraphs have an empty line between them. */
export function Paragraphs({ text }: { readonly text: string }) {
  return (
    text
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== '')
      // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no identity but their place: two may say the same.
      .map((paragraph, place) => <p key={place}>{paragraph}</p>)
  );
}

interface StandingBannerProps {
  readonly paper: Paper;
  /** Why the last attempt to sign was refused. */
  readonly refusal: string | null;
}

/** Says above the text that figures have changed since the signature, and if a new signature is needed. */
function StandingBanner({ paper, refusal }: StandingBannerProps) {
  const { signed, isChanged, mustSignAgain, stateName, period } = paper;
  if (refusal !== null) {
    return (
      <Banner tone="warning" announce="alert" title="Nothing was signed.">
        {refusal}
      </Banner>
    );
  }
  if (signed === null || !isChanged) return null;
  const since = `What was received for ${period} has changed since ${signed.name} signed on ${shownDate(signed.signedOn)}.`;
  return mustSignAgain ? (
    <Banner tone="warning" announce="none" title={`${stateName} asks for a new signature`}>
      {since} The signed figures stand beside those of today.
    </Banner>
  ) : (
    <Banner announce="none">
      {since} {stateName} asks for no new signature. The signed figures stand beside those of today.
    </Banner>
  );
}

function StandingBadge({ paper: { signed, mustSignAgain } }: { readonly paper: Paper }) {
  if (mustSignAgain) return <Badge tone="warning">To be signed again</Badge>;
  return signed === null ? <Badge>Not signed</Badge> : <Badge tone="success">Signed</Badge>;
}

export interface PaperSheetProps {
  readonly paper: Paper;
  /** The title of the paper: 'Quarterly Affidavit'. */
  readonly title: string;
  readonly agentName: string;
  /** Paragraphs, with an empty line between them. */
  readonly text: string;
  readonly notice: string;
  readonly signing: Signing;
  readonly download: PaperDownload;
  /** Shown between the text and the signature. */
  readonly figures: ReactNode;
  /** Shown before the text. */
  readonly children?: ReactNode;
}

/** One paper: its agent, state and period, its text, and the line to sign on (spec 3 §2.6). */
export function PaperSheet({
  paper,
  title,
  agentName,
  text,
  notice,
  signing,
  download,
  figures,
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
      {figures}
      {maySign ? (
        <>
          <SignForm paper={paper} title={title} agentName={agentName} signing={signing} />
          {signed !== null && (
            <ScreenStack>
              <Text as="p" tone="muted">
                The signature that is replaced stays on record, and can still be downloaded.
              </Text>
              <div>
                <DownloadSigned {...download} />
              </div>
            </ScreenStack>
          )}
        </>
      ) : (
        <SignedLine paper={paper} agentName={agentName} download={download} isNew={signing.isDone} />
      )}
    </Sheet>
  );
}
