import { useAction } from '@slip/api';
import { office } from '@slip/api/contract';
import { rejectionReasonsOf } from '@slip/forms/rules';
import { useState } from 'react';
import type { DecisionDialogProps } from './ApproveDialog.js';
import { LetterDialog } from './LetterDialog.js';
import { LetterPreview } from './LetterPreview.js';

/** Asks why a registration is rejected, and shows the letter that says so before it is sent. */
export function RejectDialog({ registration, ...rest }: DecisionDialogProps) {
  const { requestId, name, kind } = registration;
  // After a refusal the registration is read again: only what the person has seen is decided on.
  const [version] = useState(registration.version);
  const { run } = useAction(office.rejectRegistration);
  return (
    <LetterDialog
      {...rest}
      title={`Reject ${name}?`}
      label="Reason"
      formName="Why it is rejected"
      group="reject"
      templates={rejectionReasonsOf(kind)}
      consequence="Nothing is made, and the letter below is sent. This cannot be taken back; the same can be asked for again."
      renderLetter={(reason) => <LetterPreview requestId={requestId} reason={reason} />}
      change="Change the reason"
      confirm="Reject and send"
      variant="danger"
      run={async (reason) => {
        const { mailedTo } = await run({ body: { requestId, version, reason } });
        return `The registration of ${name} is rejected. The letter was sent to ${mailedTo}.`;
      }}
    />
  );
}
