import type { Read } from '@slip/api';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { PageTitle, type PageTitleProps } from '@slip/ui/PageTitle';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { breakpoint, fontSize, lineHeight, space } from '@slip/ui/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { useFailureNotice } from '../../notices/useNotices.js';

/** The height of a line of the title, and of the way back above it. */
const TITLE_LINE = `(${fontSize.xxl} * ${lineHeight.tight})`;
const BACK_LINE = '1.5rem';
const SUBTITLE_LINE = `(${fontSize.m} * ${lineHeight.normal})`;

/**
 * The room for the way back, the insured and the number is there before they are, so that nothing moves when they come. In a narrow window
 * most insureds take two lines; some take more, and the buttons below wait out of sight.
 */
const PolicyTitle = styled(PageTitle)`
  --title-lines: 1;
  & > [data-part='words'] {
    box-sizing: border-box;
    min-block-size: calc(
      ${BACK_LINE} + var(--title-lines) * ${TITLE_LINE} + ${SUBTITLE_LINE} + 2 * ${space['1']}
    );
  }
  &[data-without-back] > [data-part='words'] {
    padding-block-start: calc(${BACK_LINE} + ${space['1']});
  }
  @media (width < ${breakpoint.narrow / 16}em) {
    --title-lines: 2;
    &[data-waiting] > [data-part='actions'] {
      visibility: hidden;
    }
  }
`;

export interface PolicyPageProps<Policy> extends Pick<PageTitleProps, 'back'> {
  readonly policy: Read<Policy>;
  /** The name of the policy's state, once it is known. */
  readonly state: string | undefined;
  /** The name of the insured, once it is known: the title of the page. */
  readonly insured: string | undefined;
  /** The policy's number, once it is known. */
  readonly number: string | undefined;
  /** The labels of the facts that every policy has, shown while their values are loading. */
  readonly facts: readonly string[];
  /** The actions on the policy, which wait while it is loading. */
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
  facts,
  actions,
  notLoaded,
  children,
}: PolicyPageProps<Policy>) {
  useFailureNotice(error);
  const title = state === undefined ? 'Policy' : `${state} Policy`;
  useDocumentTitle(
    number === undefined ? title : `${title} ${number}`,
    insured === undefined || number === undefined || state === undefined
      ? null
      : { label: insured, detail: `${number} · ${state}` },
  );
  return (
    <Stack gap="5" aria-busy={isLoading}>
      <PolicyTitle
        {...(back && { back })}
        data-without-back={back === undefined || undefined}
        data-waiting={(data === undefined && error === undefined) || undefined}
        title={insured ?? title}
        subtitle={
          number === undefined ? undefined : (
            <>
              {title} · <span>{number}</span>
            </>
          )
        }
        actions={data !== undefined || error === undefined ? actions : undefined}
      />
      {data === undefined && error === undefined && (
        <>
          <Card title="Policy Information">
            <DescriptionList columns={4} items={facts.map((label) => ({ label, value: <Skeleton /> }))} />
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
