import { type FormRules, useSchemaForm } from '@slip/forms';
import {
  type AddressForm,
  type AgentPolicyForm,
  type CalendarDate,
  fromWireDate,
  type MasterPolicyChoice,
  type PolicyDates,
  type PolicyInformationForm,
  policyForm,
  policyInformationSchema,
  stateFacts,
} from '@slip/forms/rules';
import { useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import type { Policy } from '../Policy.js';
import { transactionsOnFile } from '../transactionsOnFile.js';

/** The latest day on which something on file takes effect that was not backed out. */
function latestEffectiveDate(policy: Policy): CalendarDate | null {
  return (
    transactionsOnFile(policy)
      .filter(({ isBackout, isBackedOut }) => !isBackout && !isBackedOut)
      .flatMap(({ transaction }) => fromWireDate(transaction.agtTransEffectiveDate) ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

/** The values that the card asks for. Where the location of risk is not asked for, it stays as it is on file. */
export type PolicyInformationValues = Omit<
  PolicyInformationForm,
  'LocationOfRisk' | 'ExpirationDate' | 'MasterPolicy'
> & {
  LocationOfRisk: AddressForm;
  ExpirationDate: CalendarDate | null;
  MasterPolicy: MasterPolicyChoice | null;
};

export interface PolicyInformationFormParts {
  readonly form: UseFormReturn<PolicyInformationValues, unknown, PolicyInformationValues>;
  /** The policy as the filing form holds it: what the card does not ask for is sent as it stands here. */
  readonly onFile: AgentPolicyForm;
  /** The days its expiration is checked against. */
  readonly dates: PolicyDates;
}

/** The form of a policy's own data: what is on file, and the rules for changing it (spec 3 §5.2). */
export function usePolicyInformationForm(policy: Policy): PolicyInformationFormParts {
  const state = stateFacts(policy.homeStateAbbr);
  const officeDay = useOfficeDay();
  const [dates] = useState(
    (): PolicyDates => ({
      today: officeDay(),
      minimum: state.minimumEffectiveDate,
      latestEffectiveDate: latestEffectiveDate(policy),
    }),
  );
  const [onFile] = useState(() => policyForm(policy, state));
  const schema = useMemo((): FormRules<PolicyInformationValues> => {
    const rules = policyInformationSchema(state, dates);
    return {
      validate: async (values, options) => {
        const checked = await rules.validate(values, options);
        const {
          LocationOfRisk = onFile.LocationOfRisk,
          ExpirationDate = null,
          MasterPolicy = null,
        } = checked;
        return { ...checked, LocationOfRisk, ExpirationDate, MasterPolicy };
      },
    };
  }, [state, dates, onFile]);
  const form = useSchemaForm<PolicyInformationValues>({
    schema,
    defaultValues: {
      ...onFile.PolicyDetails,
      ExpirationDate: onFile.TransactionInformation.PolicyExpirationDate,
      isMasterPolicy: onFile.isMasterPolicy,
      MasterPolicy: onFile.MasterPolicy,
      InsuredAddress: onFile.InsuredAddress,
      LocationOfRisk: onFile.LocationOfRisk,
    },
  });
  return { form, onFile, dates };
}
