import type { batchsubmission, Output } from '@slip/api/contract';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { formatMoment } from '../../clock/formatMoment.js';
import { ResponseExports } from './ResponseExports.js';

/** The facts that every answer states of its file and of who sent it. */
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
