import { permissionHolder, useInvalidate } from '@slip/api';
import { type BatchEnvironment, batchEnvironments, batchsubmission } from '@slip/api/contract';
import { type BatchFormat, hasPermission } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { RadioGroup } from '@slip/ui/RadioGroup';
import { Tabs } from '@slip/ui/Tabs';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLeave } from '../navigation/LeaveGuard.js';
import { FromTheTop } from '../pages/FromTheTop.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import type { BatchPermissions } from './batchAddress.js';
import { batchQuery, placeOfAddress } from './batchAddress.js';
import { BatchDocuments } from './documents/BatchDocuments.js';
import { SubmissionHistory } from './history/SubmissionHistory.js';
import { ResponseDialog } from './responses/ResponseDialog.js';
import { UploadForm } from './upload/UploadForm.js';
import type { UploadPlace } from './upload/uploadCall.js';
import { WaitDialog } from './wait/WaitDialog.js';

const titles: Readonly<Record<BatchEnvironment, string>> = {
  Production: 'Upload a production file',
  Test: 'Upload a test file',
};

const formats: readonly { value: BatchFormat; label: string; description: string }[] = [
  { value: 'xml', label: 'XML', description: 'The file names agents, states and contacts itself.' },
  { value: 'csv', label: 'CSV', description: 'A spreadsheet; it can be fixed here before it is sent.' },
];

/** The card to upload a file, as XML or CSV (spec 2 §2). */
function UploadCard({ environment, permissions, onUploaded }: UploadPlace) {
  const [format, setFormat] = useState<BatchFormat>('xml');
  const leave = useLeave();
  const choice = useRef<HTMLDivElement>(null);
  const isChosenHere = useRef(false);
  useLayoutEffect(() => {
    // Each format has its own form, which draws the choice of the format again: the focus goes back to the chosen format. It moves
    // before the person can use the new form, because moving it later would close a list that they have opened.
    if (isChosenHere.current) choice.current?.querySelector<HTMLElement>(`input[value="${format}"]`)?.focus();
  }, [format]);

  function choose(next: BatchFormat): void {
    isChosenHere.current = true;
    leave(() => setFormat(next));
  }

  return (
    <UploadForm
      key={format}
      title={titles[environment]}
      format={format}
      environment={environment}
      permissions={permissions}
      onUploaded={onUploaded}
    >
      <div ref={choice}>
        <RadioGroup
          label="File type"
          orientation="horizontal"
          options={formats}
          value={format}
          onChange={choose}
        />
      </div>
    </UploadForm>
  );
}

const tabNames: Readonly<Record<BatchEnvironment, string>> = {
  Production: 'PRODUCTION FILING',
  Test: 'TEST FILING',
};

/** Hides what stands below the histories until the one that is shown is loaded, as `FromTheTop` does beside it. */
const BelowHistory = styled.div`
  :has([data-awaiting]) + & {
    visibility: hidden;
  }
`;

/** The two histories with their upload areas, and the documentation (spec 2 §2). The address says which history is shown. */
export function BatchFiling({ permissions }: { readonly permissions: BatchPermissions }) {
  const [query, setQuery] = useSearchParams();
  const place = placeOfAddress(query);
  const leave = useLeave();
  const invalidate = useInvalidate();
  const mayUpload = hasPermission(permissionHolder(useSignedInUser()), 'EDIT POLICY');
  /** The number of the test file that was just uploaded and that the office is still processing. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const show = (submission: string | null) =>
    setQuery(batchQuery({ environment: place.environment, submission }));
  return (
    <>
      <Tabs
        label="Batch filing"
        selectedId={place.environment}
        onSelectionChange={(id) => {
          const environment = batchEnvironments.find((each) => each === id) ?? 'Production';
          if (environment === place.environment) return;
          leave(() => {
            setQuery(batchQuery({ environment, submission: null }));
            // A test may have been accepted while its history was not on the page.
            invalidate([batchsubmission.getBatchFilingPermissionStatus.id]);
          });
        }}
        items={batchEnvironments.map((environment) => ({
          id: environment,
          label: tabNames[environment],
          content: (
            <FromTheTop gap="5">
              <SubmissionHistory environment={environment} watched={awaited ?? place.submission} />
              {mayUpload ? (
                <UploadCard
                  environment={environment}
                  permissions={permissions}
                  onUploaded={(submission) => {
                    if (environment === 'Test') setAwaited(submission);
                  }}
                />
              ) : (
                <Banner announce="none">
                  Your account may only view: people of your account who may file upload files here.
                </Banner>
              )}
            </FromTheTop>
          ),
        }))}
      />
      <BelowHistory>
        <BatchDocuments />
      </BelowHistory>
      {awaited === null && place.submission !== null && (
        <ResponseDialog
          key={place.submission}
          submissionNumber={place.submission}
          onClose={() => setQuery(batchQuery({ ...place, submission: null }), { replace: true })}
        />
      )}
      {awaited !== null && (
        <WaitDialog
          submissionNumber={awaited}
          onFinished={() => {
            setAwaited(null);
            show(awaited);
          }}
          onClose={() => setAwaited(null)}
        />
      )}
    </>
  );
}
