import { useClient, useEndpoint } from '@slip/api';
import { batchsubmission, staticdocuments } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Disclosure } from '@slip/ui/Disclosure';
import { Grid } from '@slip/ui/Grid';
import { DownloadIcon } from '@slip/ui/Icon';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';
import { useIsPrinted } from '../../pages/useIsPrinted.js';

/** A published document of batch filing, as a button that downloads it; on paper its name. */
export function DocumentButton({ link, linkText }: { readonly link: string; readonly linkText: string }) {
  const client = useClient();
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(() => notices.problem(messages.downloads.failed));
  const isPrinted = useIsPrinted();
  return (
    <>
      {isPrinted && linkText}
      <Button
        size="s"
        variant="quiet"
        icon={<DownloadIcon size="s" />}
        isPending={isRunning}
        style={{ justifyContent: 'start', textAlign: 'start' }}
        onPress={() =>
          void download(() =>
            client.call(staticdocuments.getStaticDocument, { query: { documentName: link } }),
          )
        }
      >
        {linkText}
      </Button>
    </>
  );
}

function DocumentList() {
  const { data, error, reload } = useEndpoint(batchsubmission.getBatchSubmissionDocumentationLinks);
  if (data === undefined && error !== undefined) {
    return (
      <Text as="p">
        The documents could not be loaded.{' '}
        <Button size="s" onPress={() => void reload()}>
          Try again
        </Button>
      </Text>
    );
  }
  if (data === undefined) return <Skeleton lines={3} />;
  return (
    <Grid as="ul" gap="1" minColumnWidth="l">
      {data.map(({ link, linkText }) => (
        <Stack as="li" key={link}>
          <DocumentButton link={link} linkText={linkText} />
        </Stack>
      ))}
    </Grid>
  );
}

/** The documents about writing files: guide, schemas, templates and samples to download (spec 2 §2 documentation accordion). */
export function BatchDocuments() {
  return (
    <Disclosure headingLevel={2} title="Batch documentation">
      <DocumentList />
    </Disclosure>
  );
}
