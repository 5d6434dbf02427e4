import { ApiError, afterAcceptance, ReadsProvider, useAction, useEndpoint, useSession } from '@slip/api';
import { user as endpoints } from '@slip/api/contract';
import { messages, scrollToAccept } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { ScrollToAccept } from '@slip/ui/ScrollToAccept';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useFailureNotice, useNotices } from '../notices/useNotices.js';
import { paths } from '../paths.js';
import { titles } from '../titles.js';
import { AgreementText } from './AgreementText.js';
import { AgreementState, ReadAgreement } from './ReadAgreement.js';

function Terms() {
  const { user, session } = useSession();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const notices = useNotices();
  const terms = useEndpoint(endpoints.termsOfService);
  const accept = useAction(endpoints.acceptToS);
  useFailureNotice(terms.error);

  const isReadOnly = query.get('readOnly') === 'true' || user === null;
  if (!isReadOnly && user.hasAgreedToTaC) return <Navigate to={paths.nda} replace state={state} />;
  if (terms.data === undefined)
    return <AgreementState title={titles.terms} reads={[terms]} isToRead={isReadOnly} />;

  if (isReadOnly) return <ReadAgreement kind="tos" document={terms.data} />;
  const { title, version } = terms.data;
  const isChanged = accept.error?.status === 409;

  async function acceptTerms(): Promise<void> {
    try {
      const answer = await accept.run({ query: { version } });
      const current = session.getSnapshot().user;
      if (current) session.updateUser(afterAcceptance(current, answer));
    } catch (error) {
      notices.failed(error);
      if (error instanceof ApiError && error.status === 409) await terms.reload();
    }
  }

  return (
    <Card padding="l">
      <ScrollToAccept
        // Another text is read from its beginning.
        key={version}
        title={title}
        maxHeight={scrollToAccept.boxHeightPx}
        isPending={accept.isRunning}
        // That the text changed is said by a notice; at the new text nothing has failed.
        errorMessage={isChanged ? undefined : accept.error && messages.agreements.termsFailed}
        onAccept={() => void acceptTerms()}
        onDecline={() => {
          void session.signOut();
          void navigate(paths.login, { replace: true });
        }}
      >
        <AgreementText document={terms.data} />
      </ScrollToAccept>
    </Card>
  );
}

/** The terms of service: `/slip/auth/termsandconditions`, to accept or (`readOnly=true`) to read (spec 1 §2). */
export default function TermsScreen() {
  return (
    <ReadsProvider>
      <Terms />
    </ReadsProvider>
  );
}
