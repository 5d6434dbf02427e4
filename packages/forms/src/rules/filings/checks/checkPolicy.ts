import { isRequired } from '../../schema/isRequired.js';
import type { Issue } from '../../schema/problem.js';
import { checkPolicyTexts } from '../fields/policyTextRules.js';
import type { AgentPolicyDraft } from '../payload/draft.js';
import { DUPLICATE_POLICY_NUMBER } from '../questions/filingQuestions.js';
import { checkAddress, checkLocationOfRisk } from './checkAddress.js';
import type { AgentPolicyContext } from './context.js';

function checkState(filing: AgentPolicyDraft, { state }: AgentPolicyContext): Issue[] {
  const path = 'homeStateAbbr';
  if (filing.homeStateAbbr === '') return [{ path, message: isRequired('State') }];
  if (filing.homeStateAbbr !== state.abbreviation || !state.participates) {
    return [
      {
        path,
        message: `Filings for ${filing.homeStateAbbr} are not taken here.`,
        fix: 'Choose a state from the list.',
      },
    ];
  }
  return [];
}

function checkMasterPolicy(filing: AgentPolicyDraft, { state }: AgentPolicyContext): Issue[] {
  if (!filing.isPartOfMasterPolicy) return [];
  if (state.form.fields.masterPolicy === 'hidden') {
    return [{ path: 'isPartOfMasterPolicy', message: 'Master policies are not asked for this state.' }];
  }
  return filing.masterPolicyId === null || filing.masterPolicyId === 0
    ? [{ path: 'masterPolicyId', message: isRequired('Master Policy') }]
    : [];
}

function checkAgent(filing: AgentPolicyDraft, { kind }: AgentPolicyContext): Issue[] {
  if (filing.agentId !== 0) return [];
  const message = kind === 'Agency' ? isRequired('Associated Agent') : isRequired('Reporting Entity');
  return [{ path: 'agentId', message }];
}

/** The issues of everything except the transactions, in screen order. */
export function checkPolicy(filing: AgentPolicyDraft, context: AgentPolicyContext): Issue[] {
  const { form } = context.state;
  const duplicate =
    context.facts?.duplicatePolicyNumber === true
      ? {
          message: DUPLICATE_POLICY_NUMBER,
          fix: 'Check the number, or add a transaction to the policy that has it.',
        }
      : undefined;
  return [
    ...checkState(filing, context),
    ...checkMasterPolicy(filing, context),
    ...checkAgent(filing, context),
    ...checkPolicyTexts(filing, 'name', form, duplicate && { agtPolicyNumber: duplicate }),
    ...checkPolicyTexts(filing, 'detail', form),
    ...checkLocationOfRisk(
      filing,
      form.fields.locationOfRisk === 'hidden' ? 'hidden' : 'asked',
      form.locationOfRiskCountry,
    ),
    ...checkAddress(filing, 'insured'),
    ...checkPolicyTexts(filing, 'comment', form),
  ];
}
