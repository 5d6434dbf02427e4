import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { useLeaveQuestion } from '../../navigation/useLeaveQuestion.js';

/** Asks before the page is left while a file is sent. It stands in the page only as long as one is. */
export function LeaveUpload() {
  const question = useLeaveQuestion(true);
  return (
    <ConfirmDialog
      title="Stop the upload?"
      isOpen={question.isAsking}
      onOpenChange={question.stay}
      confirmLabel="Stop and leave"
      cancelLabel="Keep uploading"
      onConfirm={question.leave}
      isDestructive
    >
      Your file is still on its way to the office. If you leave now, it may not arrive; the history shows
      whether it did.
    </ConfirmDialog>
  );
}
