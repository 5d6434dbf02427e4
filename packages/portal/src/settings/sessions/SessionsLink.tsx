import { Link } from '@slip/ui/Link';
import { Text } from '@slip/ui/Text';
import { settingsPath } from '../../settingsPath.js';

/** Leads to Sessions and Activity, which the side menu leaves out. */
export function SessionsLink() {
  return (
    <Text as="p">
      <Link href={settingsPath('sessions')}>See where you are signed in</Link>, and what happened to your
      sign-in.
    </Text>
  );
}
