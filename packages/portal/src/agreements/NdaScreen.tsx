import { afterAcceptance, ReadsProvider, useAction, useEndpoint, useSession } from '@slip/api';
import { user as endpoints } from '@slip/api/contract';
import { messages, NO_ADDRESS, scrollToAccept } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { ScrollToAccept } from '@slip/ui/ScrollToAccept';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { destination } from '../navigation/origin.js';
import { useFailureNotice, useNotices } from '../notices/useNotices.js';
import { paths } from '../paths.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { titles } from '../titles.js';
import { AgreementState } from './AgreementState.js';
import { AgreementText } from './AgreementText.js';
import { ReadAgreement } from './ReadAgreement.js';
import { SignatureFields } from './SignatureFields.js';
import { signatureProblem } from './signatureProblem.js';
import { readToSign } from './signWords.js';

function Nda() {
  const user = useSignedInUser();
  const { session } = useSession();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const notices = useNotices();
  const agreement = useEndpoint(endpoints.nonDisclosureAgreement);
  const isReadOnly = query.get('readOnly') === 'true';
  const details = useEndpoint(endpoints.ndaEntityDetails, isReadOnly ? null : {});
  const accept = useAction(endpoints.acceptNda);
  const [signature, setSignature] = useState('');
  const [wasTyped, setWasTyped] = useState(false);
  useFailureNotice(agreement.error ?? details.error);

  if (user.hasAgreedToNda && !isReadOnly) return <Navigate to={destination(null, state)} replace />;
  if (isReadOnly && agreement.data !== undefined) {
    return <ReadAgreement kind="nda" document={agreement.data} />;
  }
  if (agreement.data === undefined || details.data === undefined) {
    return <AgreementState title={titles.nda} reads={[agreement, details]} />;
  }

  const entity = details.data;
  const problem = signatureProblem(signature, entity);

  async function sign(): Promise<void> {
    try {
      const answer = await accept.run({
        body: {
          fullName: signature.trim(),
          fullAddress: entity.entityAddress === '' ? NO_ADDRESS : entity.entityAddress,
          ipAddress: entity.entityIpAddress,
        },
      });
      const current = session.getSnapshot().user;
      if (current) session.updateUser(afterAcceptance(current, answer));
    } catch (error) {
      notices.failed(error);
    }
  }

  return (
    <Card padding="l">
      <ScrollToAccept
        title={agreement.data.title}
        maxHeight={scrollToAccept.boxHeightPx}
        isPending={accept.isRunning}
        acceptDisabledReason={problem ?? undefined}
        errorMessage={accept.error && messages.agreements.ndaFailed}
        onAccept={() => void sign()}
        onDecline={() => {
          void session.signOut();
          void navigate(paths.login, { replace: true });
        }}
        messages={{ accept: 'Sign & Submit', notRead: readToSign }}
        beforeActions={
          <SignatureFields
            entity={entity}
            signature={signature}
            problem={wasTyped ? problem : null}
            onSign={(text) => {
              setSignature(text);
              setWasTyped(true);
            }}
          />
        }
      >
        <AgreementText document={agreement.data} />
      </ScrollToAccept>
    </Card>
  );
}

/** Signing the non-disclosure agreement, or (`readOnly=true`) reading it: `/slip/user/nondisclosureagreement` (spec 1 §2). */
export default function NdaScreen() {
  return (
    <ReadsProvider>
      <Nda />
    </ReadsProvider>
  );
}
