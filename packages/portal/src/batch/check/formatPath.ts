import type { BatchRuleCode } from '@slip/forms/batch';
import { paths } from '../../paths.js';

/** Where the published format tells of a rule. */
export const rulePath = (rule: BatchRuleCode) => `${paths.batchFormat}#${rule}`;
