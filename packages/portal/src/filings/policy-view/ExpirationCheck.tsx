import { useClient } from '@slip/api';
import { filings } from '@slip/api/contract';
import { useFieldQuestion } from '@slip/forms';
import { type CalendarDate, expirationQuestion, type PolicyDates, toWireDate } from '@slip/forms/rules';
import { useMemo } from 'react';
import { useNotices } from '../../notices/useNotices.js';

/** Asks the office whether the policy may expire on the day that is entered. */
export function ExpirationCheck({
  read,
  policyId,
  dates,
}: {
  readonly read: () => CalendarDate | null;
  readonly policyId: number;
  readonly dates: PolicyDates;
}) {
  const client = useClient();
  const notices = useNotices();
  const question = useMemo(
    () =>
      expirationQuestion(
        ({ agentPolicyId, expirationDate }, signal) =>
          client.call(
            filings.validateExpirationDate,
            { query: { agentPolicyId, expirationDate: toWireDate(expirationDate) } },
            { signal },
          ),
        dates,
      ),
    [client, dates],
  );
  useFieldQuestion({
    name: 'ExpirationDate',
    read: () => ({ agentPolicyId: policyId, expirationDate: read() ?? '' }),
    question,
    onFailed: notices.failed,
  });
  return null;
}
