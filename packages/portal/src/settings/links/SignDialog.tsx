import { ApiError, useAction, useEndpoint } from '@slip/api';
import { admin, helpDocumentTitles } from '@slip/api/contract';
import { checkOwnSignature, scrollToAccept } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Dialog } from '@slip/ui/Dialog';
import { ScrollToAccept } from '@slip/ui/ScrollToAccept';
import { Skeleton } from '@slip/ui/Skeleton';
import { TextField } from '@slip/ui/TextField';
import { useState } from 'react';
import { AgreementText } from '../../agreements/AgreementText.js';
import { readToSign, typeYourName } from '../../agreements/ReadAgreement.js';
import { failureText } from '../../notices/failureText.js';
import { useNotices } from '../../notices/useNotices.js';

export interface SignDialogProps {
  readonly linkId: number;
  readonly onDecline: () => void;
  readonly onClose: () => void;
}

/** The Agent Authorization Form of a request, to be read to its end and signed. */
export function SignDialog({ linkId, onDecline, onClose }: SignDialogProps) {
  const form = useEndpoint(admin.authorizationForm, { query: { linkId } });
  const { run, isRunning, error } = useAction(admin.signAuthorization);
  const notices = useNotices();
  const [signature, setSignature] = useState('');
  const [wasTyped, setWasTyped] = useState(false);
  const { data } = form;
  const problem = data && checkOwnSignature(signature, data.signer)?.message;

  async function sign(hash: string): Promise<void> {
    try {
      await run({ body: { linkId, fullName: signature.trim(), hash } });
      notices.succeeded('Signed. The agency can file for you now.');
      onClose();
    } catch (failure) {
      // The text has changed, or the request is no longer open: the form is read again.
      if (failure instanceof ApiError && failure.status === 409) void form.reload();
      notices.failed(failure);
    }
  }

  return (
    <Dialog
      title={helpDocumentTitles.AgentAuthorizationForm}
      size="l"
      isOpen
      isBusy={isRunning}
      onOpenChange={onClose}
    >
      {data === undefined && form.error === undefined && <Skeleton lines={12} />}
      {form.error !== undefined && (
        <Banner
          tone="warning"
          title="This form cannot be signed."
          actions={<Button onPress={() => void form.reload()}>Try again</Button>}
        >
          {failureText(form.error)}
        </Banner>
      )}
      {data !== undefined && form.error === undefined && (
        <ScrollToAccept
          title={`Asked by ${data.link.name ?? ''}, ${data.link.number}`}
          headingLevel={3}
          // In a dialog half the height that the text has on a page of its own (spec 1 §2).
          maxHeight={scrollToAccept.boxHeightPx / 2}
          isPending={isRunning}
          acceptDisabledReason={problem}
          errorMessage={error && failureText(error)}
          onAccept={() => void sign(data.document.hash)}
          onDecline={onDecline}
          messages={{ accept: 'Sign', notRead: readToSign }}
          beforeActions={
            <TextField
              label="E-Signature"
              description={typeYourName(data.signer)}
              autoComplete="name"
              isRequired
              value={signature}
              onChange={(text) => {
                setSignature(text);
                setWasTyped(true);
              }}
              errorMessage={wasTyped ? problem : undefined}
            />
          }
        >
          <AgreementText document={data.document} />
        </ScrollToAccept>
      )}
    </Dialog>
  );
}
