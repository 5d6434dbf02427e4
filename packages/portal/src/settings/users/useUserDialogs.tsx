import { useAction } from '@slip/api';
import { admin, authenticate } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useNotices } from '../../notices/useNotices.js';
import { settingsPath } from '../../settingsPath.js';
import type { NamedUser } from './ListedUser.js';

/** The part of the User Manager that its address shows: the list with what is sought, a user of it, or a new one. */
interface UserAddress {
  readonly search: string;
  /** The user who is shown; `new` for one who is added, nothing for the list. */
  readonly shown: number | 'new' | null;
  readonly pathOf: (shown: UserAddress['shown'], search?: string) => string;
  readonly show: (shown: UserAddress['shown'], search?: string) => void;
}

/** Reads and writes the address of the User Manager, so that back, reload and links lead where they say. */
export function useUserAddress(): UserAddress {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = params.get('search') ?? '';
  const user = params.get('user');

  function pathOf(shown: UserAddress['shown'], sought = search): string {
    const query = new URLSearchParams({
      ...(sought !== '' && { search: sought }),
      ...(shown !== null && { user: String(shown) }),
    });
    return query.size === 0 ? settingsPath('users') : `${settingsPath('users')}?${query}`;
  }

  return {
    search,
    shown: user === 'new' ? 'new' : user !== null && /^\d{1,15}$/.test(user) ? Number(user) : null,
    pathOf,
    show: (shown, sought) => void navigate(pathOf(shown, sought)),
  };
}

/** The question about a user that is asked before anything is done. */
type Question = { readonly kind: 'delete' | 'reset'; readonly user: NamedUser };

/** The questions before a user is deleted or gets a new password (spec 2 §2). */
interface UserDialogs {
  readonly askDelete: (user: NamedUser) => void;
  readonly askReset: (user: NamedUser) => void;
  /** The open question, to be placed on the page. */
  readonly question: ReactNode;
}

/**
 * Deletes users and resets passwords, each after a question.
 * @param onDeleted called when a user is gone.
 */
export function useUserDialogs(onDeleted?: () => void): UserDialogs {
  const [question, setQuestion] = useState<Question | null>(null);
  const notices = useNotices();
  const deleting = useAction(admin.deleteUser);
  const resetting = useAction(authenticate.forgotPassword);

  async function remove({ userId }: NamedUser): Promise<void> {
    try {
      await deleting.run({ query: { slipUserId: userId } });
      notices.succeeded(messages.settings.userDeleted);
      setQuestion(null);
      onDeleted?.();
    } catch (error) {
      setQuestion(null);
      notices.failed(error);
    }
  }

  async function reset({ email, userName }: NamedUser): Promise<void> {
    try {
      const query = { forgotPasswordRequestEmail: email, forgotPasswordRequestUsername: userName };
      notices.succeeded((await resetting.run({ query })).message);
    } catch {
      notices.problem(messages.settings.passwordFailed);
    }
    setQuestion(null);
  }

  const { userName = '', firstName = '', lastName = '', email = '' } = question?.user ?? {};
  return {
    askDelete: (user) => setQuestion({ kind: 'delete', user }),
    askReset: (user) => setQuestion({ kind: 'reset', user }),
    question: (
      <>
        <ConfirmDialog
          title={`Delete ${userName}?`}
          isOpen={question?.kind === 'delete'}
          onOpenChange={() => setQuestion(null)}
          confirmLabel="Delete"
          isDestructive
          isPending={deleting.isRunning}
          onConfirm={() => {
            if (question) void remove(question.user);
          }}
        >
          {firstName} {lastName} is signed out at once and cannot sign in any more. What this user filed
          stays. This cannot be undone, and the username cannot be given to anybody again.
        </ConfirmDialog>
        <ConfirmDialog
          title={`Reset the password of ${userName}?`}
          isOpen={question?.kind === 'reset'}
          onOpenChange={() => setQuestion(null)}
          confirmLabel="Reset password"
          isPending={resetting.isRunning}
          onConfirm={() => {
            if (question) void reset(question.user);
          }}
        >
          A link that sets a new password is mailed to {email}. It works once, within an hour. Until then the
          password stays as it is.
        </ConfirmDialog>
      </>
    ),
  };
}
