import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { DownloadIcon } from '@slip/ui/Icon';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useEffect, useRef } from 'react';
import { shownDate } from '../../filings/Policy.js';
import { isToSign, type Paper, type Signature } from './Paper.js';
import { SignerWords } from './SignForm.js';
import { SignatureBlock } from './sheetStyles.js';

/** The download of the signed paper as a document. */
export interface PaperDownload {
  readonly isRunning: boolean;
  readonly start: () => void;
}

/** The button that downloads the signed paper. */
export function DownloadSigned({ isRunning, start }: PaperDownload) {
  return (
    <Button icon={<DownloadIcon size="s" />} isPending={isRunning} onPress={start}>
      Download
    </Button>
  );
}

function Line({ signed }: { readonly signed: Signature | null }) {
  return (
    <Stack gap="1">
      <div data-part="line">{signed?.name}</div>
      <Text size="s" tone="muted">
        {signed === null ? 'Signature: not signed' : `Signature, signed on ${shownDate(signed.signedOn)}`}
      </Text>
    </Stack>
  );
}

export interface SignedLineProps {
  readonly paper: Paper;
  readonly agentName: string;
  readonly download: PaperDownload;
  /** True if the paper was signed a moment ago on this page. */
  readonly isNew: boolean;
}

/** The foot of a paper that the reader does not sign: who signed and when, or why there is no signature yet. */
export function SignedLine({ paper, agentName, download, isNew }: SignedLineProps) {
  const { signed, whyNot } = paper;
  const foot = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the focus goes to the part that replaced it.
  useEffect(() => {
    if (isNew) foot.current?.focus();
  }, [isNew]);
  return (
    <SignatureBlock aria-label="Signature">
      <Line signed={signed} />
      <SignerWords agentName={agentName} />
      <div data-part="wide" tabIndex={-1} ref={foot}>
        <Stack gap="3">
          {whyNot !== null && (
            <Banner tone="warning" announce="none">
              {whyNot}
            </Banner>
          )}
          {whyNot === null && signed === null && isToSign(paper) && (
            <Text as="p">There is nothing to sign for this period.</Text>
          )}
          {signed !== null && (
            <div>
              <DownloadSigned {...download} />
            </div>
          )}
        </Stack>
      </div>
    </SignatureBlock>
  );
}
