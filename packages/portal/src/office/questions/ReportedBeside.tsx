import { formatAmount } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { shownDate } from '../../filings/Policy.js';
import type { ShownQuestion } from './questionWords.js';

const dollars = (cents: number) => formatAmount(cents, { currency: true });

/** Insurers’ reports of the policy of a question, beside what was filed on it. */
export function ReportedBeside({
  question: { reported, policyPremium },
}: {
  readonly question: ShownQuestion;
}) {
  return (
    <Card title="What insurers reported">
      {reported.length === 0 ? (
        <Text tone="muted">No insurer reported a policy of this number in this state.</Text>
      ) : (
        <Stack as="ul" gap="5">
          {reported.map((each) => (
            <Stack as="li" gap="2" key={each.insPolicyId}>
              <Inline gap="2" align="baseline">
                <Text weight="semibold">{each.insurer}</Text>
                <Badge tone={each.premium === policyPremium ? 'success' : 'warning'}>
                  {each.premium === policyPremium ? 'Same premium' : 'Premium differs'}
                </Badge>
              </Inline>
              <DescriptionList
                variant="rows"
                items={[
                  { label: 'Policy', value: each.insPolicyNumber },
                  { label: 'Insured', value: each.insPolicyInsured },
                  { label: 'Agent named', value: each.agentName ?? 'None: procured by the insured' },
                  { label: 'Effective', value: shownDate(each.effectiveDate) },
                  { label: 'Reported on', value: shownDate(each.submittedDate) },
                  { label: 'Premium reported', value: dollars(each.premium), isNumeric: true },
                  { label: 'Premium filed', value: dollars(policyPremium), isNumeric: true },
                ]}
              />
            </Stack>
          ))}
        </Stack>
      )}
    </Card>
  );
}
