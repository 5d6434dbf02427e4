import { type Output, useEndpoint } from '@slip/api';
import { filings, user } from '@slip/api/contract';
import {
  type CalendarDate,
  type Choice,
  formatUsDate,
  fromWireDate,
  type InsurerChoice,
  insurerChoice,
  limits,
  type MasterPolicyChoice,
  mayAskDeclinations,
} from '@slip/forms/rules';
import { useMemo } from 'react';
import { useFailureNotice } from '../../notices/useNotices.js';
import { transactionsOnFile } from '../Policy.js';
import type { Filing } from './Filing.js';

const noSyndicates: readonly Choice[] = [];

/** A chosen accounting contact that the agent no longer has, or never had because the filing came from a former agent. */
export interface FormerContact {
  readonly contact: Choice;
  /** True if transactions on file have the contact: then the filing may still use it. */
  readonly isOnPolicy: boolean;
}

type Contacts = Output<typeof user.accountingContact>;

function contactChoice({ slipBillId, slipBillFirstname, slipBillLastname }: Contacts[number]): Choice {
  return { id: slipBillId, label: `${slipBillFirstname} ${slipBillLastname}` };
}
const noInsurers: readonly InsurerChoice[] = [];

/** The agent's insurers, and those on the policy that are not on the agent's list, so that they can still be used. */
function withInsurersOnFile(
  listed: readonly InsurerChoice[] | undefined,
  policy: Filing['policy'],
): readonly InsurerChoice[] {
  if (listed === undefined) return noInsurers;
  const onFile = policy ? transactionsOnFile(policy).map(({ transaction }) => transaction) : [];
  const unlistedOnFile = new Map(
    onFile
      .filter(({ insurerId }) => !listed.some(({ id }) => id === insurerId))
      .map(({ insurerId: id, insurerName: name, insurerNaic: naic }) => [
        id,
        insurerChoice({ id, name, naic }),
      ]),
  );
  return [...listed, ...unlistedOnFile.values()];
}

/**
 * The facts that the filing form reads from the office: reporting entity, contacts for the bill, insurers, earliest date, and
 * whether the agent holds the license. Each is used as soon as it arrives; the form does not wait for all of them.
 */
