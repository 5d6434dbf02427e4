import { useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { DEFAULT_COUNTRY, findCountry, formatUsPhone } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { type DescriptionItem, DescriptionList } from '@slip/ui/DescriptionList';
import { EmptyState } from '@slip/ui/EmptyState';
import { PageTitle } from '@slip/ui/PageTitle';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatMoment } from '../../clock/clock.js';
import { useDocumentTitle } from '../../navigation/useDropQueryParameters.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { accountTypes } from '../../registration/accountTypes.js';
import { useMayCall } from '../../session/useMayCall.js';
import { titles } from '../../titles.js';
import { ApproveDialog } from './ApproveDialog.js';
import { RecordChecks } from './RecordChecks.js';
import { RejectDialog } from './RejectDialog.js';
import {
  besideRecords,
  isMismatch,
  registrationStates,
  type ShownRegistration,
} from './registrationWords.js';

type Details = ShownRegistration['details'];

/** One line of what was sent: its fields on the wire, joined by a comma or by spaces. */
interface SentLine {
  readonly label: string;
  readonly fields: readonly string[];
  readonly isSpaced?: true;
}

const address = ['address1', 'address2', 'city', 'state', 'province', 'zip', 'country'];
const mailing = address.map((field) => `mailing${field.charAt(0).toUpperCase()}${field.slice(1)}`);

/** The lines of the page for each kind of registration, in order; lines that a kind does not send are left out. */
const lines: readonly SentLine[] = [
  {
    label: 'Contact',
    fields: ['contactFirstName', 'contactMiddleName', 'contactLastName'],
    isSpaced: true,
  },
  { label: 'Phone', fields: ['phone', 'phoneExtension'] },
  { label: 'Address', fields: address },
  { label: 'Mailing address', fields: mailing },
  {
    label: 'Accounting contact',
    fields: ['accountingContactFirstName', 'accountingContactLastName'],
    isSpaced: true,
  },
  { label: 'Accounting email', fields: ['accountingContactEmail'] },
  { label: 'States', fields: ['states'] },
];

function textOf(details: Details, field: string): string {
  const value = details[field];
  if (typeof value !== 'string' || value === '') return '';
  if (field === 'phoneExtension') return `extension ${value}`;
  const { country = DEFAULT_COUNTRY } = details;
  if (field === 'phone' && country === DEFAULT_COUNTRY) return formatUsPhone(value);
  if (!field.toLowerCase().endsWith('country')) return value.replaceAll(/,(?=\S)/g, ', ');
  return value === DEFAULT_COUNTRY ? '' : (findCountry(value)?.name ?? value);
}

/** The details of a request, line by line. */
function sentDetails(details: Details): readonly DescriptionItem[] {
  return lines.flatMap(({ label, fields, isSpaced }) => {
    const parts = fields.map((field) => textOf(details, field)).filter((part) => part !== '');
    return parts.length === 0 ? [] : [{ label, value: parts.join(isSpaced ? ' ' : ', ') }];
  });
}

const back = { label: titles.officeRegistrations, href: paths.officeRegistrations };

/** The decision, or why there can be none. */
function Standing({ registration }: { readonly registration: ShownRegistration }) {
  const { status, decidedAt, decidedBy, reason, problem } = registration;
  if (problem !== null) return <Banner tone="danger">{problem}</Banner>;
  if (status === 'pending' || decidedAt === null) return null;
  const { label } = registrationStates[status];
  const by = decidedBy === null ? '' : ` by ${decidedBy}`;
  return (
    <Banner tone={status === 'approved' ? 'success' : 'info'} title={`${label}${by}`}>
      {`On ${formatMoment(decidedAt)}. ${reason === null ? '' : `The reason: ${reason}`}`}
    </Banner>
  );
}

/** The whole request, as it was sent. */
function Sent({ registration }: { readonly registration: ShownRegistration }) {
  const { kind, userName, email, receiptNumber, submittedAt, expiresAt, details } = registration;
  return (
    <Card title="What was sent">
      <DescriptionList
        columns={3}
        items={[
          { label: 'Account', value: accountTypes.find((type) => type.kind === kind)?.title ?? kind },
          { label: 'Username', value: userName },
          { label: 'Email', value: email },
          ...sentDetails(details),
          { label: 'Received', value: formatMoment(submittedAt) },
          ...(expiresAt === null ? [] : [{ label: 'Expires', value: formatMoment(expiresAt) }]),
          { label: 'Registration number', value: receiptNumber },
        ]}
      />
    </Card>
  );
}

/** In place of a registration that is not there. */
function NoSuchRegistration() {
  return (
    <EmptyState title="There is no such registration">
      Please choose it in the list of registrations.
    </EmptyState>
  );
}

function Registration({ requestId }: { readonly requestId: number }) {
  const { data, error, reload } = useEndpoint(office.registration, { query: { requestId } });
  const [deciding, setDeciding] = useState<'approve' | 'reject' | null>(null);
  const mayDecide = useMayCall(office.approveRegistration);
  useFailureNotice(error);
  useDocumentTitle(data === undefined ? 'Registration' : `Registration of ${data.name}`);
  if (data === undefined) {
    return (
      <>
        <PageTitle title="Registration" back={back} />
        <Card>
          {error === undefined ? (
            <Skeleton lines={8} />
          ) : error.status === 404 ? (
            <NoSuchRegistration />
          ) : (
            <EmptyState
              title="The registration could not be loaded"
              actions={<Button onPress={() => void reload()}>Try again</Button>}
            />
          )}
        </Card>
      </>
    );
  }
  const isWaiting = data.status === 'pending';
  const { label, tone } = registrationStates[data.status];
  const toLookAt = data.checks.filter(isMismatch).length;
  const dialog = {
    registration: data,
    onClose: () => setDeciding(null),
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
              <Button onPress={() => setDeciding('reject')}>Reject</Button>
              {data.problem === null && (
                <Button variant="primary" onPress={() => setDeciding('approve')}>
                  Approve
                </Button>
              )}
            </>
          )
        }
      />
      <Standing registration={data} />
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
      <Sent registration={data} />
      {isWaiting && deciding === 'approve' && <ApproveDialog {...dialog} />}
      {isWaiting && deciding === 'reject' && <RejectDialog {...dialog} />}
    </>
  );
}

/** One registration beside the records, for staff to decide: `/slip/office/registrations/{requestId}`. */
export default function RegistrationRequestScreen() {
  const { requestId = '' } = useParams();
  return (
    <Stack gap="5">
      {/^[1-9]\d{0,14}$/.test(requestId) ? (
        <Registration key={requestId} requestId={Number(requestId)} />
      ) : (
        <>
          <PageTitle title="Registration" back={back} />
          <Card>
            <NoSuchRegistration />
          </Card>
        </>
      )}
    </Stack>
  );
}
