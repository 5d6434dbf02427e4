import { permissionHolder } from '@slip/api';
import { hasPermission } from '@slip/forms/rules';
import { Link } from '@slip/ui/Link';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { sectionsFor } from '../sectionsFor.js';
import { settingsPath } from '../settingsPath.js';

/** The way to State Agent Licenses, for people who can add one there. */
export function LicensesLink() {
  const user = useSignedInUser();
  const section = sectionsFor(user).find(({ segment }) => segment === 'licenses');
  if (section === undefined || !hasPermission(permissionHolder(user), 'EDIT POLICY')) return null;
  return (
    <Link href={settingsPath('licenses')} variant="standalone">
      {section.label}
    </Link>
  );
}
