import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { useLeaveQuestion } from '../navigation/useLeaveQuestion.js';

/**
 * Asks before a section with unsaved changes is left: by its menu, another agent, the back button or closing the tab. A
 * section places it beside its form: `<UnsavedChanges isUnsaved={form.formState.isDirty} />`.
 */
export function UnsavedChanges({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const question = useLeaveQuestion(isUnsaved);
  return (
    <ConfirmDialog
      title="Leave without saving?"
      isOpen={question.isAsking}
      onOpenChange={question.stay}
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      onConfirm={question.leave}
      isDestructive
    >
      What you changed here has not been saved and will be lost.
    </ConfirmDialog>
  );
}
