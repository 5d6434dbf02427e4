import { type BoundProps, FormCheckboxGroup, FormTransferList } from '@slip/forms';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import type { ReportAgent } from '../useReportAgents.js';

/** The most agents with a box each; more of them are moved between two lists that can be searched. */
const MAX_BOXES = 10;

const transferWords = { available: 'Agents', selected: 'In the report' } as const;

export type AgentsFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, readonly string[]>,
> = BoundProps<Values, Name> & {
  readonly agents: readonly ReportAgent[];
  /** How many are chosen. */
  readonly count: number;
  readonly onChooseAll: () => void;
};

/** The agents of an agency that a report is about. */
export function AgentsField<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, readonly string[]>,
>({ agents, count, onChooseAll, ...bound }: AgentsFieldProps<Values, Name>) {
  const options = agents.map(({ agentId, name, npn }) => ({
    value: String(agentId),
    label: name,
    description: `NPN ${npn}`,
  }));
  return (
    <Stack gap="1">
      {options.length > MAX_BOXES ? (
        <FormTransferList {...bound} label="Agents" items={options} messages={transferWords} />
      ) : (
        <FormCheckboxGroup {...bound} label="Agents" options={options} />
      )}
      <Inline gap="3" align="center">
        <Text size="s" tone="muted">
          {count} of {agents.length} chosen. Several agents come as CSV only.
        </Text>
        {count < agents.length && (
          <Button size="s" variant="quiet" onPress={onChooseAll}>
            All agents
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
