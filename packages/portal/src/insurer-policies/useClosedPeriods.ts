import { permissionHolder, useEndpoint } from '@slip/api';
import { filings, type Output } from '@slip/api/contract';
import {
  accountKind,
  type ClosedPeriods,
  fromWireDate,
  type InsurerPolicyContext,
  isInsurer,
} from '@slip/forms/rules';
import { useMemo } from 'react';
import { useSignedInUser } from '../session/useSessionUser.js';

type Closed = NonNullable<NonNullable<InsurerPolicyContext['facts']>['closed']>;

/** The periods that the office has closed. */
export function closedPeriodsOf(
  summary: Pick<Output<typeof filings.insurerSummary>, 'closedPeriods'> | undefined,
): ClosedPeriods {
  return new Map(
    summary?.closedPeriods?.flatMap(({ period, closedDate }) => {
      const day = fromWireDate(closedDate);
      return day === undefined ? [] : [[period, day] as const];
    }),
  );
}

/**
 * The periods of which the signed-in insurer reports nothing more, as the office has closed them. While they are unknown there are none: the
 * office refuses what is sent. `reload` asks for them again.
 */
export function useClosedPeriods(): { readonly closed: Closed; readonly reload: () => Promise<void> } {
  const kind = accountKind(permissionHolder(useSignedInUser()));
  const { data, reload } = useEndpoint(filings.insurerSummary, isInsurer(kind) ? {} : null);
  const closed = useMemo(
    (): Closed => ({ kind: isInsurer(kind) ? kind : 'ForeignInsurer', periods: closedPeriodsOf(data) }),
    [kind, data],
  );
  return { closed, reload };
}
