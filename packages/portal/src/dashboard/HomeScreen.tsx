import { permissionHolder, useEndpoint } from '@slip/api';
import { user as endpoints, filings, invoiceandpayment } from '@slip/api/contract';
import { type AccountKind, accountKind, isInsurer } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { InboxIcon } from '@slip/ui/Icon';
import { PageTitle } from '@slip/ui/PageTitle';
import { Prose } from '@slip/ui/Prose';
import { ScrollRegion } from '@slip/ui/ScrollRegion';
import { Skeleton } from '@slip/ui/Skeleton';
import { Spinner } from '@slip/ui/Spinner';
import { Stack } from '@slip/ui/Stack';
import { breakpoint, space } from '@slip/ui/tokens';
import { Suspense, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { DraftList } from '../filings/drafts/DraftList.js';
import { MEDIUM, useMediaQuery } from '../filings/useMediaQuery.js';
import { lazyPart } from '../navigation/lazyPart.js';
import { useFailureNotice } from '../notices/useNotices.js';
import { stateFiguresPath } from '../office/officePaths.js';
import { useSafeHtml } from '../office/useSafeHtml.js';
import { LoadFailed } from '../pages/LoadFailed.js';
import { paths } from '../paths.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { PremiumByQuarter } from './PremiumByQuarter.js';
import { QuickActions } from './QuickActions.js';
import { useMayRead, WorkList } from './WorkList.js';

/** The greatest height of the welcome banner in CSS px (spec 1 §2); the banner of a short message is lower. */
const BANNER_HEIGHT = 576;

/** The office's message to everybody. */
function WelcomeMessage() {
  const { data, error, reload } = useEndpoint(endpoints.slipWelcome);
  const [isUnreadable, setUnreadable] = useState(false);
  const html = useSafeHtml(data?.message, () => setUnreadable(true));
  useFailureNotice(error);

  function content() {
    if (data === undefined && error !== undefined) {
      return <LoadFailed size="s" title="The message could not be loaded" onRetry={reload} />;
    }
    if (isUnreadable) {
      return (
        <EmptyState
          size="s"
          title="The message could not be shown"
          actions={<Button onPress={() => window.location.reload()}>Reload the page</Button>}
        />
      );
    }
    if (html === undefined) {
      return <Spinner label="Loading the message from the office" isCentred aria-busy />;
    }
    if (html.trim() === '') {
      return (
        <EmptyState size="s" icon={<InboxIcon />} title="No message at the moment">
          News from the office appears here.
        </EmptyState>
      );
    }
    // oxlint-disable-next-line react/no-danger -- the office writes HTML, and it was sanitised above.
    return <Prose size="s" dangerouslySetInnerHTML={{ __html: html }} />;
  }

  return (
    <Card aria-label="Welcome" data-place="message">
      <ScrollRegion label="Message from the office" maxHeight={BANNER_HEIGHT}>
        {content()}
      </ScrollRegion>
    </Card>
  );
}

const BilledByQuarter = lazyPart(async () => ({
  default: (await import('./BilledByQuarter.js')).BilledByQuarter,
}));
const InsurerReports = lazyPart(async () => ({
  default: (await import('./InsurerOverview.js')).InsurerReports,
}));
const InsurerAccount = lazyPart(async () => ({
  default: (await import('./InsurerOverview.js')).InsurerAccount,
}));
const ReportedPremium = lazyPart(async () => ({
  default: (await import('./InsurerOverview.js')).ReportedPremium,
}));

/** Shown in place of a part while its code is loading. */
const partLoading = <span aria-busy hidden />;

/**
 * Two columns that end together: a plot at the end of a column takes the height that is left, and the office's message takes what would
 * make it too high. The page appears in one step: its parts are hidden until all of them are loaded.
 */
const Places = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space['5']};

  & > [data-place='skeleton'] {
    display: none;
  }
  &:has([aria-busy='true']) > :not([data-place='skeleton']) {
    visibility: hidden;
  }
  &:has([aria-busy='true']) > [data-place='skeleton'] {
    display: block;
    grid-area: 1 / 1;
  }
  @media screen and (width >= ${breakpoint.medium / 16}em) {
    grid-template-columns: minmax(0, 1fr) 20rem;

    & > [data-place='main'] {
      grid-area: 1 / 1;
    }
    & > [data-place='side'] {
      grid-area: 1 / 2;
    }
    & > div > section:last-child:has(figure),
    & > div > section:last-child:has(figure) > [data-part='body'] > * {
      flex: 1;
    }
    & > div > section:last-child:has(figure) > [data-part='body'] {
      display: flex;
      flex-direction: column;
    }
    /* The plot takes the height that is left until it is a quarter higher than those beside it, then the message does, to an end. */
    & > [data-place='side'] > section:last-child:has(figure) {
      flex-grow: 1000;
      max-block-size: 48rem;
    }
    & > [data-place='side'] > section:last-child:has(figure):not(:has(h3 [aria-expanded='true'])) {
      max-block-size: 28.5rem;
    }
    & > [data-place='main']:has(+ div figure) > section:last-child:has(figure):not(:has(h3 [aria-expanded='true'])) {
      max-block-size: 31.5rem;
    }
    & > [data-place='side'] > [data-place='message']:has(+ section:last-child figure) {
      flex: 1 1 auto;
      max-block-size: 50rem;
    }
  }
  /* The plot of an insurer has none beside it, and stands below a list that may be short. */
  @media screen and (width >= ${breakpoint.wide / 16}em) {
    & > [data-place='main'] > section:last-child:has(figure):not(:has(h3 [aria-expanded='true'])) {
      max-block-size: 40rem;
    }
  }
  /* In a flex or grid box, a browser does not keep a title with what follows it on paper. */
  @media print {
    display: block;

    & > [data-place='side'] {
      margin-block-start: ${space['5']};
    }
  }
