import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { settingsPath } from '../../settingsPath.js';
import { OpenSessions } from './OpenSessions.js';
import { SignInHistory } from './SignInHistory.js';

/** Sessions and Activity: where a person is signed in, and what happened to their sign-in. */
export default function SessionsSection() {
  return (
    <Stack gap="6">
      <Text as="p" tone="muted">
        If something here was not you, sign it out and{' '}
        <Link href={settingsPath('password')}>change your password</Link>. A{' '}
        <Link href={settingsPath('second-factors')}>second factor</Link> keeps out whoever knows it.
      </Text>
      <OpenSessions />
      <SignInHistory />
    </Stack>
  );
}
