import type { Read } from '@slip/api';
import { Card } from '@slip/ui/Card';
import { PageTitle, type PageTitleProps } from '@slip/ui/PageTitle';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { useFailureNotice } from '../../notices/useNotices.js';

export interface PolicyPageProps<Policy> extends Pick<PageTitleProps, 'back'> {
  readonly policy: Read<Policy>;
  /** The name of the policy's state, once it is known. */
  readonly state: string | undefined;
  /** The name of the insured, once it is known: the title of the page. */
  readonly insured: string | undefined;
  /** The policy's number, once it is known. */
  readonly number: string | undefined;
  /** The actions on the policy, once it is known. */
  readonly actions: ReactNode;
  /** Shown if the policy could not be loaded. */
  readonly notLoaded: ReactNode;
  readonly children: (policy: Policy) => ReactNode;
}

/** The page of one policy, which is loading, could not be loaded, or is shown (spec 3 §2.3, §2.4). */
export function PolicyPage<Policy>({
  policy: { data, error, isLoading },
  back,
  state,
  insured,
  number,
  actions,
  notLoaded,
  children,
}: PolicyPageProps<Policy>) {
  useFailureNotice(error);
  const title = state === undefined ? 'Policy' : `${state} Policy`;
  useDocumentTitle(
    number === undefined ? title : `${title} ${number}`,
    insured === undefined || number === undefined || state === undefined
      ? undefined
      : { label: insured, detail: `${number} · ${state}` },
  );
  return (
    <Stack gap="5" aria-busy={isLoading}>
      <PageTitle
        {...(back && { back })}
        title={insured ?? title}
        subtitle={
          number === undefined ? (
            // Its line is kept free, so that the page does not move when the number comes.
            isLoading && '\u00A0'
          ) : (
            <>
              {title} · <span>{number}</span>
            </>
          )
        }
        actions={data !== undefined && actions}
      />
      {data === undefined && error === undefined && (
        <>
          <Card title="Policy Information">
            <Skeleton lines={6} />
          </Card>
          <Card title="Transaction Details">
            <Skeleton lines={4} />
          </Card>
        </>
      )}
      {data === undefined && error !== undefined && <Card>{notLoaded}</Card>}
      {data !== undefined && children(data)}
    </Stack>
  );
}
