import { useSession } from '@slip/api';
import { Card } from '@slip/ui/Card';
import { Heading } from '@slip/ui/Heading';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { hasAgreedToAll } from '../navigation/access.js';
import { paths } from '../paths.js';

/** Signing out: `/slip/auth/logout` ends the session in every tab and says so (spec 1 §2, §4). */
export default function LogoutScreen() {
  const { user, session } = useSession();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    void session.signOut().then(() => setIsOver(true));
  }, [session]);
  // Signed in again in another tab.
  if (isOver && hasAgreedToAll(user)) return <Navigate to={paths.home} replace />;
  return (
    <Card padding="l">
      <Stack gap="3">
        <Heading level={1}>You are logged out</Heading>
        <Text as="p">
          <Link href={paths.login}>Click here</Link> to log in again.
        </Text>
        <Text as="p" tone="muted">
          To keep your account safe, please close all browser windows.
        </Text>
      </Stack>
    </Card>
  );
}
