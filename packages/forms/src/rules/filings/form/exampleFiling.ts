import { stateDefinition } from '../../states/index.js';
import type { AgentPolicyContext } from '../checks/context.js';
import { type AgentPolicyForm, emptyAgentPolicyForm } from './form.js';
import { insurerChoice } from './insurerChoice.js';

/** A context for tests and stories: an agent files in Wyoming on January 20, 2026. */
export function exampleContext(changes: Partial<AgentPolicyContext> = {}): AgentPolicyContext {
  return {
    state: stateDefinition('WY'),
    workflow: 'New',
    today: '2026-01-20',
    kind: 'Agent',
    contact: { phone: '800-555-0100', email: 'support@office.example' },
    ...changes,
  };
}

/**
 * A complete filing form without errors, for tests and stories.
 *
 * @public For tests and stories.
 */
export function exampleFiling(context: AgentPolicyContext = exampleContext()): AgentPolicyForm {
  const empty = emptyAgentPolicyForm(context.state, context.workflow, '2026-01-15');
  return {
    ...empty,
    PolicyDetails: {
      ...empty.PolicyDetails,
      PolicyNumber: 'SL-2026-0041',
      InsuredName: 'Bighorn Outfitters LLC',
      ReportingEntity: 'Ada Larkin',
      AssociatedAgent: { id: 3, label: 'Ada Larkin' },
      HasStateLicense: true,
    },
    LocationOfRisk: {
      ...empty.LocationOfRisk,
      Address1: '12 Pine St',
      City: 'Cheyenne',
      State: context.state.abbreviation,
      ZipCode: '82001',
    },
    InsuredAddress: {
      ...empty.InsuredAddress,
      Address1: '12 Pine St',
      City: 'Cheyenne',
      State: 'WY',
      ZipCode: '82001',
    },
    TransactionInformation: {
      ...empty.TransactionInformation,
      TransactionType: 1,
      TransactionEffectiveDate: '2026-01-15',
      PolicyExpirationDate: '2027-01-15',
      CoverageCode: '5000',
      TaxStatus: '0',
      AccountingContact: { id: 5, label: 'Nora Quist' },
    },
    InsurerPremiumInformation: [
      {
        Insurer: insurerChoice({ id: 9, name: 'Granite Peak Specialty Insurance Company', naic: '12345' }),
        Premium: 1_000_000,
        PolicyFees: 25_000,
        isLloyds: false,
        SelectedSyndicates: [],
      },
    ],
    MinimumDeclination: 0,
    DeclinationInformation: [],
  };
}
