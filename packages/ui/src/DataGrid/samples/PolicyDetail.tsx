import type { Policy } from './policies.js';

/** What an open row of a made-up policy shows, for stories. */
export function PolicyDetail({ policy }: { policy: Policy }) {
  return (
    <p>
      Filed for {policy.insured} in {policy.state}.
    </p>
  );
}
