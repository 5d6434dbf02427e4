import { ApiError, type Read } from '@slip/api';
import type { compliance, Output } from '@slip/api/contract';
import { messages, participatingStates } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { ComboBox } from '@slip/ui/ComboBox';
import { EmptyState } from '@slip/ui/EmptyState';
import { Grid } from '@slip/ui/Grid';
import { PrintIcon } from '@slip/ui/Icon';
import { PageTitle } from '@slip/ui/PageTitle';
import { Select } from '@slip/ui/Select';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useFocusOnArrival } from '../../navigation/useFocusOnArrival.js';
import { failureText } from '../../notices/failureText.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { LoadFailedBanner } from '../../pages/LoadFailedBanner.js';
import { agentsNotLoaded, statesNotLoaded } from '../../pages/notLoaded.js';
import { NoAgents } from '../../settings/ChooseAgent.js';
import { type PaperPeriod, periodOptions } from './paperPeriods.js';
import { ScreenStack, Sheet } from './sheetStyles.js';
import type { PaperChooser } from './usePaperChoice.js';

type States = Output<typeof compliance.affidavitStates>;

interface PaperChoicesProps {
  readonly chooser: PaperChooser;
  readonly states: Read<States>;
  readonly periods: Pick<Read<unknown>, 'isLoading' | 'error' | 'reload'> & {
    readonly list: readonly PaperPeriod[];
  };
  /** The label for a period: 'Quarter and Year'. */
  readonly periodLabel: string;
  /** The state and the period that are shown; the person may not have chosen them. */
  readonly shown: { readonly state: string | null; readonly period: number | null };
  /** The words for a period that the list does not have. */
  readonly periodWords: (period: number) => string;
}

function AgentChoice({ chooser }: { readonly chooser: PaperChooser }) {
  const { agents, agentId, choose } = chooser;
  if (agents === null) return null;
  return (
    <ComboBox
      label="Agent"
      isRequired
      options={(agents.data ?? []).map((agent) => ({
        value: String(agent.agentId),
        label: agent.name,
        description: `NPN ${agent.npn}`,
      }))}
      value={agentId === null ? null : String(agentId)}
      isLoading={agents.isLoading}
      onChange={(value) => choose({ agentId: value === null ? null : Number(value), period: null })}
    />
  );
}

/** The choice of an agent, a state and a period (spec 3 §2.6). */
function PaperChoices({ chooser, states, periods, periodLabel, shown, periodWords }: PaperChoicesProps) {
  const { agents, isForeignAgent, choose } = chooser;
  if (agents?.data?.length === 0) return <NoAgents />;
  if (agents !== null && agents.data === undefined && agents.error) {
    return <LoadFailedBanner onRetry={agents.reload}>{agentsNotLoaded}</LoadFailedBanner>;
  }
  const shownPeriod =
    shown.period === null ? null : { period: shown.period, text: periodWords(shown.period) };
  return (
    <ScreenStack>
      <Card>
        <Grid
          columns={agents === null ? 2 : 3}
          style={{ maxInlineSize: agents === null ? '33rem' : '50rem' }}
        >
          <AgentChoice chooser={chooser} />
          <Select
            label="State"
            isRequired
            options={(states.data ?? []).map(({ stateCode, stateName }) => ({
              value: stateCode,
              label: stateName,
            }))}
            value={shown.state}
            isLoading={states.isLoading}
            loadError={states.error && statesNotLoaded}
            onRetry={() => void states.reload()}
            onChange={(state) => choose({ state, period: null })}
          />
          <Select
            label={periodLabel}
            isRequired
            options={periodOptions(periods.list, shownPeriod)}
            value={shown.period === null ? null : String(shown.period)}
            isDisabled={shown.state === null}
            isLoading={periods.isLoading}
            loadError={periods.error && 'The periods could not be loaded.'}
            onRetry={() => void periods.reload()}
            onChange={(period) => choose({ state: shown.state, period: Number(period) })}
          />
        </Grid>
      </Card>
      {isForeignAgent && (
        <Banner tone="warning">
          Your agency does not act for the agent that this address names. Choose one of yours.
        </Banner>
      )}
    </ScreenStack>
  );
}

interface PaperFailedProps {
  /** The word for the paper that could not be loaded: 'affidavit'. */
  readonly noun: string;
  readonly failed: Pick<Read<unknown>, 'error' | 'reload'>;
}

