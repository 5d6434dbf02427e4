import { DEFAULT_COUNTRY } from '../rules/address/addressFields.js';
import { countries } from '../rules/address/countries.js';
import { type CalendarDate, toWireDate } from '../rules/calendar-date/index.js';
import type { AgentPolicyDraft, AgentTransactionDraft } from '../rules/filings/payload/payload.js';
import type { Cents } from '../rules/money/index.js';
import { normalizeLine, normalizeParagraph } from '../rules/schema/normalize.js';
import type { StateDefinition } from '../rules/states/index.js';
import { sentAmount } from '../rules/transaction-type/index.js';
import type { AgentHeader } from './agentColumns.js';
import type { CsvCells } from './csvTable.js';
import type { SyndicatePart } from './syndicateParts.js';

/** The values read from the cells of a row that are more than texts; `null` where a cell cannot be read. */
export interface AgentValues {
  /** The code of the transaction type; 0 where the cell cannot be read. */
  readonly type: number;
  readonly effectiveDate: CalendarDate | null;
  readonly expirationDate: CalendarDate | null;
  /** True if the cell has the form of an NAIC number; only the office knows if the insurer exists. */
  readonly hasInsurer: boolean;
  /** As the file has it: a return may have either sign. */
  readonly premium: Cents | null;
  readonly fees: Cents | null;
  readonly syndicates: readonly SyndicatePart[];
}

/** The number of any record that a row names (insurer, agent, contact): only the office knows its real number. */
const NAMED_RECORD = 1;

const wireDay = (day: CalendarDate | null) => (day === null ? '' : toWireDate(day));
/** The amount with the sign of its transaction type, as a filing sends it. */
const amountSent = (type: number, amount: Cents | null) =>
  amount === null ? null : sentAmount(type, amount);

const declinationPlaces = [1, 2, 3] as const;

function declinations(cells: CsvCells<AgentHeader>) {
  return declinationPlaces
    .map((place) => ({
      id: 0,
      insurerName: normalizeLine(cells[`Declination${place}Insurer`]),
      insurerNaic: cells[`Declination${place}NAIC`],
    }))
    .filter(({ insurerName, insurerNaic }) => insurerName !== '' || insurerNaic !== '');
}

/**
 * The three letters of a country, as filings have them. A file may have the two letters, or nothing for the default
 * country.
 */
function countryOf(text: string): string {
  if (text === '') return DEFAULT_COUNTRY;
  return countries.find(({ twoLetterCode }) => twoLetterCode === text)?.code ?? text;
}

/**
 * Facts that depend on several cells of the addresses: the country of the insured, and the location of risk if there is
 * one.
 */
function addressFacts(cells: CsvCells<AgentHeader>, { form, abbreviation }: StateDefinition) {
  const country = countryOf(cells.InsuredCountry.toUpperCase());
  const isDomestic = country === DEFAULT_COUNTRY;
  const region = normalizeLine(cells.InsuredState);
  const hasRisk =
    form.fields.locationOfRisk !== 'hidden' ||
    [cells.RiskAddress1, cells.RiskAddress2, cells.RiskCity, cells.RiskZip].some((text) => text !== '');
  return {
    insuredCountry: country,
    insuredState: isDomestic ? region.toUpperCase() : '',
    insuredProvince: isDomestic ? '' : region,
    riskState: hasRisk ? abbreviation : '',
    riskCountry: hasRisk ? form.locationOfRiskCountry : '',
  };
}

/**
 * Makes a filing out of a row, so that the rules of the form can check it. All fields stand in one object literal: to
 * spread several objects into one takes ten times as long, in files of thousands of rows.
 */
export function agentDraft(
  cells: CsvCells<AgentHeader>,
  values: AgentValues,
  state: StateDefinition,
): AgentPolicyDraft {
  const expiration = wireDay(values.expirationDate);
  const { insuredCountry, insuredState, insuredProvince, riskState, riskCountry } = addressFacts(
    cells,
    state,
  );
  const isPartOfMasterPolicy = cells.MasterPolicyNumber !== '';
  const transaction: AgentTransactionDraft = {
    agtTransType: values.type,
    insurerNaic: cells.InsurerNAIC,
    insurerId: values.hasInsurer ? NAMED_RECORD : 0,
    agtTransExpirationDate: expiration,
    agtTransEffectiveDate: wireDay(values.effectiveDate),
    agtTransComment: normalizeParagraph(cells.TransactionComment),
    msAgtTransPremium: amountSent(values.type, values.premium),
    msAgtTransOtherFees: amountSent(values.type, values.fees),
    slipBillId: NAMED_RECORD,
    // Always 'N' on the wire (spec 3 §3.1).
    agtTransLateExempt: 'N',
    lloydsSyndicateAllocations: values.syndicates.map(({ syndicate, premium }) => ({
      // The syndicate's number stands in for the office's id: the rules only compare the ids of one filing.
      lsId: Number(syndicate),
      userPremium: amountSent(values.type, premium),
    })),
    insurerDeclinations: declinations(cells),
  };
  return {
    insuredAddress1: normalizeLine(cells.InsuredAddress1),
    insuredAddress2: normalizeLine(cells.InsuredAddress2),
    insuredCity: normalizeLine(cells.InsuredCity),
    insuredState,
    insuredCountry,
    insuredProvince,
    insuredZip: normalizeLine(cells.InsuredZip),
    riskAddress1: normalizeLine(cells.RiskAddress1),
    riskAddress2: normalizeLine(cells.RiskAddress2),
    riskCity: normalizeLine(cells.RiskCity),
    riskState,
    riskCountry,
    riskProvince: '',
    riskZip: normalizeLine(cells.RiskZip),
    agtPolicyNumber: normalizeLine(cells.PolicyNumber),
    agtPolicyInsured: normalizeLine(cells.InsuredName),
    mga: normalizeLine(cells.MGA),
    riskGroup: normalizeLine(cells.RiskGroup),
    agtPolicyComments: normalizeParagraph(cells.PolicyComment),
    agentId: NAMED_RECORD,
    agencyId: 0,
    homeStateAbbr: state.abbreviation,
    agtPolicyExpirationDate: expiration,
    isPartOfMasterPolicy,
    masterPolicyId: isPartOfMasterPolicy ? NAMED_RECORD : null,
    masterPolicyNumber: cells.MasterPolicyNumber,
    masterPolicyInsured: '',
    trackingPolicyId: 0,
    agtPolicyId: 0,
    originalAgentId: null,
    coverageCodes: [
      {
        ccCoverageCode: cells.CoverageCode,
        coverageCodeDesc: '',
        ccTaxStatus: cells.TaxStatus,
        taxStatusDescription: '',
        agtTransGrpId: 0,
        // Fixed zeros of the payload (spec 3 §3.1).
        shdPrimaryAmount: 0,
        shdAopDeductible: 0,
        shdEligibleForWindstormPool: 0,
        shdWindstormCoverage: 0,
        shdHurricaneDeductible: 0,
        agentTransactions: [transaction],
      },
    ],
  };
}
