import { array, mixed, number, type ObjectSchema, object, string, ValidationError } from 'yup';
import type { AddressForm } from '../../address/addressFields.js';
import type { Issue } from '../../schema/problem.js';
import { checkAgentPolicy } from '../checks/checkAgentPolicy.js';
import { type AgentPolicyContext, receivedDay } from '../checks/context.js';
import {
  COVERAGE_AND_TRANSACTION,
  filingFields,
  INSURED_ADDRESS,
  IS_PART_OF_MASTER_POLICY,
  LOCATION_OF_RISK,
  MINIMUM_DECLINATIONS,
} from '../fields/filingFields.js';
import { transactionTextNames, transactionTexts } from '../fields/transactionTexts.js';
import { toAgentPolicyDraft } from '../payload/toPayload.js';
import type { AgentPolicyForm, DeclinationForm, InsurerPremiumForm, MasterPolicyChoice } from './form.js';
import { isAgentPolicyForm } from './formShape.js';

const IN_TRANSACTION = /^coverageCodes\.\d+(?:\.agentTransactions(?:\.(\d+))?)?\.?/;

/** Puts the numbers of rows into a path, in place of its `#`. */
function fill(template: string, rows: readonly (string | undefined)[]): string {
  const left = rows.filter((each) => each !== undefined);
  return template.replaceAll('#', () => left.shift() ?? '0');
}

/**
 * The field of the form for a field of the wire, such as `InsurerPremiumInformation.1.Premium`; `undefined` when the form
 * has no such field. It accepts yup's brackets as well as dots, so that it also works for the answers of the server.
 */
export function agentPolicyFormPath(wirePath: string): string | undefined {
  const dotted = wirePath.replaceAll(/\[(\d+)\]/g, '.$1');
  const card = IN_TRANSACTION.exec(dotted)?.[1];
  const rest = dotted.replace(IN_TRANSACTION, '');
  const name = rest.replaceAll(/\.\d+/g, '');
  const row = /\.(\d+)/.exec(rest)?.[1];
  const path = filingFields.get(name)?.form;
  if (path === undefined) return undefined;
  // Declinations are asked for once for all insurers, so the row of the insurer does not matter.
  return fill(path, name.startsWith('insurerDeclinations') ? [row] : [card, row]);
}

const texts = transactionTextNames.map((name) => `TransactionInformation.${transactionTexts[name].form}`);
const TAX_STATUS = 'TransactionInformation.TaxStatus';

/** Every issue of the current form, each at its field of the form, in screen order and without repetition. */
export function checkAgentPolicyForm(form: AgentPolicyForm, context: AgentPolicyContext): readonly Issue[] {
  const lloyds = new Set(
    form.InsurerPremiumInformation.flatMap(({ Insurer, isLloyds }) =>
      isLloyds && Insurer ? [Insurer.id] : [],
    ),
  );
  const issues = checkAgentPolicy(
    toAgentPolicyDraft(form, context.state, { receivedOn: receivedDay(context) }),
    {
      ...context,
      minimumDeclinations: context.minimumDeclinations ?? (form.MinimumDeclination || undefined),
      facts: {
        ...context.facts,
        duplicatePolicyNumber:
          context.facts?.duplicatePolicyNumber ?? form.PolicyDetails.DuplicatePolicyNumber,
        hasStateLicense: context.facts?.hasStateLicense ?? form.PolicyDetails.HasStateLicense ?? undefined,
        isLloydsInsurer: (insurerId) => lloyds.has(insurerId),
      },
    },
  );
  const placed = new Map<string, Issue>();
  for (const issue of issues) {
    const path = agentPolicyFormPath(issue.path) ?? issue.path;
    if (!placed.has(path)) placed.set(path, { ...issue, path });
  }
  return [...placed.values()].filter(({ path }) => !isDisabled(path, form, placed, context));
}

/** A field that cannot be changed has no error of its own: the field it depends on has one, or its value is on file. */
function isDisabled(
  path: string,
  form: AgentPolicyForm,
  placed: ReadonlyMap<string, Issue>,
  { onlyComment = false }: AgentPolicyContext,
): boolean {
  if (onlyComment) return !texts.some((text) => text === path);
  if (path === TAX_STATUS) return form.TransactionInformation.CoverageCode === null;
  return (
    form.InsuredAddress.IsChecked &&
    path.startsWith('InsuredAddress.') &&
    placed.has(path.replace('InsuredAddress', 'LocationOfRisk'))
  );
}

const UNREADABLE = 'The form cannot be read.';
const section = <Value extends object>(label: string) => mixed<Value>().required(UNREADABLE).label(label);

/** The yup schema of the filing form: {@link checkAgentPolicyForm} in the shape that a form library expects. */
export function agentPolicyFormSchema(context: AgentPolicyContext): ObjectSchema<AgentPolicyForm> {
  const schema: ObjectSchema<AgentPolicyForm> = object({
    State: string().typeError(UNREADABLE).defined(UNREADABLE).nonNullable(UNREADABLE).label('State'),
    isMasterPolicy: mixed<'1' | '0'>()
      .oneOf(['1', '0'], UNREADABLE)
      .required(UNREADABLE)
      .label(IS_PART_OF_MASTER_POLICY),
    MasterPolicy: mixed<MasterPolicyChoice>().nullable().defined(UNREADABLE).label('Master Policy'),
    PolicyDetails: section<AgentPolicyForm['PolicyDetails']>('Policy Details'),
    LocationOfRisk: section<AddressForm>(LOCATION_OF_RISK),
    InsuredAddress: section<AddressForm>(INSURED_ADDRESS),
    TransactionInformation: section<AgentPolicyForm['TransactionInformation']>(COVERAGE_AND_TRANSACTION),
    InsurerPremiumInformation: array()
      .of(section<InsurerPremiumForm>('Insurer'))
      .typeError(UNREADABLE)
      .required(UNREADABLE)
      .label('Insurers'),
    MinimumDeclination: number().typeError(UNREADABLE).required(UNREADABLE).label(MINIMUM_DECLINATIONS),
    DeclinationInformation: array()
      .of(section<DeclinationForm>('Declination'))
      .typeError(UNREADABLE)
      .required(UNREADABLE)
      .label('Declinations'),
  });
  return schema.test({
    name: 'rules',
    test(form, test) {
      // A value that is not a filing form, such as a draft of an earlier version, is refused.
      if (!isAgentPolicyForm(form)) return test.createError({ message: UNREADABLE });
      const issues = checkAgentPolicyForm(form, context);
      if (issues.length === 0) return true;
      return new ValidationError(issues.map(({ path, message }) => test.createError({ path, message })));
    },
  });
}
