import type { compliance, Output } from '@slip/api/contract';
import { messages, stateFacts, submissionLabel } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Text } from '@slip/ui/Text';
import { insurerPolicyPath } from '../../insurerPolicyPaths.js';
import type { StatePeriod } from './noBusinessAddress.js';

/** What became of a declaration. */
export type DeclarationOutcome =
  | { readonly kind: 'filed'; readonly period: StatePeriod; readonly received: string }
  | { readonly kind: 'known'; readonly period: StatePeriod }
  | {
      readonly kind: 'reported';
      readonly period: StatePeriod;
      readonly reported: Output<typeof compliance.reportedPolicies>;
    };

const inWords = (period: StatePeriod) => `${stateFacts(period.state).name}, ${submissionLabel(period)}`;

/** Says what became of a declaration, in the words of the specification (spec 3 §8). */
export function OutcomeBanner({ outcome }: { readonly outcome: DeclarationOutcome }) {
  const { kind, period } = outcome;
  if (kind === 'filed') {
    return (
      <Banner tone="warning" title={messages.compliance.noBusinessFiled}>
        {inWords(period)}. Received Date: {outcome.received}
      </Banner>
    );
  }
  if (kind === 'known') {
    return (
      <Banner tone="warning" title={messages.compliance.noBusinessKnown}>
        {inWords(period)}. The list below says when, and by whom.
      </Banner>
    );
  }
  const { total, policies } = outcome.reported;
  const more = total - policies.length;
  return (
    <Banner tone="danger" title="Premium of this period is on file">
      <Text as="p">
        {inWords(period)}: no business cannot be declared while{' '}
        {total === 1 ? 'this policy has' : 'these policies have'} premium of it. Where it was reported by
        mistake, back it out first.
      </Text>
      <Inline as="ul" gap="3">
        {policies.map(({ insPolicyId, insPolicyNumber }) => (
          <li key={insPolicyId}>
            <Link href={insurerPolicyPath({ policyId: insPolicyId })}>{insPolicyNumber}</Link>
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </Inline>
    </Banner>
  );
}
