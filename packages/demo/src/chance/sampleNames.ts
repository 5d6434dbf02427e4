import { limits } from '@slip/forms/rules';
import { leads, legalForms, type Trade, trades } from '../vocabulary/businessNames.js';
import { familyNames, givenNames, namesInOtherScripts } from '../vocabulary/personNames.js';
import { type Random, weighted } from './random.js';

const legalForm = weighted(legalForms);

/** An invented person. */
export interface SamplePerson {
  readonly firstName: string;
  readonly lastName: string;
}

/** Invents a person's name. */
export function samplePerson(random: Random): SamplePerson {
  const lastName = random.pick(familyNames);
  const second = random.chance(0.06) ? `-${random.pick(familyNames)}` : '';
  return { firstName: random.pick(givenNames), lastName: lastName + second };
}

/** Invents the name of an insured: a person, a couple, or a company of a trade. */
export function sampleInsuredName(random: Random, buyer: Trade | 'person'): string {
  if (buyer === 'person') {
    if (random.chance(0.02)) return random.pick(namesInOtherScripts);
    const { firstName, lastName } = samplePerson(random);
    return random.chance(0.25)
      ? `${firstName} & ${random.pick(givenNames)} ${lastName}`
      : `${firstName} ${lastName}`;
  }
  const trade = random.pick(trades[buyer]);
  const lead = random.chance(0.25) ? random.pick(familyNames) : random.pick(leads);
  const second = random.chance(0.2) ? ` ${random.pick(familyNames)}` : '';
  const name = `${lead}${second} ${trade} ${legalForm(random)}`;
  const both = random.chance(0.03) ? `${name} d/b/a ${random.pick(leads)} ${trade}` : name;
  return both.length > limits.insuredName ? name : both;
}
