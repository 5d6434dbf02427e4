import { type Client, useClient } from '@slip/api';
import { type DownloadedFile, help, helpDocuments, inbox } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Card } from '@slip/ui/Card';
import { PageTitle } from '@slip/ui/PageTitle';
import { Spinner } from '@slip/ui/Spinner';
import { Stack } from '@slip/ui/Stack';
import { useCallback, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { saveFile } from '../downloads/useFileDownload.js';
import { LoadFailedBanner } from '../pages/LoadFailedBanner.js';

/** Milliseconds from the download until the window closes (spec 1 §9). */
const CLOSES_AFTER_MS = 3000;

/**
 * Reads a document by its number or, if it is on the help screen, by its type; undefined when there is no such document.
 */
async function readDocument(
  client: Client,
  documentId: string,
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<DownloadedFile | undefined> {
  const options = signal && { signal };
  const documentType = helpDocuments.find((each) => each === documentId);
  if (documentType) return client.call(help.downloadDocument, { query: { documentType } }, options);
  // Up to 15 digits: JavaScript has each such number exactly.
  if (!/^[1-9]\d{0,14}$/.test(documentId)) return undefined;
  const documentName = query.get('documentName');
  const input = {
    documentId: Number(documentId),
    documentType: query.get('documentType') ?? 'MSG',
    ...(documentName !== null && { documentName }),
  };
  return client.call(inbox.document, { query: input }, options);
}

type Outcome = 'running' | 'done' | 'missing' | 'failed';

/** Downloads a document and closes its window: `/slip/download-document/{documentId}` (spec 1 §2). */
export default function DownloadDocumentScreen() {
  const { documentId = '' } = useParams();
  const [query] = useSearchParams();
  const client = useClient();
  const [outcome, setOutcome] = useState<Outcome>('running');

  const download = useCallback(
    async (signal?: AbortSignal): Promise<Outcome> => {
      try {
        const file = await readDocument(client, documentId, query, signal);
        if (file) saveFile(file);
        return file ? 'done' : 'missing';
      } catch {
        return 'failed';
      }
    },
    [client, documentId, query],
  );

  useEffect(() => {
    const reading = new AbortController();
    const begin = async () => {
      const next = await download(reading.signal);
      if (!reading.signal.aborted) setOutcome(next);
    };
    void begin();
    return () => reading.abort();
  }, [download]);

  useEffect(() => {
    if (outcome !== 'done') return undefined;
    const timer = setTimeout(() => window.close(), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function retry(): Promise<void> {
    setOutcome('running');
    setOutcome(await download());
  }

  function content() {
    if (outcome === 'running') return <Spinner label="Downloading the document" isCentred />;
    if (outcome === 'missing') return <Banner tone="danger">{messages.downloads.missing}</Banner>;
    if (outcome === 'done') {
      return (
        <Banner tone="success" title={messages.downloads.done}>
          This window closes by itself. If it does not, you can close it.
        </Banner>
      );
    }
    return <LoadFailedBanner onRetry={retry}>{messages.downloads.failed}</LoadFailedBanner>;
  }

  return (
    <Stack gap="5">
      <PageTitle title="Document download" />
      <Card padding="l">{content()}</Card>
    </Stack>
  );
}
