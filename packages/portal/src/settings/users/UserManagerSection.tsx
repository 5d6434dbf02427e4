import { permissionHolder, useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import { hasPermission } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Heading } from '@slip/ui/Heading';
import { Link } from '@slip/ui/Link';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { useEffect, useRef } from 'react';
import { useFailureNotice } from '../../notices/useNotices.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { UserEditor } from './UserEditor.js';
import { UserList } from './UserList.js';
import { useUserAddress } from './useUserAddress.js';

interface UserPageProps {
  /** `new` for a user who is added. */
  readonly shown: number | 'new';
  /** True if it was opened from the list, and leads back there. @default false */
  readonly isInList?: boolean;
}

/** One user: what the office knows of them, to change (spec 2 §4 User form). */
function UserPage({ shown, isInList = false }: UserPageProps) {
  const self = useSignedInUser();
  const { pathOf } = useUserAddress();
  // A new user begins with the addresses of the person who adds them.
  const slipUserId = shown === 'new' ? self.userId : shown;
  const { data, error, isLoading, reload } = useEndpoint(admin.userDetails, { query: { slipUserId } });
  useFailureNotice(data ? undefined : error);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isInList) heading.current?.focus();
  }, [isInList]);

  const isSelf = shown === self.userId;
  const title = shown === 'new' ? 'Add User' : isSelf ? 'Your details' : (data?.slipUserUserName ?? 'User');
  return (
    <Stack gap="4">
      {isInList && (
        <div>
          <Link href={pathOf(null)}>Back to all users</Link>
        </div>
      )}
      <Heading level={3} ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {isLoading && (
        <Stack aria-busy="true">
          <Skeleton lines={8} />
        </Stack>
      )}
      {error && !data && (
        <Banner tone="danger" actions={<Button onPress={() => void reload()}>Try again</Button>}>
          {error.status === 404
            ? 'There is no such user in your account. It may have been deleted meanwhile.'
            : 'The user could not be loaded.'}
        </Banner>
      )}
      {data && (
        <UserEditor
          // Saved details are read again: the form begins again with them.
          key={data.version}
          details={data}
          isNew={shown === 'new'}
          isInList={isInList}
        />
      )}
    </Stack>
  );
}

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
