import { messages, type OfficeRole, rolesInWords } from '@slip/forms/rules';
import { EmptyState } from '@slip/ui/EmptyState';
import { Link } from '@slip/ui/Link';
import { useDocumentTitle } from '../navigation/useDocumentTitle.js';
import { paths } from '../paths.js';

interface UnauthorizedPageProps {
  /** The roles of the office that may see the screen. */
  readonly roles?: readonly OfficeRole[] | undefined;
}

/** Shown instead of a screen that the person may not see. */
export function UnauthorizedPage({ roles }: UnauthorizedPageProps) {
  useDocumentTitle(messages.access.unauthorizedTitle, null);
  return (
    <EmptyState
      title={messages.access.unauthorizedTitle}
      headingLevel={1}
      actions={<Link href={paths.home}>Go to the dashboard</Link>}
    >
      {messages.access.unauthorized}
      {roles !== undefined &&
        roles.length > 0 &&
        ` You need the role ${rolesInWords(roles)}: an Administrator of the office can propose to give it to you.`}
    </EmptyState>
  );
}
