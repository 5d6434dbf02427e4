import { checkPolicyNumber } from '../../atoms/policy.js';
import { limits } from '../../limits/index.js';
import { fieldNames, mapFields, mapFieldsTo } from '../../schema/fieldTable.js';
import { normalizeLine, normalizeParagraph } from '../../schema/normalize.js';
import type { Check, Issue, Problem } from '../../schema/problem.js';
import { atMost, textCheck } from '../../schema/textCheck.js';
import type { FieldRule, FilingForm } from '../../states/index.js';
import { at } from '../checks/checkAddress.js';

/** One text that a policy says of itself. */
interface PolicyText {
  /** Its name in the form's `PolicyDetails` (spec 3 §3.3). */
  readonly form: string;
  /** Its column in the table of policies. */
  readonly column: string;
  readonly label: string;
  /** How a sentence of the policy's history calls it. */
  readonly inSentence: string;
  /** Most characters, where a state's form says no other. */
  readonly maximum: number;
  /** A rule beyond being given where it is required, and not being too long. */
  readonly check?: (maximum: number) => Check<string>;
  /** `byState`: asked for where the state's definition says so. */
  readonly asked: FieldRule | 'byState';
  /** What names the policy comes first, the comment last, and it alone keeps its line breaks. */
  readonly group: 'name' | 'detail' | 'comment';
}

/**
 * Every text that a policy says of itself, under its name on the wire and in screen order (spec 3 §2.5, §3.1). The
 * form, the wire, their rules, the database, the review, view, print, export and history all read it here: a new one
 * is a line here, a line in its states, and a column.
 */
export const policyTexts = {
  agtPolicyNumber: {
    form: 'PolicyNumber',
    column: 'policyNumber',
    label: 'Policy Number',
    inSentence: 'the policy number',
    maximum: limits.policyNumber,
    check: checkPolicyNumber,
    asked: 'required',
    group: 'name',
  },
  agtPolicyInsured: {
    form: 'InsuredName',
    column: 'insuredName',
    label: 'Insured Name',
    inSentence: 'the insured name',
    maximum: limits.insuredName,
    asked: 'required',
    group: 'name',
  },
  mga: {
    form: 'MGA',
    column: 'mga',
    label: 'MGA',
    inSentence: 'the MGA',
    maximum: limits.mga,
    asked: 'byState',
    group: 'detail',
  },
  riskGroup: {
    form: 'RiskRetentionGroup',
    column: 'riskGroup',
    label: 'Risk Retention/Purchasing Group',
    inSentence: 'the risk retention or purchasing group',
    maximum: limits.riskRetentionGroup,
    asked: 'byState',
    group: 'detail',
  },
  agtPolicyComments: {
    form: 'Comments',
    column: 'comments',
    label: 'Comments',
    inSentence: 'the comments',
    maximum: limits.policyComment,
    asked: 'optional',
    group: 'comment',
  },
} as const satisfies Readonly<Record<string, PolicyText>>;

type Row = (typeof policyTexts)[PolicyTextName];

/** The name of such a text on the wire. */
export type PolicyTextName = keyof typeof policyTexts;

/** Those that only some states ask for. */
export type PolicyTextByState = {
  [Name in PolicyTextName]: (typeof policyTexts)[Name]['asked'] extends 'byState' ? Name : never;
}[PolicyTextName];

/** The texts as the wire has them. */
export type PolicyTexts = Record<PolicyTextName, string>;

/** The texts as the form has them. */
export type PolicyDetailTexts = Record<Row['form'], string>;

/** The texts as they are stored. */
export type PolicyTextColumns = Record<Row['column'], string>;

export const policyTextNames = fieldNames(policyTexts);

/** The names of a group, in screen order. */
export function policyTextsOf(group: PolicyText['group']): readonly PolicyTextName[] {
  return policyTextNames.filter((name) => policyTexts[name].group === group);
}

/** Whether a state's form shows a text, and whether it must be filled in. */
export function policyTextRule(name: PolicyTextName, form: FilingForm): FieldRule {
  const { asked }: PolicyText = policyTexts[name];
  if (asked !== 'byState') return asked;
  const byState: Readonly<Partial<Record<string, FieldRule>>> = form.fields;
  return byState[name] ?? 'hidden';
}

/** The texts of these groups that a state's form shows, for its fields. */
export function askedPolicyTexts(form: FilingForm, ...groups: readonly PolicyText['group'][]) {
  return groups.flatMap(policyTextsOf).flatMap((name) => {
    const rule = policyTextRule(name, form);
    return rule === 'hidden' ? [] : [{ ...policyTexts[name], isRequired: rule === 'required' }];
  });
}

/** The rule of a text in a state's form. */
export function policyTextCheck(name: PolicyTextName, form: FilingForm): Check<string> {
  const { label, check, ...field }: PolicyText = policyTexts[name];
  const maximum = form.maximums[name] ?? field.maximum;
  if (check) return check(maximum);
  return textCheck({
    maximum: atMost(maximum, label),
    ...(policyTextRule(name, form) === 'required' && { required: { message: `${label} is required.` } }),
  });
}

/**
 * The issues of a group of texts.
 * @param known what else is wrong with one that is right in itself.
 */
export function checkPolicyTexts(
  texts: Readonly<PolicyTexts>,
  group: PolicyText['group'],
  form: FilingForm,
  known: Readonly<Partial<Record<PolicyTextName, Problem>>> = {},
): Issue[] {
  return policyTextsOf(group).flatMap((name): Issue[] => {
    if (policyTextRule(name, form) === 'hidden') {
      return texts[name] === ''
        ? []
        : [{ path: name, message: `${policyTexts[name].label} is not asked for this state.` }];
    }
    return at(name, policyTextCheck(name, form)(texts[name]) ?? known[name]);
  });
}

/** A text as it is kept. */
export function normalizePolicyText(name: PolicyTextName, text: string): string {
  return policyTexts[name].group === 'comment' ? normalizeParagraph(text) : normalizeLine(text);
}

/** The texts of a form on the wire; what the state does not ask for stays empty. */
export function policyTextsOfForm(details: Readonly<PolicyDetailTexts>, form: FilingForm): PolicyTexts {
  return mapFields(policyTexts, (field, name) =>
    policyTextRule(name, form) === 'hidden' ? '' : normalizePolicyText(name, details[field.form]),
  );
}

/** The texts of a policy in the form. */
export function policyDetailTexts(texts: Readonly<PolicyTexts>): PolicyDetailTexts {
  return mapFieldsTo(policyTexts, 'form', (_, name) => texts[name]);
}

/** The texts of a policy as they are stored. */
export function policyTextColumns(texts: Readonly<PolicyTexts>): PolicyTextColumns {
  return mapFieldsTo(policyTexts, 'column', (_, name) => texts[name]);
}

/** The texts of a stored policy. */
export function storedPolicyTexts(row: Readonly<PolicyTextColumns>): PolicyTexts {
  return mapFields(policyTexts, ({ column }) => row[column]);
}

/** No text given. */
export const noPolicyTexts: Readonly<PolicyTexts> = mapFields(policyTexts, () => '');

/** The texts of a group that a policy gives, in words: for the review, the view, print and export. */
export function policyTextItems(
  texts: Readonly<PolicyTexts>,
  group: PolicyText['group'],
): readonly { readonly label: string; readonly value: string }[] {
  return policyTextsOf(group)
    .map((name) => ({ label: policyTexts[name].label, value: texts[name] }))
    .filter(({ value }) => value !== '');
}
