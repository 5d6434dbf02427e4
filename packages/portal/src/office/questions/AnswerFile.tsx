import { useClient } from '@slip/api';
import { filings } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { Spinner } from '@slip/ui/Spinner';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { color, radius, space } from '@slip/ui/tokens';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { AttachedFile } from '../../filings/questions/AttachedFile.js';
import type { Attachment } from '../../filings/questions/QuestionMessages.js';

const Picture = styled.img`
  display: block;
  max-inline-size: 100%;
  border: 1px solid ${color.border};
  border-radius: ${radius.s};
`;

const Document = styled.iframe`
  display: block;
  box-sizing: border-box;
  inline-size: 100%;
  block-size: min(40rem, 75vh);
  border: 1px solid ${color.border};
  border-radius: ${radius.s};
`;

/** The address of a file in this page, while it is shown; null where it did not come. */
function useFileAddress(attachmentId: number, isShown: boolean): string | null | undefined {
  const client = useClient();
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    if (!isShown) return undefined;
    const leaving = new AbortController();
    let made: string | undefined;
    const { signal } = leaving;
    const show = async () => {
      try {
        const { blob } = await client.call(
          filings.questionAttachment,
          { query: { attachmentId } },
          { signal },
        );
        if (signal.aborted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      } catch {
        if (!signal.aborted) setAddress(null);
      }
    };
    void show();
    return () => {
      leaving.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [client, attachmentId, isShown]);
  return address;
}

export interface AnswerFileProps {
  readonly file: Attachment;
  /** Shown without a press: those of earlier answers were looked at, and all of them may be large. */
  readonly isShownAtOnce: boolean;
}

/** A file of an answer, shown in its place where the browser can, and to download. */
export function AnswerFile({ file: { attachmentId, name, mediaType }, isShownAtOnce }: AnswerFileProps) {
  const isPdf = mediaType === 'application/pdf';
  const [isBroken, setBroken] = useState(false);
  const [isAskedFor, setAskedFor] = useState(false);
  const canShow = !isPdf || navigator.pdfViewerEnabled;
  const isShown = canShow && (isShownAtOnce || isAskedFor);
  const address = useFileAddress(attachmentId, isShown);
  const fails = isBroken || address === null;
  return (
    <Stack gap="2" align="start" style={{ inlineSize: '100%', paddingBlockStart: space['2'] }}>
      {isShown && address === undefined && <Spinner label={`Loading ${name}`} />}
      {!canShow && <Text tone="muted">This browser shows no PDF in a page. Download it to read it.</Text>}
      {fails && <Text tone="muted">{name} cannot be shown here. Download it to look at it.</Text>}
      {!fails && typeof address === 'string' && isPdf && <Document src={address} title={name} />}
      {!fails && typeof address === 'string' && !isPdf && (
        <Picture src={address} alt={name} onError={() => setBroken(true)} />
      )}
      <Inline gap="2">
        {canShow && !isShown && <Button size="s" onPress={() => setAskedFor(true)}>{`Show ${name}`}</Button>}
        <AttachedFile attachmentId={attachmentId} name={name} label={`Download ${name}`} />
      </Inline>
    </Stack>
  );
}
