import { EmptyState } from '@slip/ui/EmptyState';
import { Link } from '@slip/ui/Link';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from '../navigation/useDocumentTitle.js';
import { paths } from '../paths.js';

/** Shown at every address that has no screen. The address stays, so that a typing mistake can be corrected. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useDocumentTitle('Page not found');
  return (
    <EmptyState
      title="Page not found"
      headingLevel={1}
      actions={<Link href={paths.home}>Go to the dashboard</Link>}
    >
      There is no page at {pathname}. Please check the address.
    </EmptyState>
  );
}
