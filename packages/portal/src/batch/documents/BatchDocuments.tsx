import { useEndpoint } from '@slip/api';
import { batchsubmission } from '@slip/api/contract';
import { Accordion } from '@slip/ui/Accordion';
import { Button } from '@slip/ui/Button';
import { Grid } from '@slip/ui/Grid';
import { Skeleton } from '@slip/ui/Skeleton';
import { Text } from '@slip/ui/Text';
import { DocumentButton } from './DocumentButton.js';

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
        <li key={link}>
          <DocumentButton link={link} linkText={linkText} />
        </li>
      ))}
    </Grid>
  );
}

/** How files are written: guide, schemas, templates and samples to download (spec 2 §2 documentation accordion). */
export function BatchDocuments() {
  return (
    <Accordion
      headingLevel={2}
      items={[{ id: 'documents', title: 'Batch documentation', content: <DocumentList /> }]}
    />
  );
}
