import { ApiError, useAction, useSession } from '@slip/api';
import { admin } from '@slip/api/contract';
import { bracketedNumber, messages, toUserRequest, type UserForm } from '@slip/forms/rules';
import { useNotices } from '../../notices/useNotices.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import type { Proved } from '../second-factors/useProved.js';

/** The user a form is of; nothing for a new one. */
export interface StoredUser {
  readonly slipUserId: number;
  readonly version: number;
}

/**
 * Adds or changes a user.
 * @param onSaved called once that is stored.
 */
export function useSaveUser(stored: StoredUser | null, proved: Proved, onSaved: () => void) {
  const notices = useNotices();
  const { session } = useSession();
  const self = useSignedInUser();
  const adding = useAction(admin.addUser);
  const editing = useAction(admin.editUser);

  /** Makes what the page says of the person who is signed in follow their own details. */
  function noteOwn({ Username: userName, FirstName: firstName, LastName: lastName, Email: email }: UserForm) {
    const number = bracketedNumber(self.ndaUserName);
    const ndaUserName = `${firstName} ${lastName}${number === undefined ? '' : ` [${number}]`}`;
    session.updateUser({ ...self, userName, firstName, lastName, email, ndaUserName });
  }

  async function save(values: UserForm) {
    let problems: ApiError['problems'] = [];
    await proved.run(async () => {
      try {
        if (stored === null) await adding.run({ body: toUserRequest(values) });
        else await editing.run({ body: toUserRequest(values, stored.slipUserId, stored.version) });
      } catch (error) {
        if (!(error instanceof ApiError) || error.problems.length === 0) throw error;
        problems = error.problems;
        return;
      }
      if (stored?.slipUserId === self.userId) noteOwn(values);
      notices.succeeded(messages.settings.userSaved);
      onSaved();
    });
    return problems;
  }

  return { save, isSaving: adding.isRunning || editing.isRunning };
}
