import { permissionHolder, useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { accountKind, fromWireDate, type InsurerPolicyContext, isInsurer } from '@slip/forms/rules';
import { useMemo } from 'react';
import { useSignedInUser } from '../session/useSessionUser.js';

type Closed = NonNullable<NonNullable<InsurerPolicyContext['facts']>['closed']>;

/**
 * The periods of which the signed-in insurer reports nothing more, as the office has closed them. While they are unknown there are none: the
 * office refuses what is sent.
 */
export function useClosedPeriods(): Closed {
  const kind = accountKind(permissionHolder(useSignedInUser()));
  const { data } = useEndpoint(filings.insurerSummary, isInsurer(kind) ? {} : null);
  return useMemo(
    () => ({
      kind: isInsurer(kind) ? kind : 'ForeignInsurer',
      periods: new Map(
        data?.closedPeriods?.flatMap(({ period, closedDate }) => {
          const day = fromWireDate(closedDate);
          return day === undefined ? [] : [[period, day] as const];
        }),
      ),
    }),
    [kind, data],
  );
}
