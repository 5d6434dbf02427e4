import { useEndpoint } from '@slip/api';
import { filings, user } from '@slip/api/contract';
import { type CalendarDate, type Choice, formatUsDate, fromWireDate } from '@slip/forms/rules';
import { useMemo } from 'react';
import { useFailureNotice } from '../../notices/useNotices.js';
import type { Start } from './Start.js';

const none: readonly Choice[] = [];

/**
 * What the office knows and the filing form asks: who reports, who is billed, which insurers, from when, and whether
 * the agent holds the licence. Each arrives when it arrives; the form never waits for all of them.
 */
export function useOfficeFacts({ agent, state }: Start, effectiveDate: CalendarDate | null) {
  const agentId = agent.id;
  const letters = state.abbreviation;
  const entity = useEndpoint(filings.reportingEntity, { query: { agentId } });
  const contacts = useEndpoint(user.agentAccountingContact, { query: { agentId } });
  const license = useEndpoint(filings.agentHasLicense, { query: { agentId, state: letters } });
  const firstDay = useEndpoint(filings.minimumEffectiveDate, { query: { state: letters } });
  const insurers = useEndpoint(
    filings.insurersForAgent,
    effectiveDate === null
      ? null
      : { query: { agentId, state: letters, effectiveDate: formatUsDate(effectiveDate) } },
    { keepPrevious: true },
  );
  useFailureNotice(entity.error);
  useFailureNotice(contacts.error);
  useFailureNotice(license.error);
  useFailureNotice(firstDay.error);
  useFailureNotice(insurers.error);

  return {
    entity: entity.data,
    hasLicense: license.data,
    minimumEffectiveDate: firstDay.data === undefined ? undefined : fromWireDate(firstDay.data),
    contacts: useMemo(
      () =>
        (contacts.data ?? [])
          .filter(({ voidIndicator }) => voidIndicator === 'N')
          .map(
            ({ slipBillId, slipBillFirstname, slipBillLastname }): Choice => ({
              id: slipBillId,
              label: `${slipBillFirstname} ${slipBillLastname}`,
            }),
          ),
      [contacts.data],
    ),
    areContactsLoading: contacts.isLoading,
    insurers: useMemo(
      () =>
        insurers.data?.selectedInsurers.map(
          ({ value, text }): Choice => ({ id: Number(value), label: text }),
        ) ?? none,
      [insurers.data],
    ),
    /** The list above is that of the effective date. */
    areInsurersKnown: insurers.data !== undefined && !insurers.isRefreshing && !insurers.isLoading,
    areInsurersLoading: insurers.isLoading,
    insurersError: insurers.error,
    reloadInsurers: insurers.reload,
  };
}

export type OfficeFacts = ReturnType<typeof useOfficeFacts>;
