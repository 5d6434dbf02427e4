import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { CheckIcon } from '@slip/ui/Icon';
import { OfficeWords } from './OfficeWords.js';

/** The application was sent and the office has not decided: what happens next. Ours; the specification knows no such state. */
export function WaitingForOffice({ message }: { readonly message: string }) {
  return (
    <Card>
      <EmptyState icon={<CheckIcon />} headingLevel={2} title="Your application is with the office">
        <OfficeWords>{message}</OfficeWords> Until then you can write your files and check them against the
        documentation below.
      </EmptyState>
    </Card>
  );
}
