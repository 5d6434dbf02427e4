import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import type { HeadingLevel } from '@slip/ui/Heading';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { VisuallyHidden } from '@slip/ui/VisuallyHidden';
import { useEffect, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import {
  type AgentPolicyForm,
  assessAgentPolicyForm,
  type FilingAssessment,
  formatAmount,
  type InceptionOf,
  type StateDefinition,
} from '../../rules/index.js';

/** Props of {@link AssessmentPreview}. */
export interface AssessmentPreviewProps {
  control: Control<AgentPolicyForm, unknown, AgentPolicyForm>;
  state: StateDefinition;
  /** When the terms of the policy on file began, whose rates hold. @default each transaction's own day */
  inceptionOf?: InceptionOf | undefined;
  /** Level of the title in the outline of the page. @default 2 */
  headingLevel?: HeadingLevel;
}

/** How long typing has to rest before the new total is spoken, so that not every key is. */
const SPEAK_AFTER_MS = 1000;

/** How many insurers' reasons a line tells one by one. */
const SHOWN_REASONS = 3;

const inDollars = (cents: number) => formatAmount(cents, { currency: true });

function useSpokenTotal(assessment: FilingAssessment | undefined): string {
  const [spoken, setSpoken] = useState('');
  const now = assessment ? `Total tax and fees ${inDollars(assessment.total)}` : '';
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(now), SPEAK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return spoken;
}

/** The reasons of all insurers in one sentence; a long list says how many there are. */
function why(reasons: readonly string[]): string {
  const shown = reasons.slice(0, SHOWN_REASONS).join('; ');
  const more = reasons.length - SHOWN_REASONS;
  return more > 0 ? `${shown}; and ${more} more, each rounded by itself` : shown;
}

function lineLabel({ name, rateText, reasons }: FilingAssessment['lines'][number]) {
  return (
    <Stack gap="0.5">
      <Text weight="medium">
        {name} <Text tone="muted">{rateText}</Text>
      </Text>
      <Text size="s" tone="muted">
        {why(reasons)}
      </Text>
    </Stack>
  );
}

/** The tax, assessments and fee of the filing as it stands, line by line with the reason, while it is typed. */
export function AssessmentPreview({ control, state, inceptionOf, headingLevel = 2 }: AssessmentPreviewProps) {
  const assessment = useWatch({
    control,
    compute: (values: AgentPolicyForm) => assessAgentPolicyForm(values, state, inceptionOf),
  });
  const spoken = useSpokenTotal(assessment);
  return (
    <Card title="Tax and Fees" headingLevel={headingLevel}>
      {assessment && assessment.lines.length > 0 ? (
        <DescriptionList
          columns={1}
          variant="rows"
          items={[
            ...assessment.lines.map((line) => ({
              id: line.id,
              label: lineLabel(line),
              value: inDollars(line.amount),
              isNumeric: true,
            })),
            {
              id: 'total',
              label: 'Total',
              value: inDollars(assessment.total),
              isNumeric: true,
              isStrong: true,
            },
          ]}
        />
      ) : (
        <Text tone="muted" as="p">
          {state.participates
            ? 'Choose a transaction type, a coverage code, a tax status and an effective date, and enter the amounts, to see the tax.'
            : 'No tax is calculated for this state.'}
        </Text>
      )}
      <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>
    </Card>
  );
}
