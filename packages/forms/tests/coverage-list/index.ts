import { batchRules } from './batchRules.js';
import { filingRules } from './filingRules.js';
import { foundationRules } from './foundationRules.js';
import { officeRules } from './officeRules.js';
import { otherFilingRules } from './otherFilingRules.js';
import { otherRules } from './otherRules.js';
import { policyRules } from './policyRules.js';
import type { RuleSection } from './RuleSentence.js';
import { registrationRules } from './registrationRules.js';
import { settingsRules } from './settingsRules.js';
import { settingsScreens } from './settingsScreens.js';

export type { RuleSection } from './RuleSentence.js';

/** Every rule of the three parts of the specification, in their order, then those outside their sections on validation. */
export const ruleSections: readonly RuleSection[] = [
  ...foundationRules,
  ...registrationRules,
  ...settingsRules,
  ...settingsScreens,
  ...batchRules,
  ...filingRules,
  ...policyRules,
  ...officeRules,
  ...otherRules,
  ...otherFilingRules,
];
