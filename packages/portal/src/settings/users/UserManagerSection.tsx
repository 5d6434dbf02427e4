import { ApiError, permissionHolder, useAction, useEndpoint, useSession } from '@slip/api';
import { admin, type Output } from '@slip/api/contract';
import { useSchemaForm } from '@slip/forms';
import {
  bracketedNumber,
  emptyUser,
  hasPermission,
  mayDeleteUser,
  mayEditRole,
  mayEditSignIn,
  messages,
  toUserForm,
  toUserRequest,
  type UserForm,
  userAccountOf,
  userAddresses,
  userSchema,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Heading } from '@slip/ui/Heading';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLeave } from '../../navigation/LeaveGuard.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { LoadFailedBanner } from '../../pages/LoadFailedBanner.js';
import { useKeptText } from '../../session/useKeptText.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { settingsPath } from '../../settingsPath.js';
import { type ProofGate, useProofGate } from '../second-factors/useProofGate.js';
import { sectionTitles } from '../sections.js';
import { UnsavedChanges } from '../UnsavedChanges.js';
import { UserDetailsForm } from './UserDetailsForm.js';
import { UserFactors } from './UserFactors.js';
import { UserList } from './UserList.js';
import { useUserAddress } from './useUserAddress.js';
import { useUserDialogs } from './useUserDialogs.js';

/** The user on file whom a form changes. */
interface StoredUser {
  readonly slipUserId: number;
  /** The version that the form was opened with: the office refuses the change once there is a later one. */
  readonly version: number;
}

/**
 * Adds or changes a user.
 * @param stored the user to change; null to add one.
 * @param onSaved called when the user is saved, with the version that is on file now.
 */
function useSaveUser(stored: StoredUser | null, proof: ProofGate, onSaved: (version: number) => void) {
  const notices = useNotices();
  const { session } = useSession();
  const self = useSignedInUser();
  const adding = useAction(admin.addUser);
  const editing = useAction(admin.editUser);

  /** Shows the changed name and email of the person who is signed in on the page. */
  function updateOwnDetails({
    Username: userName,
    FirstName: firstName,
    LastName: lastName,
    Email: email,
  }: UserForm) {
    // The display name ends with a license or account number in brackets (spec 1 §3), which stays.
    const number = bracketedNumber(self.ndaUserName);
    const ndaUserName = `${firstName} ${lastName}${number === undefined ? '' : ` [${number}]`}`;
    session.updateUser({ ...self, userName, firstName, lastName, email, ndaUserName });
  }

  async function save(values: UserForm) {
    let problems: ApiError['problems'] = [];
    await proof.run(async () => {
      let saved: Output<typeof admin.editUser>;
      try {
        saved =
          stored === null
            ? await adding.run({ body: toUserRequest(values) })
            : await editing.run({ body: toUserRequest(values, stored.slipUserId, stored.version) });
      } catch (error) {
        if (!(error instanceof ApiError) || error.problems.length === 0) throw error;
        problems = error.problems;
        return;
      }
      if (stored?.slipUserId === self.userId) updateOwnDetails(values);
      notices.succeeded(messages.settings.userSaved);
      onSaved(saved.version);
    });
    return problems;
  }

  return { save, isSaving: adding.isRunning || editing.isRunning };
}

interface UserEditorProps {
  /** The user; for a new user, the person who adds them, whose addresses the form proposes. */
  readonly details: Output<typeof admin.userDetails>;
  readonly isNew: boolean;
  /** The version of the user that the form is based on. */
  readonly version: number;
  /** True if there is a list to go back to. */
  readonly isInList: boolean;
  /** Called with the version that was saved, where the form stays open. */
  readonly onSaved: (version: number) => void;
}

