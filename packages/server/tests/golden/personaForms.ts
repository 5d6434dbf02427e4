import { filings } from '@slip/api/contract';
import {
  type AgentPolicyForm,
  type CalendarDate,
  type Cents,
  type Choice,
  emptyInsurerCard,
  exampleContext,
  exampleFiling,
  formatUsDate,
  type InsurerPremiumForm,
  insurerChoice,
  minimumDeclinations,
  type StateDefinition,
  type TransactionType,
  withInsurer,
} from '@slip/forms/rules';
import { TODAY } from '../filings/FilingFixture.js';
import type { PolicyFixture } from '../filings/PolicyFixture.js';
import type { PersonaCoverage } from './personas.js';

/** The values that are entered for a transaction; amounts as people type them. */
export interface Entry {
  readonly type: TransactionType;
  readonly coverage: PersonaCoverage;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  readonly premium: Cents;
  readonly fees: Cents;
}

/** The portal's filing form, filled in with everything that a state asks for. */
export interface PersonaForms {
  /** The form with a transaction entered in it. */
  readonly entered: (form: AgentPolicyForm, entry: Entry) => AgentPolicyForm;
  readonly newPolicy: (number: string, entry: Entry) => AgentPolicyForm;
}

/** Learns what can be chosen in a state, as the form does; a Lloyd's insurer and a master policy where it asks for such. */
export async function openPersonaForms(
  fixture: PolicyFixture,
  state: StateDefinition,
): Promise<PersonaForms> {
  const as = { as: fixture.agent.person };
  const agentId = fixture.agent.person.accountId;
  const today = { agentId, state: state.abbreviation, effectiveDate: formatUsDate(TODAY) };
  const { selectedInsurers } = await fixture.call(filings.insurersForAgent, { query: today }, as);
  const insurers = selectedInsurers.map(({ value, name, naic }) =>
    insurerChoice({ id: Number(value), name, naic }),
  );
  const insurer =
    insurers.find((each) => withInsurer(emptyInsurerCard(), each, state).isLloyds) ?? insurers[0] ?? null;
  const lists = { query: { agentId } };
  const { selectedLloydsSyndicates } = await fixture.call(filings.lloydsSyndicatesForAgent, lists, as);
  const [one, two] = selectedLloydsSyndicates.map(choice);
  const [master] = await fixture.call(filings.masterPolicies, lists, as);
  const { fields } = state.form;

  function card({ premium, fees }: Entry): InsurerPremiumForm {
    const empty = withInsurer(emptyInsurerCard(), insurer, state);
    const part = Math.round(premium * 0.6);
    return {
      ...empty,
      Premium: premium,
      PolicyFees: fees,
      SelectedSyndicates: empty.isLloyds
        ? [
            { Syndicate: one ?? null, Premium: part },
            { Syndicate: two ?? null, Premium: premium - part },
          ]
        : [],
    };
  }

  function entered(form: AgentPolicyForm, entry: Entry): AgentPolicyForm {
    const { coverageCode, taxStatus } = entry.coverage;
    const minimum = minimumDeclinations(state, {
      coverageCode,
      transactionType: entry.type.code,
      receivedOn: TODAY,
    });
    return {
      ...form,
      TransactionInformation: {
        ...form.TransactionInformation,
        TransactionType: entry.type.code,
        TransactionEffectiveDate: entry.from,
        PolicyExpirationDate: entry.to,
        CoverageCode: coverageCode,
        TaxStatus: taxStatus,
        AccountingContact: { id: fixture.agent.contactId, label: 'Nora Quist' },
      },
      InsurerPremiumInformation: [card(entry)],
      DeclinationInformation: Array.from({ length: minimum }, (_, index) => ({
        Insurer: `Plainfield Mutual ${index + 1}`,
        NAIC: String(52_000 + index),
      })),
    };
  }

  function newPolicy(number: string, entry: Entry): AgentPolicyForm {
    const example = exampleFiling(exampleContext({ state, workflow: 'New', today: TODAY }));
    const hasMaster = fields.masterPolicy !== 'hidden' && master !== undefined;
    const form: AgentPolicyForm = {
      ...example,
      isMasterPolicy: hasMaster ? '1' : '0',
      MasterPolicy: hasMaster
        ? {
            id: master.masterPolicyId,
            label: master.masterPolicyNumber,
            insured: master.masterPolicyInsured,
          }
        : null,
      PolicyDetails: {
        ...example.PolicyDetails,
        PolicyNumber: number,
        AssociatedAgent: { id: agentId, label: 'Ada Larkin' },
        MGA: fields.mga === undefined ? '' : 'Plains Managing Agency',
        RiskRetentionGroup: fields.riskGroup === undefined ? '' : 'Prairie Purchasing Group',
        Comments: 'Renewed yearly.',
      },
    };
    return entered(form, entry);
  }

  return { entered, newPolicy };
}

const choice = ({ value, text }: { readonly value: string; readonly text: string }): Choice => ({
  id: Number(value),
  label: text,
});
