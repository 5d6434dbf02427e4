import { array, mixed, number, type ObjectSchema, object, string, ValidationError } from 'yup';
import type { AddressForm } from '../address/addressForm.js';
import type { Issue } from '../atoms/problem.js';
import { checkAgentPolicy } from './checkAgentPolicy.js';
import type { AgentPolicyContext } from './context.js';
import type { AgentPolicyForm, DeclinationForm, InsurerPremiumForm, MasterPolicyChoice } from './form.js';
import { agentPolicyFormPath } from './formPath.js';
import { toAgentPolicyDraft } from './toPayload.js';

/** Every issue of the form as it stands, each at its field of the form, in screen order and each said once. */
export function checkAgentPolicyForm(form: AgentPolicyForm, context: AgentPolicyContext): readonly Issue[] {
  const lloyds = new Set(
    form.InsurerPremiumInformation.flatMap(({ Insurer, isLloyds }) =>
      isLloyds && Insurer ? [Insurer.id] : [],
    ),
  );
  const issues = checkAgentPolicy(toAgentPolicyDraft(form, context.state), {
    ...context,
    minimumDeclinations: context.minimumDeclinations ?? (form.MinimumDeclination || undefined),
    facts: {
      ...context.facts,
      duplicatePolicyNumber: context.facts?.duplicatePolicyNumber ?? form.PolicyDetails.DuplicatePolicyNumber,
      hasStateLicense: context.facts?.hasStateLicense ?? form.PolicyDetails.HasStateLicense ?? undefined,
      isLloydsInsurer: (insurerId) => lloyds.has(insurerId),
    },
  });
  const placed = new Map<string, Issue>();
  for (const issue of issues) {
    const path = agentPolicyFormPath(issue.path) ?? issue.path;
    if (!placed.has(path)) placed.set(path, { ...issue, path });
  }
  return [...placed.values()];
}

const section = <Value extends object>() => mixed<Value>().required();

/** The yup schema of the filing form: {@link checkAgentPolicyForm} in the shape a form library asks for. */
export function agentPolicyFormSchema(context: AgentPolicyContext): ObjectSchema<AgentPolicyForm> {
  const schema: ObjectSchema<AgentPolicyForm> = object({
    State: string().defined(),
    isMasterPolicy: mixed<'1' | '0'>().oneOf(['1', '0']).required(),
    MasterPolicy: mixed<MasterPolicyChoice>().nullable().defined(),
    PolicyDetails: section<AgentPolicyForm['PolicyDetails']>(),
    LocationOfRisk: section<AddressForm>(),
    InsuredAddress: section<AddressForm>(),
    TransactionInformation: section<AgentPolicyForm['TransactionInformation']>(),
    InsurerPremiumInformation: array().of(section<InsurerPremiumForm>()).required(),
    MinimumDeclination: number().required(),
    DeclinationInformation: array().of(section<DeclinationForm>()).required(),
  });
  return schema.test({
    name: 'rules',
    test(form, test) {
      const issues = checkAgentPolicyForm(form, context);
      if (issues.length === 0) return true;
      return new ValidationError(issues.map(({ path, message }) => test.createError({ path, message })));
    },
  });
}
