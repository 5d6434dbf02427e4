import { type Path, paths } from './paths.js';
import type { ScreenLoader } from './ScreenLoader.js';

/**
 * The code of the pages that insurers see at addresses where other accounts see other pages (spec 3 §2.1). Whoever adds a
 * page here also opens its row of `screens.ts` to insurers. Only insurers fetch this table.
 */
export const insurerScreenLoaders: Readonly<Partial<Record<Path, ScreenLoader>>> = {
  [paths.policySearch]: () => import('./insurer-policies/search/InsurerPolicySearchScreen.js'),
  [paths.newPolicy]: () => import('./insurer-policies/filing-form/NewInsurerPolicyScreen.js'),
  [paths.policyView]: () => import('./insurer-policies/view/InsurerPolicyViewScreen.js'),
  [paths.addEndorsement]: () => import('./insurer-policies/filing-form/AddInsurerTransactionScreen.js'),
  [paths.editTransaction]: () => import('./insurer-policies/filing-form/EditInsurerTransactionScreen.js'),
  [paths.filingReceipt]: () => import('./insurer-policies/filing-receipt/InsurerFilingReceiptScreen.js'),
};
