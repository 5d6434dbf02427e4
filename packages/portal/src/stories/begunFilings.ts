import {
  type AgentPolicyForm,
  agentPolicyFormOf,
  type CalendarDate,
  exampleContext,
  exampleFiling,
  insurerChoice,
  newPolicyForm,
  stateDefinition,
  stateDefinitionOrDefault,
  withInsurer,
} from '@slip/forms/rules';
import { begunDraft } from './begunDraft.js';
import type { ScreenArgs } from './screenStories.js';

/** The form of a state as the dialog opens it, for stories. */
export function newFiling(letters: string, policyNumber = ''): AgentPolicyForm {
  const opened = newPolicyForm(stateDefinitionOrDefault(letters), {
    agent: { id: 3, label: 'Ada Larkin' },
    effectiveDate: '2026-01-15',
  });
  return { ...opened, PolicyDetails: { ...opened.PolicyDetails, PolicyNumber: policyNumber } };
}

/** A filing whose expiration somebody has given, for stories. */
export function withExpiration(form: AgentPolicyForm, date: CalendarDate): AgentPolicyForm {
  const { TransactionInformation } = form;
  return {
    ...form,
    TransactionInformation: {
      ...TransactionInformation,
      PolicyExpirationDate: date,
      IsExpirationGiven: true,
    },
  };
}

/** A filing in Oklahoma, part of a master policy and placed at Lloyd's, for stories. */
export function begunAtLloyds(): AgentPolicyForm {
  const form = newFiling('OK', 'SL-2026-0100');
  const [card] = form.InsurerPremiumInformation;
  if (!card) throw new Error('The form begins with an insurer card.');
  const insurer = insurerChoice({ id: 7, name: "Underwriters at Lloyd's, London", naic: 'AA1122000' });
  return {
    ...form,
    isMasterPolicy: '1',
    InsurerPremiumInformation: [withInsurer(card, insurer, stateDefinition('OK'))],
  };
}

/** A new term in Tennessee, which asks who declined it, for stories. */
export function begunWithDeclinations(): AgentPolicyForm {
  const form = newFiling('TN', 'SL-2026-0101');
  return {
    ...form,
    TransactionInformation: { ...form.TransactionInformation, CoverageCode: '5000', TransactionType: 1 },
  };
}

/** A whole filing in Wyoming, for stories. */
export function wholeFiling(policyNumber = 'SL-2026-0099'): AgentPolicyForm {
  const filing = exampleFiling(exampleContext({ state: stateDefinition('WY') }));
  return { ...filing, PolicyDetails: { ...filing.PolicyDetails, PolicyNumber: policyNumber } };
}

/** The key of the filing that a story goes on with. */
const draftId = '0f8b7c1e-5d3a-4b52-9c55-2f6f0a6a4f10';

const draftOf = (values: AgentPolicyForm, step: 'entry' | 'review', submittedPolicyId: number | null) =>
  begunDraft({ draftId, agentId: 3, values, step, submittedPolicyId });

/** Goes on with a filing that was begun, so that a story has to type nothing. */
export function goingOn(
  values: AgentPolicyForm,
  step: 'entry' | 'review' = 'entry',
  answers: ScreenArgs['answers'] = {},
): Pick<ScreenArgs, 'search' | 'answers'> {
  const draft = draftOf(values, step, null);
  return { search: `?draftId=${draftId}`, answers: { 'filings.policyDraft': { draft }, ...answers } };
}

/** Goes on with a filing for an agent whom the agency no longer files for. */
export function goingOnEnded(
  values: AgentPolicyForm,
  agencyEndedOn: CalendarDate,
): Pick<ScreenArgs, 'search' | 'answers'> {
  const draft = { ...draftOf(values, 'entry', null), agencyEndedOn };
  return goingOn(values, 'entry', { 'filings.policyDraft': { draft } });
}

/** Goes on with a filing at an office that keeps what is saved, for stories that open it again. */
export function goingOnKept(values: AgentPolicyForm): Pick<ScreenArgs, 'search' | 'answers'> {
  const begunAs = draftOf(values, 'entry', null);
  let draft: typeof begunAs = begunAs;
  return {
    search: `?draftId=${draftId}`,
    answers: {
      'filings.policyDraft': (_input, { count }) => {
        if (count === 1) draft = begunAs;
        return { draft };
      },
      'filings.savePolicyDraft': ({ body }) => {
        const saved = agentPolicyFormOf(structuredClone(body.values));
        if (saved === null) throw new Error('A filing is kept as its form has it.');
        draft = { ...draft, agentId: body.agentId, values: saved, version: draft.version + 1 };
        return draft.version;
      },
    },
  };
}

/** An office that keeps the one filing that the story begins. */
export function beginningKept(): ScreenArgs['answers'] {
  let draft: ReturnType<typeof draftOf> | null = null;
  return {
    'filings.policyDraft': () => ({ draft }),
    'filings.savePolicyDraft': ({ body }) => {
      const values = agentPolicyFormOf(structuredClone(body.values));
      if (values === null) throw new Error('A filing is kept as its form has it.');
      const version = body.version + 1;
      draft = { ...draftOf(values, 'entry', null), draftId: body.draftId, version };
      return version;
    },
  };
}

/** The draft of a filing that is on file now. */
export function submittedDraft() {
  return draftOf(wholeFiling(), 'review', 41);
}

/** A filing that was submitted from another window. */
export function submitted(): Pick<ScreenArgs, 'search' | 'answers'> {
  return { search: `?draftId=${draftId}`, answers: { 'filings.policyDraft': { draft: submittedDraft() } } };
}
