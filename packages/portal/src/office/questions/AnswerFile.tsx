import { useClient } from '@slip/api';
import { filings } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { Spinner } from '@slip/ui/Spinner';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { color, radius, space } from '@slip/ui/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Attachment } from '../../filings/questions/QuestionMessages.js';
import { AttachedFile } from '../../filings/questions/QuestionMessages.js';
import { ShownDocument, useFileAddress } from '../ShownFile.js';

const Picture = styled.img`
  display: block;
  max-inline-size: 100%;
  border: 1px solid ${color.border};
  border-radius: ${radius.s};
`;

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
  const client = useClient();
  const address = useFileAddress(String(attachmentId), isShown, (options) =>
    client.call(filings.questionAttachment, { query: { attachmentId } }, options),
  );
  const fails = isBroken || address === null;
  return (
    <Stack gap="2" align="start" style={{ inlineSize: '100%', paddingBlockStart: space['2'] }}>
      {isShown && address === undefined && <Spinner label={`Loading ${name}`} />}
      {!canShow && <Text tone="muted">This browser shows no PDF in a page. Download it to read it.</Text>}
      {fails && <Text tone="muted">{name} cannot be shown here. Download it to look at it.</Text>}
      {!fails && typeof address === 'string' && isPdf && <ShownDocument src={address} title={name} />}
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
