import { Button } from '@slip/ui/Button';
import { EmptyState } from '@slip/ui/EmptyState';
import { Link } from '@slip/ui/Link';
import { useDocumentTitle } from '../navigation/useDocumentTitle.js';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';

/** Shown instead of a screen that failed or could not be fetched. */
export function ErrorPage({ onReload }: { onReload: () => void }) {
  const { office } = useRuntimeConfig();
  useDocumentTitle('Something went wrong', null);
  return (
    <EmptyState
      title="Something went wrong"
      headingLevel={1}
      role="alert"
      actions={
        <Button variant="primary" onPress={onReload}>
          Reload the page
        </Button>
      }
    >
      <p>
        This page could not be shown, perhaps because Slip has a new version: reload it. What you have filed
        is safe with the office, and filings you have begun are kept.
      </p>
      <p>
        If it happens again, call {office.phone} or write to{' '}
        <Link href={`mailto:${office.email}`}>{office.email}</Link>.
      </p>
    </EmptyState>
  );
}
