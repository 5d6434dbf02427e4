import { useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import { compareQuarters, isQuarterNumber, limits, messages, type Quarter } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Skeleton } from '@slip/ui/Skeleton';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { BillingChoices } from '../definitions/billingDefinition.js';
import { AgentsField } from './AgentsField.js';

export interface BillingAgentsProps {
  readonly form: UseFormReturn<BillingChoices, unknown, BillingChoices>;
  /** The agents that were chosen among before the period was looked at. */
  readonly known: readonly string[];
}

/** A chosen quarter that there can be a bill for. */
function billedQuarter(quarter: number | null, year: number | null): Quarter | null {
  if (quarter === null || year === null || !isQuarterNumber(quarter)) return null;
  return compareQuarters({ year, quarter }, limits.firstBillingQuarter) < 0 ? null : { year, quarter };
}

/** The agents of an agency that something was billed of in a quarter (spec 3 §7.5, §8). */
export function BillingAgents({ form, known }: BillingAgentsProps) {
  const { control, setValue, getValues } = form;
  const [quarter, year, chosen] = useWatch({ control, name: ['Quarter', 'Year', 'Agents'] });
  const billed = billedQuarter(quarter, year);
  const { data, error, reload } = useEndpoint(
    admin.associatedAgentsForBillingPeriod,
    billed === null ? null : { query: billed },
  );
  // Whoever had chosen all of them has all of the next quarter, too.
  const before = useRef<readonly string[]>(known);
  const choose = useEffectEvent((ids: readonly string[]) => {
    const now = getValues('Agents');
    const wereAll = before.current.every((id) => now.includes(id));
    before.current = ids;
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
