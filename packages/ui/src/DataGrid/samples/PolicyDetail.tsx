import type { Policy } from './policies.js';

/** The detail under an open row of a made-up policy, for stories. */
export function PolicyDetail({ policy }: { policy: Policy }) {
  return (
    <p>
      Filed for {policy.insured} in {policy.state}.
    </p>
  );
}
