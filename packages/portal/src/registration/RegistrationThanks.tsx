import { EmptyState } from '@slip/ui/EmptyState';
import { SuccessIcon } from '@slip/ui/Icon';
import { Link } from '@slip/ui/Link';
import { useDocumentTitle } from '../navigation/useDocumentTitle.js';
import { paths } from '../paths.js';

/** Says that a registration was received and what happens next (spec 1 §2). */
export function RegistrationThanks({ message }: { message: string }) {
  useDocumentTitle('Thank you for registering');
  return (
    <EmptyState
      icon={<SuccessIcon />}
      title="Thank you for registering"
      headingLevel={1}
      actions={<Link href={paths.login}>Return to login</Link>}
    >
      {message}
    </EmptyState>
  );
}
