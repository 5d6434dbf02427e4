import { permissionHolder } from '@slip/api';
import type { admin, Output } from '@slip/api/contract';
import { useSchemaForm } from '@slip/forms';
import {
  emptyUser,
  hasPermission,
  mayDeleteUser,
  mayEditRole,
  mayEditSignIn,
  toUserForm,
  type UserForm,
  userAccountOf,
  userAddresses,
  userSchema,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo, useState } from 'react';
import { useLeave } from '../../navigation/LeaveGuard.js';
import { useKeptText } from '../../session/useKeptText.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { settingsPath } from '../../settingsPath.js';
import { useProved } from '../second-factors/useProved.js';
import { sectionTitles } from '../sectionTitles.js';
import { UnsavedChanges } from '../UnsavedChanges.js';
import { UserDetailsForm } from './UserDetailsForm.js';
import { UserFactors } from './UserFactors.js';
import { useSaveUser } from './useSaveUser.js';
import { useUserAddress } from './useUserAddress.js';
import { useUserDialogs } from './useUserDialogs.js';

export interface UserEditorProps {
  /** The user; for a new one the person who adds them, whose addresses are proposed. */
  readonly details: Output<typeof admin.userDetails>;
  readonly isNew: boolean;
  /** True if there is a list to go back to. */
  readonly isInList: boolean;
}

/** The form of a user, what else can be done with them, and their second factors. */
export function UserEditor({ details, isNew, isInList }: UserEditorProps) {
  const self = useSignedInUser();
  const account = userAccountOf(self);
  const { show } = useUserAddress();
  const leave = useLeave();
  const proved = useProved();
  const backToList = () => show(null);
  const dialogs = useUserDialogs(backToList);
  const [isSaved, setIsSaved] = useState(false);
  const schema = useMemo(() => userSchema(account), [account]);
  const form = useSchemaForm<UserForm>({
    schema,
    defaultValues: isNew ? { ...emptyUser(account), ...userAddresses(details) } : toUserForm(details),
  });
  useKeptText(form, `user ${isNew ? 'to add' : details.slipUserId}`);
  const { save, isSaving } = useSaveUser(isNew ? null : details, proved, () => {
    setIsSaved(true);
    if (isInList) backToList();
  });

  const seen = {
    isNew,
    isPrimary: details.userTypeLk === 'Primary User',
    isSelf: !isNew && details.slipUserId === self.userId,
  };
  const named = {
    userId: details.slipUserId,
    userName: details.slipUserUserName,
    firstName: details.slipUserFirstName,
    lastName: details.slipUserLastName,
    email: details.slipUserEmail,
    isPrimary: seen.isPrimary,
  };
  const isOther = !isNew && !seen.isSelf;
  const administersFactors = hasPermission(permissionHolder(self), 'EDIT SECURITY');
  return (
    <Stack gap="6">
      <UnsavedChanges isUnsaved={form.formState.isDirty && !isSaved} />
      {isOther && (
        <Inline gap="3">
          <Button size="s" onPress={() => dialogs.askReset(named)}>
            Reset password
          </Button>
          {mayDeleteUser(seen) && (
            <Button size="s" onPress={() => dialogs.askDelete(named)}>
              Delete user
            </Button>
          )}
        </Inline>
      )}
      <UserDetailsForm
        form={form}
        account={account}
        ownName={isNew ? undefined : details.slipUserUserName}
        mayEditRole={mayEditRole(account, seen)}
        mayEditSignIn={isNew || mayEditSignIn(seen)}
        onSave={save}
        isSaving={isSaving}
        onCancel={isInList ? () => leave(backToList) : undefined}
      />
      {isOther && administersFactors && (
        <UserFactors userId={details.slipUserId} userName={details.slipUserUserName} proved={proved} />
      )}
      {seen.isSelf && (
        <Text as="p">
          <Link href={settingsPath('second-factors')}>{sectionTitles.secondFactors}</Link> has your own second
          factors.
        </Text>
      )}
      {dialogs.question}
      {proved.question}
    </Stack>
  );
}
