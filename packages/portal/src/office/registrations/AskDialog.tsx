import { useAction } from '@slip/api';
import { office } from '@slip/api/contract';
import { askReasonsOf } from '@slip/forms/rules';
import { useState } from 'react';
import type { DecisionDialogProps } from './ApproveDialog.js';
import { LetterDialog } from './LetterDialog.js';
import { LetterPreview } from './LetterPreview.js';

/** Asks what the sender of a registration should send, and shows the letter with the link before it is sent. */
export function AskDialog({ registration, ...rest }: DecisionDialogProps) {
  const { requestId, name, kind, status } = registration;
  // After a refusal the registration is read again: only what the person has seen is decided on.
  const [version] = useState(registration.version);
  const { run } = useAction(office.askRegistration);
  const isAgain = status === 'asked';
  return (
    <LetterDialog
      {...rest}
      title={isAgain ? `Ask ${name} again?` : `Ask ${name} for more?`}
      label="What you need"
      formName="What the sender is asked for"
      group="more"
      templates={askReasonsOf(kind)}
      consequence={
        isAgain
          ? 'The letter below is sent, and the link of the letter before works no more.'
          : 'The letter below is sent. The registration leaves the queue until it is sent again; you can decide on it meanwhile.'
      }
      renderLetter={(words) => <LetterPreview requestId={requestId} words={words} />}
      change="Change the words"
      confirm="Ask and send"
      variant="primary"
      run={async (words) => {
        const { mailedTo } = await run({ body: { requestId, version, words, isAgain } });
        return `${name} is asked for more. The letter was sent to ${mailedTo}.`;
      }}
    />
  );
}
