import { useClient } from '@slip/api';
import { batchsubmission } from '@slip/api/contract';
import { Inline } from '@slip/ui/Inline';
import { ExportButtons } from '../../filings/policy-search/ExportButtons.js';

const notice = 'Your download was handed to the browser.';
const locale = 'en-US';

/** The whole response as a document, and the file as it was sent (spec 2 §7 Exports of responses). */
export function ResponseExports({ submissionNumber }: { readonly submissionNumber: string }) {
  const client = useClient();
  const exported = (format: 'csv' | 'pdf') => () =>
    client.call(batchsubmission.exportBatchResponse, { query: { submissionNumber, format, locale } });
  return (
    <Inline gap="2">
      <ExportButtons
        isEmpty={false}
        sheets={[
          { label: 'Export CSV', notice, read: exported('csv') },
          { label: 'Export PDF', notice, read: exported('pdf') },
          {
            label: 'File as sent',
            notice,
            read: () => client.call(batchsubmission.downloadBatchFile, { query: { submissionNumber } }),
          },
        ]}
      />
    </Inline>
  );
}