`;

interface PlacesOfFilerProps {
  readonly kind: AccountKind;
}

/** The parts of the page for people who file or report. On a narrow screen the work comes first, and the quick actions after it. */
function PlacesOfFiler({ kind }: PlacesOfFilerProps) {
  const isNarrow = useMediaQuery(MEDIUM);
  const isBilled = kind === 'Agent' || kind === 'Agency' || kind === 'IPC';
  const mayReadFiling = useMayRead(filings.filingSummary);
  const mayReadBilling = useMayRead(invoiceandpayment.billingSummary) && isBilled;
  const filing = useEndpoint(filings.filingSummary, mayReadFiling ? { query: {} } : null);
  const billing = useEndpoint(invoiceandpayment.billingSummary, mayReadBilling ? { query: {} } : null);
  const reports = useEndpoint(filings.insurerSummary, isInsurer(kind) ? {} : null);
  useFailureNotice(filing.error);
  useFailureNotice(billing.error);
  useFailureNotice(reports.error);
  return (
    <Places>
      <div data-place="skeleton">
        <Skeleton lines={12} />
      </div>
      <Stack data-place="main" gap="5">
        <DraftList />
        <WorkList filing={mayReadFiling ? filing : null} billing={mayReadBilling ? billing : null} />
        {isInsurer(kind) && (
          <Suspense fallback={partLoading}>
            <InsurerReports read={reports} />
          </Suspense>
        )}
        {isNarrow && <QuickActions />}
        {filing.data !== undefined && <PremiumByQuarter summary={filing.data} />}
        {isInsurer(kind) && (
          <Suspense fallback={partLoading}>
            <ReportedPremium read={reports} />
          </Suspense>
        )}
      </Stack>
      <Stack data-place="side" gap="5">
        {!isNarrow && <QuickActions />}
        <WelcomeMessage />
        <Suspense fallback={partLoading}>
          {isInsurer(kind) && <InsurerAccount kind={kind} />}
          {billing.data !== undefined && <BilledByQuarter summary={billing.data} />}
        </Suspense>
      </Stack>
    </Places>
  );
}

/** The first page after the sign-in: `/slip/dashboard/home` (spec 1 §2). Staff go on to the office's own dashboard, a Regulator to their state. */
export default function HomeScreen() {
  const user = useSignedInUser();
  const kind = accountKind(permissionHolder(user));
  if (kind === 'Office') {
    const { regulatedState = null } = user;
    return (
      <Navigate
        to={regulatedState === null ? paths.officeDashboard : stateFiguresPath(regulatedState)}
        replace
      />
    );
  }
  return (
    <Stack gap="5">
      <PageTitle title={`Welcome, ${user.firstName}`} />
      <PlacesOfFiler kind={kind} />
    </Stack>
  );
}
