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

/** The cells of a row that are no texts, as they were read; `null` where they cannot be. */
export interface AgentValues {
  readonly type: number;
  readonly effectiveDate: CalendarDate | null;
  readonly expirationDate: CalendarDate | null;
  readonly hasInsurer: boolean;
  readonly premium: Cents | null;
  readonly fees: Cents | null;
  readonly syndicates: readonly SyndicatePart[];
}

/** A record of the office that the row names and the file alone does not know. */
const NAMED = 1;

const wireDay = (day: CalendarDate | null) => (day === null ? '' : toWireDate(day));
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

/** A country by its three letters, as filings have it; files may have its two letters, and none for the usual one. */
function countryOf(text: string): string {
  if (text === '') return DEFAULT_COUNTRY;
  return countries.find(({ twoLetterCode }) => twoLetterCode === text)?.code ?? text;
}

/** Facts that the parts of a row's addresses tell together: which country it is, and whether there is a location of risk. */
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
 * A row as the filing it asks for, so that the rules of the form check it. Every name stands in one literal: an object that is put
 * together from others takes ten times as long, in files of thousands of rows.
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
    insurerId: values.hasInsurer ? NAMED : 0,
    agtTransExpirationDate: expiration,
    agtTransEffectiveDate: wireDay(values.effectiveDate),
    agtTransComment: normalizeParagraph(cells.TransactionComment),
    msAgtTransPremium: amountSent(values.type, values.premium),
    msAgtTransOtherFees: amountSent(values.type, values.fees),
    slipBillId: NAMED,
    agtTransLateExempt: 'N',
    lloydsSyndicateAllocations: values.syndicates.map(({ syndicate, premium }) => ({
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
    agentId: NAMED,
    agencyId: 0,
    homeStateAbbr: state.abbreviation,
    agtPolicyExpirationDate: expiration,
    isPartOfMasterPolicy,
    masterPolicyId: isPartOfMasterPolicy ? NAMED : null,
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
