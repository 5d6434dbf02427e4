import type { Read } from '@slip/api';
import type { compliance, Output } from '@slip/api/contract';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { ComboBox } from '@slip/ui/ComboBox';
import { Grid } from '@slip/ui/Grid';
import { Select } from '@slip/ui/Select';
import { agentsNotLoaded, statesNotLoaded } from '../../pages/notLoaded.js';
import { NoAgents } from '../../settings/NoAgents.js';
import { OnScreen } from './OnScreen.js';
import { type PaperPeriod, periodOptions } from './periodChoices.js';
import type { PaperChooser } from './usePaperChoice.js';

type States = Output<typeof compliance.affidavitStates>;

export interface PaperChoicesProps {
  readonly chooser: PaperChooser;
  readonly states: Read<States>;
  readonly periods: Pick<Read<unknown>, 'isLoading' | 'error' | 'reload'> & {
    readonly list: readonly PaperPeriod[];
  };
  /** The label for a period: 'Quarter and Year'. */
  readonly periodLabel: string;
  /** The state and the period that are shown, which need not have been chosen. */
  readonly shown: { readonly state: string | null; readonly period: number | null };
  /** A period that the list does not have. */
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

/** Chooses whose paper is shown, and for which state and period (spec 3 §2.6). */
export function PaperChoices({
  chooser,
  states,
  periods,
  periodLabel,
  shown,
  periodWords,
}: PaperChoicesProps) {
  const { agents, isForeignAgent, choose } = chooser;
  if (agents?.data?.length === 0) return <NoAgents />;
  if (agents !== null && agents.data === undefined && agents.error) {
    return (
      <Banner tone="danger" actions={<Button onPress={() => void agents.reload()}>Try again</Button>}>
        {agentsNotLoaded}
      </Banner>
    );
  }
  const named = shown.period === null ? null : { period: shown.period, text: periodWords(shown.period) };
  return (
    <OnScreen>
      <Card>
        <Grid columns={agents === null ? 2 : 3}>
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
            options={periodOptions(periods.list, named)}
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
    </OnScreen>
  );
}
