import { Card } from '@slip/ui/Card';
import { type DescriptionItem, DescriptionList } from '@slip/ui/DescriptionList';
import { Disclosure } from '@slip/ui/Disclosure';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { VisuallyHidden } from '@slip/ui/VisuallyHidden';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import {
  type AgentPolicyForm,
  assessAgentPolicyForm,
  type FilingAssessment,
  formatAmount,
  type StateDefinition,
  type TaxedTermOf,
} from '../../rules/index.js';

/** Props of {@link AssessmentPreview}. */
export interface AssessmentPreviewProps {
  control: Control<AgentPolicyForm, unknown, AgentPolicyForm>;
  state: StateDefinition;
  /** The terms in which the filing is taxed (`taxedTerms`), whose rates hold. @default each transaction begins its own, with every rate that is known */
  termOf?: TaxedTermOf | undefined;
  /** Level of the title in the outline of the page. @default 2 */
  headingLevel?: 2 | 3 | 4;
  /** Folds to one line with the totals, which opens: for the edge of a narrow screen. @default false */
  isFolding?: boolean;
}

const TITLE = 'Tax and Fees';

/** The pause in typing after which the new total is announced, so that not every key announces one. */
const SPEAK_AFTER_MS = 1000;

/** The maximum number of insurers whose reasons a line lists one by one. */
const SHOWN_REASONS = 3;

/** The form changes its values in place: without a copy, `useWatch` would compare the changed values with themselves. */
const copyOf = (values: AgentPolicyForm) => structuredClone(values);

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
function reasonsText(reasons: readonly string[]): string {
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
        <bdi>{reasonsText(reasons)}</bdi>
      </Text>
    </Stack>
  );
}

const amountItem = (id: string, label: ReactNode, cents: number, isStrong = false): DescriptionItem => ({
  id,
  label,
  value: inDollars(cents),
  isNumeric: true,
  isStrong,
});

/** The amounts: premium, fees, each charge on them, and the totals. */
function figures(assessment: FilingAssessment): DescriptionItem[] {
  const { premium, policyFees, lines, total, grandTotal } = assessment;
  return [
    amountItem('premium', 'Premium', premium),
    amountItem('fees', 'Policy Fees', policyFees),
    ...lines.map((line) => amountItem(line.id, lineLabel(line), line.amount)),
    amountItem('total', 'Total Tax and Fees', total, true),
    amountItem('grand', 'Grand Total', grandTotal, true),
  ];
}

/**
 * The charges of the current filing over all its insurers, while it is typed: premium, policy fees, and each line of tax,
 * assessments and fee with its reason.
 */
export function AssessmentPreview({
  control,
  state,
  termOf,
  headingLevel = 2,
  isFolding = false,
}: AssessmentPreviewProps) {
  const values = useWatch({ control, compute: copyOf });
  // Calculated here, so that another state, rate or term counts at once and not from the next change of a value on.
  const assessment = useMemo(() => assessAgentPolicyForm(values, state, termOf), [values, state, termOf]);
  const spoken = useSpokenTotal(assessment);
  const isKnown = assessment !== undefined && assessment.lines.length > 0;
  const body = isKnown ? (
    <DescriptionList columns={1} variant="rows" items={figures(assessment)} />
  ) : (
    <Text tone="muted" as="p">
      {state.participates
        ? 'Choose a transaction type, a coverage code, a tax status and an effective date, and enter the amounts, to see the tax.'
        : 'No tax is calculated for this state.'}
    </Text>
  );
  const announcement = <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>;
  if (!isFolding) {
    return (
      <Card title={TITLE} headingLevel={headingLevel}>
        {body}
        {announcement}
      </Card>
    );
  }
  const folded = isKnown
    ? `Tax ${inDollars(assessment.total)} · Total ${inDollars(assessment.grandTotal)}`
    : TITLE;
  return (
    <Card padding="none" aria-label={TITLE}>
      <Disclosure title={folded} headingLevel={headingLevel}>
        {body}
      </Disclosure>
      {announcement}
    </Card>
  );
}