/** The form of a user, buttons for other actions, and their second factors. */
function UserEditor({ details, isNew, version, isInList, onSaved }: UserEditorProps) {
  const self = useSignedInUser();
  const account = userAccountOf(self);
  const { show } = useUserAddress();
  const leave = useLeave();
  const proof = useProofGate();
  const backToList = () => show(null);
  const dialogs = useUserDialogs(backToList);
  const [isSaved, setIsSaved] = useState(false);
  const schema = useMemo(() => userSchema(account), [account]);
  const form = useSchemaForm<UserForm>({
    schema,
    defaultValues: isNew ? { ...emptyUser(account), ...userAddresses(details) } : toUserForm(details),
  });
  useKeptText(form, `user ${isNew ? 'to add' : details.slipUserId}`);
  const sent = useRef(form.getValues());
  const stored = isNew ? null : { slipUserId: details.slipUserId, version };
  const { save, isSaving } = useSaveUser(stored, proof, (savedVersion) => {
    if (isInList) {
      setIsSaved(true);
      backToList();
      return;
    }
    // Text that was typed while it was saved stays, and counts as changed.
    const typed = structuredClone(form.getValues());
    form.reset(sent.current);
    form.reset(typed, { keepDefaultValues: true });
    onSaved(savedVersion);
  });

  const editedUser = {
    isNew,
    isPrimary: details.userTypeLk === 'Primary User',
    isSelf: !isNew && details.slipUserId === self.userId,
  };
  const userForDialogs = {
    userId: details.slipUserId,
    userName: details.slipUserUserName,
    firstName: details.slipUserFirstName,
    lastName: details.slipUserLastName,
    email: details.slipUserEmail,
    isPrimary: editedUser.isPrimary,
  };
  const isOther = !isNew && !editedUser.isSelf;
  const administersFactors = hasPermission(permissionHolder(self), 'EDIT SECURITY');
  return (
    <Stack gap="6">
      <UnsavedChanges isUnsaved={form.formState.isDirty && !isSaved} />
      {isOther && (
        <Inline gap="3">
          <Button size="s" onPress={() => dialogs.askReset(userForDialogs)}>
            Reset password
          </Button>
          {mayDeleteUser(editedUser) && (
            <Button size="s" onPress={() => dialogs.askDelete(userForDialogs)}>
              Delete user
            </Button>
          )}
        </Inline>
      )}
      <UserDetailsForm
        form={form}
        account={account}
        presentName={isNew ? undefined : details.slipUserUserName}
        mayEditRole={mayEditRole(account, editedUser)}
        mayEditSignIn={isNew || mayEditSignIn(editedUser)}
        onSave={(values) => {
          sent.current = structuredClone(form.getValues());
          return save(values);
        }}
        isSaving={isSaving}
        onCancel={isInList ? () => leave(backToList) : undefined}
      />
      {isOther && administersFactors && (
        <UserFactors userId={details.slipUserId} userName={details.slipUserUserName} proof={proof} />
      )}
      {editedUser.isSelf && (
        <Text as="p">
          <Link href={settingsPath('second-factors')}>{sectionTitles.secondFactors}</Link> has your own second
          factors.
        </Text>
      )}
      {dialogs.question}
      {proof.dialog}
    </Stack>
  );
}

interface UserPageProps {
  /** The user's id; `new` to add a user. */
  readonly shown: number | 'new';
  /** True if the page was opened from the list, and leads back there. @default false */
  readonly isInList?: boolean;
}

/** The page of one user, whose details can be changed (spec 2 §4 User form). */
function UserPage({ shown, isInList = false }: UserPageProps) {
  const self = useSignedInUser();
  const { pathOf } = useUserAddress();
  // A new user begins with the addresses of the person who adds them.
  const slipUserId = shown === 'new' ? self.userId : shown;
  const { data, error, isLoading, reload } = useEndpoint(admin.userDetails, { query: { slipUserId } });
  useFailureNotice(data ? undefined : error);
  // The version that the form was opened with, and those that it has saved since.
  const [own, setOwn] = useState<readonly number[]>([]);
  const versions = data === undefined || own.includes(data.version) ? own : [data.version];
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
        <LoadFailedBanner onRetry={reload}>
          {error.status === 404
            ? 'There is no such user in your account. It may have been deleted meanwhile.'
            : 'The user could not be loaded.'}
        </LoadFailedBanner>
      )}
      {data && (
        <UserEditor
          // The form goes on with the versions that it has saved; one of somebody else opens it again.
          key={versions[0]}
          details={data}
          isNew={shown === 'new'}
          version={versions.at(-1) ?? data.version}
          isInList={isInList}
          onSaved={(version) => setOwn([...versions, version])}
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
