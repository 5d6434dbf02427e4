import { permissionHolder } from '@slip/api';
import { hasPermission } from '@slip/forms/rules';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { UserList } from './UserList.js';
import { UserPage } from './UserPage.js';
import { useUserAddress } from './useUserAddress.js';

/**
 * User Manager: the users of the account, or one of them (spec 2 §2). People who manage nobody find their own details
 * here.
 */
export default function UserManagerSection() {
  const user = useSignedInUser();
  const { shown } = useUserAddress();
  if (!hasPermission(permissionHolder(user), 'EDIT USERS')) return <UserPage key="own" shown={user.userId} />;
  return shown === null ? <UserList /> : <UserPage key={shown} shown={shown} isInList />;
}
