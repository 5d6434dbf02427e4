import { permissionHolder, useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { type FormRules, useSchemaForm } from '@slip/forms';
import {
  type AgentPolicyContext,
  type AgentPolicyForm,
  accountKind,
  agentPolicyFormSchema,
  asksForDuplicates,
  type CalendarDate,
  normalizeLine,
  policyTextCheck,
} from '@slip/forms/rules';
import { afterPress } from '@slip/ui/press';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { useDebouncedField } from '../../useDebounced.js';
import { firstReceived } from '../Policy.js';
import { coverageOnFile, coveragesOnFile } from './CoverageSection.js';
import { entersPolicy, type Filing } from './Filing.js';
import { judgedDay } from './termOnFile.js';
import { useInsurerChoice } from './useInsurerChoice.js';
import { useOfficeFacts } from './useOfficeFacts.js';

/** True if the agent already has the policy number in the state; `undefined` while the office has not answered or is not asked. */
function useDuplicateCheck(
  { agent, state, policy, workflow }: Filing,
  typed: string,
  today: CalendarDate,
): boolean | undefined {
  const policyNumber = normalizeLine(useDebouncedField(typed));
  const mayAsk =
    asksForDuplicates(workflow) &&
    policyTextCheck('agtPolicyNumber', state.form, today)(policyNumber) === undefined;
  const check = useEndpoint(
    filings.duplicatePolicyNumber,
    mayAsk
      ? {
          query: {
            agentId: agent.id,
            // A renewal may keep the number of the policy it renews.
            agentPolicyId: policy?.agtPolicyId ?? 0,
            homeState: state.abbreviation,
            agentPolicyNumber: policyNumber,
            isMsAgentPolicy: false,
          },
        }
      : null,
  );
  useFailureNotice(check.error);
  // An answer about an earlier number says nothing about the one that is typed now.
  return policyNumber === normalizeLine(typed) ? check.data : undefined;
}

/**
 * The filing form: its values, its rules and the office's facts about them.
 *
 * @param mayBeFiled true while the filing is sent, or if it is unknown whether it arrived: then its own policy number on file
 * must not prevent sending it again.
 */
export function useFiling(filing: Filing, mayBeFiled: boolean) {
  const user = useSignedInUser();
  const { office } = useRuntimeConfig();
  const officeDay = useOfficeDay();
  const kind = accountKind(permissionHolder(user));
  const [base] = useState(
    (): AgentPolicyContext => ({
      state: filing.state,
      workflow: filing.workflow,
      today: officeDay(),
      receivedOn: judgedDay(filing),
      policyReceivedOn: entersPolicy(filing) ? undefined : firstReceived(filing.policy),
      kind,
      agentName: kind === 'Agency' ? filing.agent.label : undefined,
      contact: office,
      onlyComment: filing.edited?.isClosed === true,
      coveragesOnFile: new Set(coveragesOnFile(filing).map(({ ccCoverageCode }) => ccCoverageCode)),
    }),
  );
  // The rules need the office's facts, and the facts depend on the entries: the form reads the current rules at each check.
  const rules = useRef(agentPolicyFormSchema(base));
  const [schema] = useState(
    (): FormRules<AgentPolicyForm> => ({
      validate: (values, options) => rules.current.validate(values, options),
    }),
  );
  const form = useSchemaForm<AgentPolicyForm>({ schema, defaultValues: filing.opened });
  const [effectiveDate, coverageCode, taxStatus, contact, policyNumber] = useWatch({
    control: form.control,
    name: [
      'TransactionInformation.TransactionEffectiveDate',
      'TransactionInformation.CoverageCode',
      'TransactionInformation.TaxStatus',
      'TransactionInformation.AccountingContact',
      'PolicyDetails.PolicyNumber',
    ],
  });
  const facts = useOfficeFacts(filing, { effectiveDate, coverageCode, contactId: contact?.id ?? null });
  const isOnFile = useDuplicateCheck(filing, policyNumber, base.today);
  const isDuplicate = mayBeFiled && isOnFile === true ? false : isOnFile;

  const inGroup = coverageOnFile(filing, coverageCode, taxStatus) !== undefined;
  const { hasLicense, minimumEffectiveDate, minimumDeclinations, entity, formerContact } = facts;
  const insurers = useInsurerChoice({ filing, effectiveDate, listed: facts.insurers });
  const { usable, refused } = insurers;
  const areInsurersKnown = facts.areInsurersKnown && insurers.areKept;
  const endedContactId = formerContact?.isOnPolicy === false ? formerContact.contact.id : undefined;
  const context = useMemo((): AgentPolicyContext => {
    const isUsable = (insurerId: number) => !areInsurersKnown || usable.some(({ id }) => id === insurerId);
    return {
      ...base,
      state: filing.state,
      minimumEffectiveDate,
      minimumDeclinations,
      inGroup,
      facts: {
        duplicatePolicyNumber: isDuplicate,
        hasStateLicense: hasLicense,
        isContactUsable: (contactId) => contactId !== endedContactId,
        isInsurerEligible: (insurerId) => isUsable(insurerId) || !refused.includes(insurerId),
        isInsurerListed: isUsable,
      },
    };
  }, [
    base,
    filing.state,
    minimumEffectiveDate,
    minimumDeclinations,
    inGroup,
    isDuplicate,
    hasLicense,
    usable,
    refused,
    areInsurersKnown,
    endedContactId,
  ]);
  useEffect(() => {
    rules.current = agentPolicyFormSchema(context);
  }, [context]);

  useEffect(() => {
    if (effectiveDate === null || !areInsurersKnown) return;
    // An insurer that was refused on another day, or while it was not on the list, may be used now.
    const wrong = form.getValues('InsurerPremiumInformation').flatMap(({ Insurer }, index) => {
      const name = `InsurerPremiumInformation.${index}.Insurer` as const;
      return usable.some(({ id }) => id === Insurer?.id) && form.getFieldState(name).invalid ? [name] : [];
    });
    if (wrong.length > 0) afterPress(() => void form.trigger(wrong));
  }, [form, effectiveDate, areInsurersKnown, usable]);

  useEffect(() => {
    if (entity) form.setValue('PolicyDetails.ReportingEntity', entity.name);
  }, [entity, form]);

  useEffect(() => {
    const name = 'PolicyDetails.PolicyNumber';
    // The error is shown at once, not only on submit: the person is still looking at the number.
    if (isDuplicate === true || form.getFieldState(name).invalid) void form.trigger(name);
  }, [isDuplicate, form]);

  return { form, facts, context, insurers };
}
