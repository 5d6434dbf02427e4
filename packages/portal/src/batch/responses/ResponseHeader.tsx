import { type Read, useClient } from '@slip/api';
import { batchsubmission, type Output } from '@slip/api/contract';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { EmptyState } from '@slip/ui/EmptyState';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Spinner } from '@slip/ui/Spinner';
import type { ReactNode } from 'react';
import { formatMoment } from '../../clock/clock.js';
import { ExportButtons } from '../../filings/search/ExportButtons.js';
import { LoadFailed } from '../../pages/LoadFailed.js';
import { paths } from '../../paths.js';

interface LoadedResponseProps<Response> {
  readonly response: Read<Response>;
  /** Draws the loaded response. */
  readonly children: (response: Response) => ReactNode;
}

/** Draws a response that is loading, has failed (with a way to try again), or is loaded. */
export function LoadedResponse<Response>({ response, children }: LoadedResponseProps<Response>) {
  const { data, error, reload } = response;
  if (data !== undefined) return children(data);
  if (error === undefined) return <Spinner label="Loading the response" isCentred />;
  if (error.status === 404) {
    return <EmptyState size="s" headingLevel={3} title="Your account has no such submission." />;
  }
  return <LoadFailed size="s" headingLevel={3} title="The response could not be loaded." onRetry={reload} />;
}

/** A link to a rule in the published format. */
export function RuleLink({ rule }: { readonly rule: string }) {
  return (
    <Link href={`${paths.batchFormat}#${rule}`} isExternal>
      Rule {rule}
    </Link>
  );
}

/** The sentence in the response to a test file. */
export const WAS_A_TEST = 'This was a test: nothing is filed.';

const downloadNotice = 'Your download was handed to the browser.';
const locale = 'en-US';

/** The whole response as a document, and the file as it was sent (spec 2 §7 Exports of responses). */
function ResponseExports({ submissionNumber }: { readonly submissionNumber: string }) {
  const client = useClient();
  const exported = (format: 'csv' | 'pdf') => () =>
    client.call(batchsubmission.exportBatchResponse, { query: { submissionNumber, format, locale } });
  return (
    <Inline gap="2">
      <ExportButtons
        isEmpty={false}
        sheets={[
          { label: 'Export CSV', notice: downloadNotice, read: exported('csv') },
          { label: 'Export PDF', notice: downloadNotice, read: exported('pdf') },
          {
            label: 'File as sent',
            notice: downloadNotice,
            read: () => client.call(batchsubmission.downloadBatchFile, { query: { submissionNumber } }),
          },
        ]}
      />
    </Inline>
  );
}

/** The facts about the file and its sender that every response has. */
export type Header = Omit<Output<typeof batchsubmission.getRejectedResponse>, 'groups'>;

const nonEmpty = (...parts: readonly string[]) => parts.filter((part) => part !== '');

/** Who sent the file and when (spec 2 §3 Response header), with the exports of the response. */
export function ResponseHeader({ header }: { readonly header: Header }) {
  const { submitter, submitterId, address1, address2, city, state, zip } = header;
  const town = nonEmpty(city, nonEmpty(state, zip).join(' ')).join(', ');
  return (
    <>
      <DescriptionList
        columns={3}
        items={[
          { label: 'File Name', value: header.fileName },
          { label: 'Submitter', value: submitterId === '' ? submitter : `${submitter} (${submitterId})` },
          { label: 'Address', value: nonEmpty(address1, address2, town).join(', ') },
          { label: 'Submitted By', value: header.submittedBy },
          { label: 'Date Submitted', value: formatMoment(header.submittedAt) },
          { label: 'Finished', value: formatMoment(header.finishedAt) },
        ]}
      />
      <ResponseExports submissionNumber={header.submissionNumber} />
    </>
  );
}
