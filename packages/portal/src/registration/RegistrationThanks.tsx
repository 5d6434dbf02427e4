import { CopyButton } from '@slip/ui/CopyButton';
import { EmptyState } from '@slip/ui/EmptyState';
import { SuccessIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useDocumentTitle } from '../navigation/useDropQueryParameters.js';
import { paths } from '../paths.js';
import { statusPath, type Thanks } from './accountTypes.js';

/** Says that a registration was received, under which number, and what happens next (spec 1 §2). */
export function RegistrationThanks({ thanks: { registered, receiptNumber } }: { thanks: Thanks }) {
  useDocumentTitle('Thank you for registering');
  return (
    <EmptyState
      icon={<SuccessIcon />}
      title="Thank you for registering"
      headingLevel={1}
      actions={
        <Inline gap="5" justify="center">
          <Link href={statusPath(receiptNumber)}>See what becomes of it</Link>
          <Link href={paths.login}>Return to login</Link>
        </Inline>
      }
    >
      <Stack gap="3" align="center">
        <Text as="p">{registered}</Text>
        <Inline gap="1" justify="center">
          <Text>
            Your registration number is <strong>{receiptNumber}</strong>.
          </Text>
          <CopyButton value={receiptNumber} label="Copy the registration number" />
        </Inline>
        <Text as="p">It is also in the email that is on its way to you.</Text>
      </Stack>
    </EmptyState>
  );
}
