import { useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import { FormRadioGroup, FormSelect } from '@slip/forms';
import {
  ALL_STATES,
  billingReportSchema,
  compareQuarters,
  defaultQuarter,
  isQuarterNumber,
  limits,
  messages,
  type Quarter,
  quarterOf,
  type ReportType,
} from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Grid } from '@slip/ui/Grid';
import { Skeleton } from '@slip/ui/Skeleton';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { object } from 'yup';
import type { ReportDefinition } from './definitions/ReportDefinition.js';
import {
  agentsWithin,
  keptType,
  numberOfChoice,
  reportTypeChoice,
  rulesOf,
  textChoice,
  textsChoice,
} from './definitions/ReportDefinition.js';
import { nameStates, oneOfJoined, stateOrAllOptions } from './definitions/reportStates.js';
import { AgentsField } from './fields/AgentsField.js';
import { FieldSection } from './fields/FieldSection.js';
import { quarterOptions, useReportType, yearOptions } from './fields/reportOptions.js';
import { usePreview, whyNoPdf } from './preview/usePreview.js';
import { ReportForm } from './ReportForm.js';
import type { ReportProps } from './ReportProps.js';
import { useReport } from './useReport.js';

/** The choices of a billing report: agents and a quarter (spec 3 §5.6). */
interface BilledQuarterChoices {
  Quarter: number | null;
  Year: number | null;
  /** Two letters, or all. */
  State: string | null;
  /** Ids of agents. */
  Agents: string[];
  ReportType: ReportType;
}

const shape = object({
  Quarter: numberOfChoice(),
  Year: numberOfChoice(),
  State: textChoice(),
  Agents: textsChoice(),
  ReportType: reportTypeChoice(),
});

const bodyOf = ({ Quarter, Year, State, Agents, ReportType }: BilledQuarterChoices) => ({
  agentIds: Agents.map(Number),
  quarter: Quarter,
  year: Year,
  state: State ?? '',
  stateName: nameStates(State === null ? [] : [State]),
  reportType: ReportType,
  isMultiState: State === ALL_STATES,
});

/** Reports on what was billed of agents for a quarter (spec 3 §2.7). */
export const billedQuarterDefinition: ReportDefinition<BilledQuarterChoices> = {
  shape,
  kinds: { Quarter: 'number', Year: 'number', State: 'text', Agents: 'list', ReportType: 'number' },
  begin: ({ today, agents }) => {
    const { quarter, year } = defaultQuarter(today);
    // 1 is CSV (spec 3 §3.7), the only type for several agents.
    return { Quarter: quarter, Year: year, State: ALL_STATES, Agents: [...agents], ReportType: 1 };
  },
  within: (values, place) => ({ ...values, Agents: agentsWithin(values.Agents, place.agents) }),
  rules: ({ today }) => rulesOf(billingReportSchema(today), shape),
  input: (values) => ({ body: bodyOf(values) }),
  saved: (settings, { to }, { agents }) => {
    const { quarter, year } = quarterOf(to);
    return {
      Quarter: quarter,
      Year: year,
      State: oneOfJoined(settings.state),
      Agents: agentsWithin((settings.agentIds ?? []).map(String), agents),
      ReportType: keptType(settings),
    };
  },
  fields: {
    quarter: 'Quarter',
    year: 'Year',
    state: 'State',
    agentIds: 'Agents',
    reportType: 'ReportType',
  },
};

interface BillingAgentsProps {
  readonly form: UseFormReturn<BilledQuarterChoices, unknown, BilledQuarterChoices>;
  /** The agents that were offered before those of the quarter were known. */
  readonly known: readonly string[];
}

/** The chosen quarter; null if there can be no bill for it. */
function billedQuarter(quarter: number | null, year: number | null): Quarter | null {
  if (quarter === null || year === null || !isQuarterNumber(quarter)) return null;
  return compareQuarters({ year, quarter }, limits.firstBillingQuarter) < 0 ? null : { year, quarter };
}

/** The field for the agents of an agency of whom something was billed in a quarter (spec 3 §7.5, §8). */
function BillingAgents({ form, known }: BillingAgentsProps) {
  const { control, setValue, getValues } = form;
  const [quarter, year, chosen] = useWatch({ control, name: ['Quarter', 'Year', 'Agents'] });
  const billed = billedQuarter(quarter, year);
  const { data, error, reload } = useEndpoint(
    admin.associatedAgentsForBillingPeriod,
    billed === null ? null : { query: billed },
  );
  // If all offered agents were chosen, all agents of the next quarter are chosen, too.
  const offeredBefore = useRef<readonly string[]>(known);
  const choose = useEffectEvent((ids: readonly string[]) => {
    // A quarter without bills has no agents to choose: the choice waits for the next one that has.
    if (ids.length === 0) return;
    const now = getValues('Agents');
    const wereAll = offeredBefore.current.every((id) => now.includes(id));
    offeredBefore.current = ids;
    setValue('Agents', wereAll ? [...ids] : now.filter((id) => ids.includes(id)));
  });
  useEffect(() => {
    if (data) choose(data.map(({ agentId }) => String(agentId)));
  }, [data]);

  if (data === undefined && error) {
    return (
      <Banner
        tone="danger"
        actions={
          <Button size="s" onPress={() => void reload()}>
            Try again
          </Button>
        }
      >
        The agents of this quarter could not be loaded.
      </Banner>
    );
  }
  if (billed === null) return null;
  if (data === undefined) return <Skeleton lines={2} />;
  if (data.length === 0) return <Banner tone="warning">{messages.reports.noAgents}</Banner>;
  return (
    <AgentsField
      control={control}
      name="Agents"
      affects={['ReportType']}
      agents={data}
      count={chosen.length}
      onChooseAll={() =>
        setValue(
          'Agents',
          data.map(({ agentId }) => String(agentId)),
          { shouldDirty: true, shouldValidate: true },
        )
      }
    />
  );
}

/** A report on what was billed of agents for a quarter, such as the Billing Report (spec 3 §2.7). */
export function BilledQuarterReport({ agents, ...reportProps }: ReportProps) {
  const { place } = reportProps;
  const work = useReport(billedQuarterDefinition, reportProps);
  const preview = usePreview(work);
  const { form } = work;
  const { control, setValue } = form;
  const [chosen, type] = useWatch({ control, name: ['Agents', 'ReportType'] });
  const types = useReportType(chosen.length, type, (only) => setValue('ReportType', only));

  return (
    <ReportForm work={work} preview={preview}>
      <FieldSection title="Date Range">
        <Grid columns={3}>
          <FormSelect control={control} name="Quarter" label="Quarter" isRequired options={quarterOptions} />
          <FormSelect
            control={control}
            name="Year"
            label="Year"
            affects={['Quarter']}
            isRequired
            options={yearOptions(limits.firstBillingQuarter.year, place.today)}
          />
          <FormSelect control={control} name="State" label="State" isRequired options={stateOrAllOptions()} />
        </Grid>
      </FieldSection>
      {agents !== null && <BillingAgents form={form} known={place.agents} />}
      <FormRadioGroup
        control={control}
        name="ReportType"
        label="Report Type"
        orientation="horizontal"
        description={whyNoPdf(preview, chosen.length)}
        options={types}
      />
    </ReportForm>
  );
}
