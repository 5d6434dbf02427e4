import { addressFields, type PrefixedAddress } from '../../address/addressFields.js';
import type { AddressForm } from '../../address/addressForm.js';
import { defaultExpiration } from '../../atoms/dates.js';
import { type CalendarDate, fromWireDate } from '../../calendar-date/index.js';
import { findTaxStatus } from '../../coverage/index.js';
import type { Cents } from '../../money/index.js';
import { mapFieldsTo } from '../../schema/fieldTable.js';
import type { StateFacts } from '../../states/index.js';
import { findTransactionType, typedAmount, type Workflow } from '../../transaction-type/index.js';
import { policyDetailTexts } from '../fields/policyTexts.js';
import type { AgentPolicyPayload } from '../payload/payload.js';
import {
  type AgentPolicyForm,
  type Choice,
  emptyAgentPolicyForm,
  emptyInsurerCard,
  type InsurerPremiumForm,
} from './form.js';
import { insurerChoice } from './insurerChoice.js';
import { asksSyndicates } from './lloyds.js';

/** What the form needs to know of a policy on file. */
export type PolicyOnFile = Readonly<
  Omit<AgentPolicyPayload, 'coverageCodes' | 'agencyId' | 'originalAgentId'> & { agentName: string }
>;

/** What the form needs to know of a transaction on file; amounts are stored amounts, signed. */
export interface TransactionOnFile {
  readonly agtTransType: number;
  readonly insurerId: number;
  readonly insurerName: string;
  readonly insurerNaic: string;
  readonly agtTransEffectiveDate: string;
  readonly agtTransExpirationDate: string;
  readonly agtTransPremium: Cents;
  readonly msAgtTransOtherFees: Cents;
  readonly slipBillId: number;
  readonly agtTransComment: string;
  readonly lloydsSyndicateAllocations: readonly {
    readonly lsId: number;
    readonly lsName: string;
    readonly userPremium: Cents;
  }[];
}

/** A coverage on file, without its transactions. */
export interface CoverageOnFile {
  readonly ccCoverageCode: string;
  readonly ccTaxStatus: string;
}

/** An address of the wire as the form has it; `empty` says what stands where nothing is given. */
export function addressOnFile<const Prefix extends 'risk' | 'insured'>(
  prefix: Prefix,
  policy: Readonly<PrefixedAddress<Prefix>>,
  empty: AddressForm,
): AddressForm {
  const given = mapFieldsTo(addressFields, 'form', (_, part) => policy[`${prefix}${part}` as const]);
  return { ...given, Country: given.Country || empty.Country, IsChecked: false };
}

/** The filing form with everything a policy on file says of itself, and nothing filed yet (spec 3 §4.2). */
function withPolicy(policy: PolicyOnFile, state: StateFacts, workflow: Workflow): AgentPolicyForm {
  const empty = emptyAgentPolicyForm(state, workflow);
  const agent: Choice = { id: policy.agentId, label: policy.agentName };
  const isMaster = policy.isPartOfMasterPolicy && policy.masterPolicyId !== null;
  return {
    ...empty,
    isMasterPolicy: isMaster ? '1' : '0',
    MasterPolicy:
      isMaster && policy.masterPolicyId !== null
        ? {
            id: policy.masterPolicyId,
            label: policy.masterPolicyNumber,
            insured: policy.masterPolicyInsured,
          }
        : null,
    PolicyDetails: {
      ...empty.PolicyDetails,
      ...policyDetailTexts(policy),
      ReportingEntity: agent.label,
      AssociatedAgent: agent,
    },
    LocationOfRisk: addressOnFile('risk', policy, empty.LocationOfRisk),
    InsuredAddress: addressOnFile('insured', policy, empty.InsuredAddress),
    TransactionInformation: {
      ...empty.TransactionInformation,
      PolicyExpirationDate: fromWireDate(policy.agtPolicyExpirationDate) ?? null,
      IsExpirationGiven: true,
    },
  };
}

/** The form that adds a transaction to a policy: what the policy says of itself is there (spec 3 §4.2 Endorsement). */
export function endorsementForm(policy: PolicyOnFile, state: StateFacts): AgentPolicyForm {
  return withPolicy(policy, state, 'Endorsement');
}

/**
 * The form that renews a policy: a term of one year from the day the old one ends, of the coverage the policy has if it
 * has only one (spec 3 §4.2 Renewal). Amounts are entered again.
 */
export function renewalForm(
  policy: PolicyOnFile,
  coverages: readonly CoverageOnFile[],
  state: StateFacts,
): AgentPolicyForm {
  const form = withPolicy(policy, state, 'Renewal');
  const begins = form.TransactionInformation.PolicyExpirationDate;
  const [only, ...others] = coverages;
  const kept = others.length === 0 ? only : undefined;
  return {
    ...form,
    TransactionInformation: {
      ...form.TransactionInformation,
      TransactionEffectiveDate: begins,
      PolicyExpirationDate: begins === null ? null : defaultExpiration(begins),
      IsExpirationGiven: false,
      CoverageCode: kept?.ccCoverageCode ?? null,
      TaxStatus: findTaxStatus(kept?.ccTaxStatus ?? '')?.code ?? null,
    },
  };
}

/** The form that edits a transaction: it opens with the transaction as it was typed (spec 3 §4.2 Edit). */
export function editForm(
  policy: PolicyOnFile,
  coverage: CoverageOnFile,
  transaction: TransactionOnFile,
  state: StateFacts,
): AgentPolicyForm {
  const form = withPolicy(policy, state, 'Edit');
  const type = findTransactionType(transaction.agtTransType);
  return {
    ...form,
    TransactionInformation: {
      TransactionType: type?.code ?? null,
      TransactionEffectiveDate: day(transaction.agtTransEffectiveDate),
      PolicyExpirationDate: day(transaction.agtTransExpirationDate),
      IsExpirationGiven: true,
      CoverageCode: coverage.ccCoverageCode,
      TaxStatus: findTaxStatus(coverage.ccTaxStatus)?.code ?? null,
      // Its name is known once the agent's contacts are.
      AccountingContact: { id: transaction.slipBillId, label: '' },
      Comment: transaction.agtTransComment,
      PolicyReceivedDate: null,
    },
    InsurerPremiumInformation: [cardOf(transaction, state)],
  };
}

function day(wire: string): CalendarDate | null {
  return fromWireDate(wire) ?? null;
}

function cardOf(transaction: TransactionOnFile, state: StateFacts): InsurerPremiumForm {
  const { insurerId, insurerName, insurerNaic, agtTransType } = transaction;
  const type = findTransactionType(agtTransType);
  const typed = (cents: Cents) => (type ? typedAmount(type.code, cents) : cents);
  const insurer = insurerChoice({ id: insurerId, name: insurerName, naic: insurerNaic });
  const isLloyds = asksSyndicates(insurer, state);
  return {
    ...emptyInsurerCard(),
    Insurer: insurer,
    Premium: typed(transaction.agtTransPremium),
    PolicyFees: typed(transaction.msAgtTransOtherFees),
    isLloyds,
    SelectedSyndicates: isLloyds
      ? transaction.lloydsSyndicateAllocations.map(({ lsId, lsName, userPremium }) => ({
          Syndicate: { id: lsId, label: lsName },
          Premium: typed(userPremium),
        }))
      : [],
  };
}
