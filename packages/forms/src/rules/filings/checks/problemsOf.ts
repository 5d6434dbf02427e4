import type { AddressForm } from '../../address/addressFields.js';
import { exampleContext, exampleFiling } from '../form/exampleFiling.js';
import type { AgentPolicyForm, InsurerPremiumForm } from '../form/form.js';
import { checkAgentPolicyForm } from '../form/formSchema.js';
import type { AgentPolicyContext } from './context.js';

/** A change to a filing that has no errors. */
export type Change = (form: AgentPolicyForm) => void;

/** The issues of a changed filing: message by field. */
export function problemsOf(
  change: Change,
  changes: Partial<AgentPolicyContext> = {},
): Record<string, string> {
  const context = exampleContext(changes);
  const form = exampleFiling(context);
  change(form);
  return Object.fromEntries(checkAgentPolicyForm(form, context).map(({ path, message }) => [path, message]));
}

/** Changes parts of the policy’s details. */
export const details =
  (part: Partial<AgentPolicyForm['PolicyDetails']>): Change =>
  (form) => {
    Object.assign(form.PolicyDetails, part);
  };
/** Changes parts of the insured’s address. */
export const insured =
  (part: Partial<AddressForm>): Change =>
  (form) => {
    Object.assign(form.InsuredAddress, part);
  };
/** Changes parts of the transaction. */
export const info =
  (part: Partial<AgentPolicyForm['TransactionInformation']>): Change =>
  (form) => {
    Object.assign(form.TransactionInformation, part);
  };
/** Puts in as many insurers as it gets, each the first insurer of the example with parts changed. */
export const cards =
  (...parts: Partial<InsurerPremiumForm>[]): Change =>
  (form) => {
    const [first] = form.InsurerPremiumInformation;
    form.InsurerPremiumInformation = parts.flatMap((part) => (first ? [{ ...first, ...part }] : []));
  };
/** Makes several changes, one after the other. */
export const all =
  (...changes: Change[]): Change =>
  (form) => {
    for (const change of changes) change(form);
  };
