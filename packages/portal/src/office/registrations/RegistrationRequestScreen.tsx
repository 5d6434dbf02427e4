import { useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { Badge } from '@slip/ui/Badge';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatMoment } from '../../clock/clock.js';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { accountTypes } from '../../registration/accountTypes.js';
import { useMayCall } from '../../session/useMayCall.js';
import { titles } from '../../titles.js';
import { NoRecord } from '../NoRecord.js';
import { ApproveDialog } from './ApproveDialog.js';
import { AskDialog } from './AskDialog.js';
import { RecordChecks } from './RecordChecks.js';
import { RejectDialog } from './RejectDialog.js';
import {
  besideRecords,
  isMismatch,
  registrationStates,
  type ShownRegistration,
  sentAgain,
} from './registrationWords.js';
import { SentVersions, sentDetails } from './SentVersions.js';

const back = { label: titles.officeRegistrations, href: paths.officeRegistrations };
const none = { noun: 'registration', instead: 'Please choose it in the list of registrations.' };

/** The decision, or why there can be none. */
function DecisionBanner({ registration }: { readonly registration: ShownRegistration }) {
  const { status, decidedAt, decidedBy, reason, problem } = registration;
  if (problem !== null) return <Banner tone="danger">{problem}</Banner>;
  if (decidedAt === null) return null;
  const { label } = registrationStates[status];
  const by = decidedBy === null ? '' : ` by ${decidedBy}`;
  return (
    <Banner tone={status === 'approved' ? 'success' : 'info'} title={`${label}${by}`}>
      {`On ${formatMoment(decidedAt)}. ${reason === null ? '' : `The reason: ${reason}`}`}
    </Banner>
  );
}

/** The whole request, as it was sent. */
function SentRequest({ registration }: { readonly registration: ShownRegistration }) {
  const { kind, userName, email, receiptNumber, submittedAt, expiresAt, details, checks } = registration;
  return (
    <Card title="What was sent">
      <DescriptionList
        columns={3}
        items={[
          { label: 'Account', value: accountTypes.find((type) => type.kind === kind)?.title ?? kind },
          { label: 'Username', value: userName },
          { label: 'Email', value: email },
          ...sentDetails(details, checks.length > 0),
          { label: 'Received', value: formatMoment(submittedAt) },
          ...(expiresAt === null ? [] : [{ label: 'Expires', value: formatMoment(expiresAt) }]),
          { label: 'Registration number', value: receiptNumber },
        ]}
      />
    </Card>
  );
}

function Registration({ requestId }: { readonly requestId: number }) {
  const { data, error, reload } = useEndpoint(office.registration, { query: { requestId } });
  const [openDialog, setOpenDialog] = useState<'approve' | 'ask' | 'reject' | null>(null);
  const mayDecide = useMayCall(office.approveRegistration);
  useFailureNotice(error);
  useDocumentTitle(data === undefined ? 'Registration' : `Registration of ${data.name}`);
  if (data === undefined) {
    return (
      <>
        <PageTitle title="Registration" back={back} />
        <NoRecord {...none} read={{ error, reload }} />
      </>
    );
  }
  const isWaiting = data.status === 'pending' || data.status === 'asked';
  const { label, tone } =
    data.status === 'pending' && data.version > 1 ? sentAgain : registrationStates[data.status];
  const toLookAt = data.checks.filter(isMismatch).length;
  const dialog = {
    registration: data,
    onClose: () => setOpenDialog(null),
    onRefused: () => void reload(),
  };
  return (
    <>
      <PageTitle
        title={data.name}
        status={<Badge tone={tone}>{label}</Badge>}
        back={back}
        actions={
          isWaiting &&
          mayDecide && (
            <>
              <Button onPress={() => setOpenDialog('reject')}>Reject</Button>
              <Button onPress={() => setOpenDialog('ask')}>
                {data.status === 'asked' ? 'Ask again' : 'Ask for more'}
              </Button>
              {data.problem === null && (
                <Button variant="primary" onPress={() => setOpenDialog('approve')}>
                  Approve
                </Button>
              )}
            </>
          )
        }
      />
      <DecisionBanner registration={data} />
      <SentVersions registration={data} />
      {data.checks.length > 0 && (
        <Card
          title={besideRecords.title}
          description={
            toLookAt === 0
              ? besideRecords.fits
              : 'Look at what is marked before you decide. The records are those of this moment.'
          }
        >
          <RecordChecks checks={data.checks} />
        </Card>
      )}
      <SentRequest registration={data} />
      {isWaiting && openDialog === 'approve' && <ApproveDialog {...dialog} />}
      {isWaiting && openDialog === 'ask' && <AskDialog {...dialog} />}
      {isWaiting && openDialog === 'reject' && <RejectDialog {...dialog} />}
    </>
  );
}

/**
 * One registration beside the records, for staff to decide: `/slip/office/registrations/{requestId}`. Ids have up to 15
 * digits, which JavaScript holds exactly.
 */
export default function RegistrationRequestScreen() {
  const { requestId = '' } = useParams();
  return (
    <Stack gap="5">
      {/^[1-9]\d{0,14}$/.test(requestId) ? (
        <Registration key={requestId} requestId={Number(requestId)} />
      ) : (
        <>
          <PageTitle title="Registration" back={back} />
          <NoRecord {...none} read={null} />
        </>
      )}
    </Stack>
  );
}
