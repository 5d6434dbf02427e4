import { billingSteps, FIGURES_TO_INVOICES, IN_QUESTION, questionWords } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Heading } from '@slip/ui/Heading';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { figureRows } from './figureRows.js';
import type { Paper } from './Paper.js';

/** What of the figures is in question, with what is asked about it, and how they come to the invoices (domain §8). */
export function BillingCard({ paper: { figures, billing } }: { readonly paper: Paper }) {
  const steps = billingSteps(figures, billing);
  if (steps.length === 0) return null;
  return (
    <Card title={FIGURES_TO_INVOICES}>
      <Stack gap="4">
        {steps.map((step) => (
          <Stack key={step.name} gap="2">
            <Heading level={3}>{step.name}</Heading>
            <DescriptionList
              variant="rows"
              columns={1}
              items={figureRows(step.figures, null).map(({ label, now }) => ({
                label,
                isNumeric: true,
                value: now,
              }))}
            />
            {step.name === IN_QUESTION &&
              billing.inQuestion.reasons.map((asked) => (
                <Text key={asked.reason} as="p" size="s" tone="muted">
                  {questionWords(asked)}
                </Text>
              ))}
          </Stack>
        ))}
        <Text as="p" size="s" tone="muted">
          What is accepted later is billed with the period of that day, and is not signed again.
        </Text>
      </Stack>
    </Card>
  );
}
