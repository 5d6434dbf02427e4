import { checkPolicyNumber } from '../atoms/policy.js';
import { limits } from '../limits/index.js';
import { fieldNames, mapFields, mapFieldsTo } from '../schema/fieldTable.js';
import type { Check } from '../schema/problem.js';
import type { FieldRule } from './FieldRule.js';
import { inEveryForm, inFormsWithItsCoverage, type TakenOver } from './takenOver.js';

/** One text field of a policy. */
export interface PolicyText {
  /** Its name in the form's `PolicyDetails` (spec 3 §3.3). */
  readonly form: string;
  /** Its column in the table of policies. */
  readonly column: string;
  readonly label: string;
  /** Its name in a sentence of the policy's history. */
  readonly inSentence: string;
  /** Maximum number of characters, unless a state's form has a different maximum. */
  readonly maximum: number;
  /** A further rule, in addition to the required check and the maximum length. */
  readonly check?: (maximum: number) => Check<string>;
  /** `byState`: asked for where the state's definition says so. */
  readonly asked: FieldRule | 'byState';
  /** The texts that identify the policy come first, the comment comes last, and only the comment keeps its line breaks. */
  readonly group: 'name' | 'detail' | 'comment';
  /** The forms that take this text over from a policy on file. */
  readonly takenOver: TakenOver;
}

/**
 * Every text field of a policy, under its name on the wire and in screen order (spec 3 §2.5, §3.1). The
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
    takenOver: ['transaction', 'renewal'],
  },
  agtPolicyInsured: {
    form: 'InsuredName',
    column: 'insuredName',
    label: 'Insured Name',
    inSentence: 'the insured name',
    maximum: limits.insuredName,
    asked: 'required',
    group: 'name',
    takenOver: inEveryForm,
  },
  mga: {
    form: 'MGA',
    column: 'mga',
    label: 'MGA',
    inSentence: 'the MGA',
    maximum: limits.mga,
    asked: 'byState',
    group: 'detail',
    takenOver: inFormsWithItsCoverage,
  },
  riskGroup: {
    form: 'RiskRetentionGroup',
    column: 'riskGroup',
    label: 'Risk Retention/Purchasing Group',
    inSentence: 'the risk retention or purchasing group',
    maximum: limits.riskRetentionGroup,
    asked: 'byState',
    group: 'detail',
    takenOver: inFormsWithItsCoverage,
  },
  agtPolicyComments: {
    form: 'Comments',
    column: 'comments',
    label: 'Comments',
    inSentence: 'the comments',
    maximum: limits.policyComment,
    asked: 'optional',
    group: 'comment',
    takenOver: inFormsWithItsCoverage,
  },
} as const satisfies Readonly<Record<string, PolicyText>>;

type Row = (typeof policyTexts)[PolicyTextName];

/** The name of such a text on the wire. */
export type PolicyTextName = keyof typeof policyTexts;

/** The texts that only some states ask for. */
export type PolicyTextByState = {
  [Name in PolicyTextName]: (typeof policyTexts)[Name]['asked'] extends 'byState' ? Name : never;
}[PolicyTextName];

/** Maximum numbers of characters of these texts, where they are lower than usual. */
export type TextMaximums = Readonly<Partial<Record<PolicyTextName, number>>>;

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

/** The texts of a group that the policy has, in words: for the review, the view, print and export. */
export function policyTextItems(
  texts: Readonly<PolicyTexts>,
  group: PolicyText['group'],
): readonly { readonly label: string; readonly value: string }[] {
  return policyTextsOf(group)
    .map((name) => ({ label: policyTexts[name].label, value: texts[name] }))
    .filter(({ value }) => value !== '');
}
