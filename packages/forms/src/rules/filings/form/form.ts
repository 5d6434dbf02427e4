import { type AddressForm, emptyAddressForm } from '../../address/addressFields.js';
import { defaultExpiration } from '../../atoms/dates.js';
import type { CalendarDate } from '../../calendar-date/index.js';
import type { TaxStatusCode } from '../../coverage/taxStatuses.js';
import type { Cents } from '../../money/index.js';
import type { StateFacts } from '../../states/index.js';
import { noPolicyTexts, type PolicyDetailTexts, policyDetailTexts } from '../../states/policyTexts.js';
import {
  offeredTypes,
  type TransactionTypeCode,
  transactionType,
  type Workflow,
} from '../../transaction-type/index.js';
import {
  noTransactionTexts,
  type TransactionInformationTexts,
  type TransactionTexts,
  transactionInformationTexts,
} from '../fields/transactionTexts.js';

/** Facts that the form needs about a transaction on file; amounts are signed, as they are stored. */
export interface TransactionOnFile extends Readonly<TransactionTexts> {
  readonly agtTransType: number;
  readonly insurerId: number;
  readonly insurerName: string;
  readonly insurerNaic: string;
  readonly agtTransEffectiveDate: string;
  readonly agtTransExpirationDate: string;
  readonly agtTransPremium: Cents;
  readonly msAgtTransOtherFees: Cents;
  readonly slipBillId: number;
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

/** A record chosen from the office's records: its key and the text that was shown. */
export interface Choice {
  id: number;
  label: string;
}

/** An insurer as it is chosen. */
export interface InsurerChoice extends Choice {
  /** Its NAIC number, which the filing carries. */
  naic: string;
}

/** A master policy as it is chosen. */
export interface MasterPolicyChoice extends Choice {
  /** The insured it covers. */
  insured: string;
}

/** One row of Lloyd's syndicates; the amount as typed, in cents. */
export interface SyndicateForm {
  Syndicate: Choice | null;
  Premium: Cents | null;
}

/** One insurer card; amounts as typed, in cents. */
export interface InsurerPremiumForm {
  Insurer: InsurerChoice | null;
  Premium: Cents | null;
  PolicyFees: Cents | null;
  isLloyds: boolean;
  SelectedSyndicates: SyndicateForm[];
}

/** One declination row. */
export interface DeclinationForm {
  Insurer: string;
  NAIC: string;
}

/** The filing form (spec 3 §3.3). What has not been chosen yet is `null`, what has not been typed is empty. */
export interface AgentPolicyForm {
  State: string;
  isMasterPolicy: '1' | '0';
  MasterPolicy: MasterPolicyChoice | null;
  PolicyDetails: PolicyDetailTexts & {
    /** The name of the agent for whom the filing is reported; the agent's id is sent as `AssociatedAgent`. */
    ReportingEntity: string;
    AssociatedAgent: Choice | null;
    /** `null` until the office has answered. */
    HasStateLicense: boolean | null;
    DuplicatePolicyNumber: boolean;
  };
  LocationOfRisk: AddressForm;
  InsuredAddress: AddressForm;
  TransactionInformation: TransactionInformationTexts & {
    TransactionType: TransactionTypeCode | null;
    TransactionEffectiveDate: CalendarDate | null;
    PolicyExpirationDate: CalendarDate | null;
    /** A person or the policy on file set the expiration date, so that no default replaces it. */
    IsExpirationGiven?: boolean | undefined;
    CoverageCode: string | null;
    TaxStatus: TaxStatusCode | null;
    AccountingContact: Choice | null;
    PolicyReceivedDate: CalendarDate | null;
  };
  InsurerPremiumInformation: InsurerPremiumForm[];
  /** The fewest declinations that the state asks for with this coverage and type; 0 where it asks for none. */
  MinimumDeclination: number;
  DeclinationInformation: DeclinationForm[];
}

/** A new insurer card: amounts start at 0.00 (spec 3 §9). */
export function emptyInsurerCard(): InsurerPremiumForm {
  return { Insurer: null, Premium: 0, PolicyFees: 0, isLloyds: false, SelectedSyndicates: [] };
}

/** The form when it opens: with the state and date chosen in the dialog, and the type if only one is offered. */
export function emptyAgentPolicyForm(
  state: StateFacts,
  workflow: Workflow,
  effectiveDate: CalendarDate | null = null,
): AgentPolicyForm {
  const offered = offeredTypes(workflow);
  const only = offered.length === 1 ? (offered[0]?.code ?? null) : null;
  const startsTerm = only === null ? workflow === 'New' : transactionType(only).startsTerm;
  return {
    State: state.abbreviation,
    isMasterPolicy: '0',
    MasterPolicy: null,
    PolicyDetails: {
      ...policyDetailTexts(noPolicyTexts),
      ReportingEntity: '',
      AssociatedAgent: null,
      HasStateLicense: null,
      DuplicatePolicyNumber: false,
    },
    LocationOfRisk: emptyAddressForm(state.form.locationOfRiskCountry),
    InsuredAddress: emptyAddressForm(),
    TransactionInformation: {
      TransactionType: only,
      TransactionEffectiveDate: effectiveDate,
      PolicyExpirationDate: effectiveDate !== null && startsTerm ? defaultExpiration(effectiveDate) : null,
      IsExpirationGiven: false,
      CoverageCode: null,
      TaxStatus: null,
      AccountingContact: null,
      ...transactionInformationTexts(noTransactionTexts),
      PolicyReceivedDate: null,
    },
    InsurerPremiumInformation: [emptyInsurerCard()],
    MinimumDeclination: 0,
    DeclinationInformation: [],
  };
}

/** The insurer cards that remain when a transaction type is chosen: one for types 3 and 4, unless editing (spec 3 §4.2). */
export function cardsFor<Card>(
  type: TransactionTypeCode | null,
  workflow: Workflow,
  cards: readonly Card[],
): readonly Card[] {
  const keepsOne = type !== null && workflow !== 'Edit' && transactionType(type).keepsOneInsurer;
  return keepsOne ? cards.slice(0, 1) : cards;
}

/** True if another insurer card may be added; always, unless the chosen type does not allow it. */
export function mayAddInsurer(type: TransactionTypeCode | null): boolean {
  return type === null || transactionType(type).allowsMoreInsurers;
}
