import type { CalendarDate } from '../../calendar-date/index.js';
import { mapFields } from '../../schema/fieldTable.js';
import { atMost, normalizeLine, normalizeParagraph, textCheck } from '../../schema/normalize.js';
import type { Check, Issue, Problem } from '../../schema/problem.js';
import type { FieldRule } from '../../states/FieldRule.js';
import type { FilingForm } from '../../states/index.js';
import {
  type PolicyDetailTexts,
  type PolicyText,
  type PolicyTextName,
  type PolicyTexts,
  policyTexts,
  policyTextsOf,
} from '../../states/policyTexts.js';
import { textMaximum } from '../../states/textMaximums.js';
import { issueAt } from '../checks/checkAddress.js';

/** The rule of a state's form for a text: whether it is shown, and whether it must be filled in. */
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

/** The checks of each form, made once: a batch file needs them with each row. */
const checks = new WeakMap<FilingForm, Map<string, Check<string>>>();

/**
 * The rule of a text in a state's form.
 *
 * @param receivedOn the day on which the policy was first received; `null` where it is not known
 */
export function policyTextCheck(
  name: PolicyTextName,
  form: FilingForm,
  receivedOn: CalendarDate | null,
): Check<string> {
  const known = checks.get(form) ?? new Map<string, Check<string>>();
  const maximum = textMaximum(name, form, receivedOn);
  const key = `${name} ${maximum}`;
  const check = known.get(key) ?? makeCheck(name, form, maximum);
  checks.set(form, known.set(key, check));
  return check;
}

function makeCheck(name: PolicyTextName, form: FilingForm, maximum: number): Check<string> {
  const { label, check }: PolicyText = policyTexts[name];
  if (check) return check(maximum);
  return textCheck({
    maximum: atMost(maximum, label),
    ...(policyTextRule(name, form) === 'required' && { required: { message: `${label} is required.` } }),
  });
}

/**
 * Finds the issues of a group of texts.
 *
 * @param textRules the form and the day that decide the rules, as in {@link policyTextCheck}
 * @param known other problems, for a text that has no problem of its own.
 */
export function checkPolicyTexts(
  texts: Readonly<PolicyTexts>,
  group: PolicyText['group'],
  textRules: { readonly form: FilingForm; readonly receivedOn: CalendarDate | null },
  known: Readonly<Partial<Record<PolicyTextName, Problem>>> = {},
): Issue[] {
  const { form, receivedOn } = textRules;
  return policyTextsOf(group).flatMap((name): Issue[] => {
    if (policyTextRule(name, form) === 'hidden') {
      return texts[name] === ''
        ? []
        : [{ path: name, message: `${policyTexts[name].label} is not asked for this state.` }];
    }
    return issueAt(name, policyTextCheck(name, form, receivedOn)(texts[name]) ?? known[name]);
  });
}

/** A text in its stored format. */
export function normalizePolicyText(name: PolicyTextName, text: string): string {
  return policyTexts[name].group === 'comment' ? normalizeParagraph(text) : normalizeLine(text);
}

/** The texts of a form on the wire; those that the state does not ask for stay empty. */
export function policyTextsOfForm(details: Readonly<PolicyDetailTexts>, form: FilingForm): PolicyTexts {
  return mapFields(policyTexts, (field, name) =>
    policyTextRule(name, form) === 'hidden' ? '' : normalizePolicyText(name, details[field.form]),
  );
}
