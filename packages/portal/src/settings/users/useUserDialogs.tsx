import { useAction } from '@slip/api';
import { admin, authenticate } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { type ReactNode, useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import type { NamedUser } from './ListedUser.js';

/** The question that is asked before a user is deleted or gets a new password. */
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
 * @param onDeleted called when a user was deleted.
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