export function useOfficeFacts(
  { agent, state, policy, edited }: Filing,
  {
    effectiveDate,
    coverageCode,
    contactId,
  }: { effectiveDate: CalendarDate | null; coverageCode: string | null; contactId: number | null },
) {
  const agentId = agent.id;
  /** The two letters of the state. */
  const letters = state.abbreviation;
  const { fields } = state.form;
  const entity = useEndpoint(filings.reportingEntity, { query: { agentId } });
  const contacts = useEndpoint(user.agentAccountingContact, { query: { agentId } });
  const isFormerContact =
    contactId !== null &&
    contacts.data !== undefined &&
    !contacts.data.some(({ slipBillId }) => slipBillId === contactId);
  // Only this call also has contacts that were ended, which name the one on file.
  const everyContact = useEndpoint(
    user.accountingContact,
    isFormerContact ? { query: { accountId: agentId } } : null,
  );
  const license = useEndpoint(filings.agentHasLicense, { query: { agentId, state: letters } });
  const isActive = useEndpoint(
    filings.agentIsActive,
    effectiveDate === null
      ? null
      : { query: { agentId, state: letters, effectiveDate: formatUsDate(effectiveDate) } },
  );
  const firstDay = useEndpoint(filings.minimumEffectiveDate, { query: { state: letters } });
  const insurers = useEndpoint(
    filings.insurersForAgent,
    effectiveDate === null
      ? null
      : { query: { agentId, state: letters, effectiveDate: formatUsDate(effectiveDate) } },
    // While another date is asked about, the list before stays: the chosen insurers must not disappear.
    { keepPrevious: true },
  );
  const syndicates = useEndpoint(
    filings.lloydsSyndicatesForAgent,
    fields.lloydsSyndicates === 'hidden' ? null : { query: { agentId } },
  );
  const masterPolicies = useEndpoint(
    filings.masterPolicies,
    fields.masterPolicy === 'hidden' ? null : { query: { agentId } },
  );
  const minimum = useEndpoint(
    filings.minimumDeclinations,
    // The office answers for today, but a correction depends on the day when the corrected transaction was received.
    edited !== null || coverageCode === null || !mayAskDeclinations(state)
      ? null
      : { query: { coverageCode, homeState: letters } },
  );
  useFailureNotice(entity.error);
  useFailureNotice(contacts.error);
  useFailureNotice(everyContact.error);
  useFailureNotice(license.error);
  useFailureNotice(isActive.error);
  useFailureNotice(firstDay.error);
  useFailureNotice(insurers.error);
  useFailureNotice(syndicates.error);
  useFailureNotice(masterPolicies.error);
  useFailureNotice(minimum.error);

  return {
    entity: entity.data,
    hasLicense: license.data,
    /** True if the license is active on the effective date. */
    isLicenseActive: isActive.data,
    minimumEffectiveDate: firstDay.data === undefined ? undefined : fromWireDate(firstDay.data),
    contacts: useMemo(() => (contacts.data ?? []).map(contactChoice), [contacts.data]),
    /** The chosen contact, if it is not one of `contacts`. */
    formerContact: useMemo((): FormerContact | undefined => {
      if (!isFormerContact || contactId === null || everyContact.data === undefined) return undefined;
      const knownContact = everyContact.data.find(({ slipBillId }) => slipBillId === contactId);
      return {
        contact: knownContact
          ? contactChoice(knownContact)
          : { id: contactId, label: 'A former agent’s contact' },
        isOnPolicy:
          policy !== null &&
          transactionsOnFile(policy).some(({ transaction }) => transaction.slipBillId === contactId),
      };
    }, [isFormerContact, contactId, everyContact.data, policy]),
    areContactsLoading: contacts.isLoading,
    insurers: useMemo(
      () =>
        withInsurersOnFile(
          insurers.data?.selectedInsurers.map(({ value, name, naic }) =>
            insurerChoice({ id: Number(value), name, naic }),
          ),
          policy,
        ),
      [insurers.data, policy],
    ),
    /** The insurers on the agent's list that are not active on the effective date. */
    inactiveInsurers: useMemo(
      () =>
        new Set(
          insurers.data?.selectedInsurers
            .filter((insurer) => !insurer.isActive)
            .map(({ value }) => Number(value)),
        ),
      [insurers.data],
    ),
    /** True if `insurers` is the list for the effective date. */
    areInsurersKnown: insurers.data !== undefined && !insurers.isRefreshing && !insurers.isLoading,
    areInsurersLoading: insurers.isLoading,
    insurersError: insurers.error,
    reloadInsurers: insurers.reload,
    syndicates: useMemo(
      () =>
        syndicates.data?.selectedLloydsSyndicates.map(
          ({ value, text }): Choice => ({ id: Number(value), label: text }),
        ) ?? noSyndicates,
      [syndicates.data],
    ),
    masterPolicies: useMemo(
      () =>
        (masterPolicies.data ?? []).map(
          ({ masterPolicyId, masterPolicyNumber, masterPolicyInsured }): MasterPolicyChoice => ({
            id: masterPolicyId,
            label: masterPolicyNumber,
            insured: masterPolicyInsured,
          }),
        ),
      [masterPolicies.data],
    ),
    areMasterPoliciesLoading: masterPolicies.isLoading,
    masterPoliciesError: masterPolicies.error,
    reloadMasterPolicies: masterPolicies.reload,
    // After a failure the number of spec 3 §7.1; undefined before the answer: then the state's own table counts.
    minimumDeclinations: minimum.error === undefined ? minimum.data : limits.declinationsWhenUnknown,
  };
}

export type OfficeFacts = ReturnType<typeof useOfficeFacts>;
