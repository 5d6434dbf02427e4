import { messages } from '@slip/forms/rules';
import { EmptyState } from '@slip/ui/EmptyState';
import { Link } from '@slip/ui/Link';
import { useDocumentTitle } from '../navigation/useDocumentTitle.js';
import { paths } from '../paths.js';

/** Shown instead of a screen the person may not see. */
export function UnauthorizedPage() {
  useDocumentTitle(messages.access.unauthorizedTitle);
  return (
    <EmptyState
      title={messages.access.unauthorizedTitle}
      headingLevel={1}
      actions={<Link href={paths.home}>Go to the dashboard</Link>}
    >
      {messages.access.unauthorized}
    </EmptyState>
  );
}
