import type { StateFacts } from '@slip/forms/rules';
import type { AchSender } from '../../operator/Office.js';
import type { AchCompany } from './ach/achFile.js';

/** The company that a state's tax is collected for; undefined for a state without one. Its name fills the sixteen characters of an ACH file. */
export function companyOf({
  achCompanyId,
  abbreviation,
}: Pick<StateFacts, 'achCompanyId' | 'abbreviation'>): AchCompany | undefined {
  if (achCompanyId === null) return undefined;
  return { id: achCompanyId, name: `${abbreviation} SURPLUS LINES`, description: 'TAXPAYMENT' };
}

/** The company that the transaction fee is collected for: the office. */
export const feeCompany = ({ companyId }: AchSender): AchCompany => ({
  id: companyId,
  name: 'SURPLUSLINES FEE',
  description: 'FEEPAYMENT',
});