/** Says why a paper could not be loaded, in the office's words if there are any. */
function PaperFailed({ noun, failed: { error, reload } }: PaperFailedProps) {
  const retry = <Button onPress={() => void reload()}>Try again</Button>;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Card>
        <EmptyState title={messages.filings.noneFound} actions={retry}>
          There is no {noun} of this agent, state and period.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Banner tone="danger" title={`The ${noun} could not be loaded.`} actions={retry}>
      {failureText(error)}
    </Banner>
  );
}

/** The placeholder of a paper. */
function PaperLoading() {
  return (
    <Sheet aria-busy>
      <Skeleton lines={12} />
    </Sheet>
  );
}

/** Says that there is no paper to show, and why. */
function NoPaper({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <Card>
      <EmptyState title={title}>{children}</EmptyState>
    </Card>
  );
}

export interface PaperPageProps<P> extends PaperChoicesProps {
  readonly title: string;
  readonly subtitle: string;
  /** The word for the paper in a sentence: 'affidavit'. */
  readonly noun: string;
  readonly paper: Read<P>;
  /** True while the owed papers are loading: they decide which paper is shown. */
  readonly isOwedLoading: boolean;
  /** Draws the loaded paper. */
  readonly children: (paper: P) => ReactNode;
}

const nameOf = (state: string) =>
  participatingStates().find(({ abbreviation }) => abbreviation === state)?.name ?? state;

function PaperBody<P>(props: PaperPageProps<P>) {
  const { chooser, periods, shown, noun, paper, isOwedLoading, children } = props;
  const { agents, agentId } = chooser;
  if (agents?.data?.length === 0 || (agents?.data === undefined && agents?.error)) return null;
  if (agents !== null && agents.data === undefined) return <PaperLoading />;
  if (agentId === null) {
    return <NoPaper title="Choose an agent">{`Every agent has an ${noun} of their own.`}</NoPaper>;
  }
  if (shown.state === null) {
    if (isOwedLoading) return <PaperLoading />;
    return (
      <NoPaper title="Choose a state">{`No ${noun} waits for a signature now. Choose one to read.`}</NoPaper>
    );
  }
  if (paper.data !== undefined) {
    return (
      <>
        {paper.error && (
          <LoadFailedBanner onRetry={paper.reload}>
            The {noun} could not be loaded again. What you see may be out of date.
          </LoadFailedBanner>
        )}
        {children(paper.data)}
      </>
    );
  }
  if (paper.error) return <PaperFailed noun={noun} failed={paper} />;
  if (shown.period === null && periods.error) return <PaperFailed noun={noun} failed={periods} />;
  if (shown.period === null && !periods.isLoading && !isOwedLoading) {
    return (
      <NoPaper title={`There is nothing to sign for ${nameOf(shown.state)} yet`}>
        {`The first ${noun} can be signed when its period is over.`}
      </NoPaper>
    );
  }
  return <PaperLoading />;
}

/** A page on which one paper is chosen, read and signed (spec 3 §2.6). */
export function PaperPage<P>(props: PaperPageProps<P>) {
  const { title, subtitle, states, periods, paper, chooser, shown } = props;
  // The period on the screen was not chosen and is not in the address yet.
  const isMissingInAddress = chooser.period === null && shown.period !== null;
  const keep = useEffectEvent(() => chooser.keep(shown));
  useEffect(() => {
    if (isMissingInAddress) keep();
  }, [isMissingInAddress]);
  useFailureNotice(states.error ?? periods.error ?? paper.error);
  // After a link to one paper the focus is past the choices: the next Tab leads to the signature.
  const [isPaperInAddress] = useState(chooser.state !== null && chooser.period !== null);
  const part = useFocusOnArrival(isPaperInAddress && paper.data !== undefined, 'h2');
  return (
    <Stack gap="5" ref={part}>
      <PageTitle
        title={title}
        subtitle={subtitle}
        actions={
          <Button
            icon={<PrintIcon size="s" />}
            disabledReason={paper.data === undefined ? 'There is nothing to print yet.' : undefined}
            onPress={() => window.print()}
          >
            Print
          </Button>
        }
      />
      <PaperChoices {...props} />
      <PaperBody {...props} />
    </Stack>
  );
}
