import {
  addYears,
  type CalendarDate,
  type StateDefinition,
  type TaxStatusCode,
  taxStatusesFor,
} from '@slip/forms/rules';
import { daysAfter, type Random, type Weighted, weighted } from '../chance/random.js';
import { hasTowns, type SampleAddress, sampleAddress, sampleAddressAbroad } from '../chance/sampleAddress.js';
import { sampleInsuredName } from '../chance/sampleNames.js';
import type { Filer } from '../office/SampleOffice.js';
import { type SampleCoverage, sampleCoverages } from './sampleCoverage.js';

/** The facts of a policy before anything is filed on it. */
export interface SampleTerms {
  readonly state: StateDefinition;
  readonly coverages: readonly { readonly coverage: SampleCoverage; readonly taxStatus: TaxStatusCode }[];
  readonly insuredName: string;
  readonly insured: SampleAddress;
  readonly risk: SampleAddress | null;
  readonly comments: string;
  readonly mga: string;
  readonly riskGroup: string;
  readonly masterPolicyId: number | null;
  readonly inceptionDate: CalendarDate;
  readonly expirationDate: CalendarDate;
}

const comments = [
  'Binder issued; policy to follow.',
  'Insured operates in more than one county.',
  'Replaces the policy of the former carrier.',
  'Premium financed over ten months.',
  'Inspection ordered, results pending.',
  'Loss runs on file for five years.',
];

const managingAgents = [
  'Plainsview Managing General Agency',
  'Harbor & Crest Program Managers',
  'Tern Underwriting',
];
const riskGroups = ['Dakota Trades Purchasing Group', 'Rural Clinics Risk Retention Group'];

const coverageOf = new Map<string, Weighted<SampleCoverage>>();

function drawCoverage(random: Random, state: StateDefinition): SampleCoverage {
  let draw = coverageOf.get(state.abbreviation);
  if (!draw) {
    draw = weighted(sampleCoverages(state.coverageCodes).map((coverage) => [coverage, coverage.weight]));
    coverageOf.set(state.abbreviation, draw);
  }
  return draw(random);
}

function drawTaxStatus(
  random: Random,
  state: StateDefinition,
  { code, receivedOn }: { readonly code: string; readonly receivedOn: CalendarDate },
): TaxStatusCode {
  const allowed = taxStatusesFor(state, code, receivedOn);
  const [usual, ...others] = allowed;
  if (!usual) throw new RangeError(`Coverage code ${code} has no tax status in ${state.name}.`);
  return others.length > 0 && random.chance(0.018) ? random.pick(others).code : usual.code;
}

/** The states in which a filer could already file on a day. */
export function openStates(filer: Filer, submittedOn: CalendarDate): StateDefinition[] {
  return filer.states.filter(
    ({ abbreviation, minimumEffectiveDate }) => hasTowns(abbreviation) && minimumEffectiveDate <= submittedOn,
  );
}

/**
 * How many days after the beginning of its term a policy is filed: early, in time or, rarely, late. Most states take
 * it for late after 60 days.
 */
function daysUntilFiled(random: Random): number {
  if (random.chance(0.12)) return -random.integer(1, 40);
  return random.chance(0.025) ? random.integer(61, 150) : Math.min(58, Math.floor(random.logNormal(12, 0.9)));
}

function expirationOf(random: Random, inception: CalendarDate): CalendarDate {
  if (random.chance(0.9)) return addYears(inception, 1);
  return daysAfter(inception, random.pick([30, 90, 180, 270, 545, 730]));
}

/** Decides who is insured, where, for what and for how long. */
export function sampleTerms(
  random: Random,
  filer: Filer,
  submittedOn: CalendarDate,
  states: readonly StateDefinition[],
): SampleTerms {
  const state = random.pick(states);
  const { fields } = state.form;
  const first = drawCoverage(random, state);
  const second = random.chance(0.07) ? drawCoverage(random, state) : first;
  const coverages = (second.code === first.code ? [first] : [first, second]).map((coverage) => ({
    coverage,
    taxStatus: drawTaxStatus(random, state, { code: coverage.code, receivedOn: submittedOn }),
  }));
  const drawnInception = daysAfter(submittedOn, -daysUntilFiled(random));
  const inceptionDate =
    drawnInception < state.minimumEffectiveDate ? state.minimumEffectiveDate : drawnInception;
  const place = sampleAddress(random, state.abbreviation);
  const abroad = random.chance(0.015);
  return {
    state,
    coverages,
    insuredName: sampleInsuredName(random, first.buyer),
    insured: abroad ? sampleAddressAbroad(random) : place,
    risk: fields.locationOfRisk === 'hidden' ? null : place,
    comments: random.chance(0.12) ? random.pick(comments) : '',
    mga: fields.mga !== undefined && random.chance(0.2) ? random.pick(managingAgents) : '',
    riskGroup: fields.riskGroup !== undefined && random.chance(0.05) ? random.pick(riskGroups) : '',
    masterPolicyId:
      fields.masterPolicy !== 'hidden' && filer.masterPolicyIds.length > 0 && random.chance(0.08)
        ? random.pick(filer.masterPolicyIds)
        : null,
    inceptionDate,
    expirationDate: expirationOf(random, inceptionDate),
  };
}
