import type { MenuVisibility } from '@slip/forms/rules';
import { booksHome, paths, reportsHome, settingsHome, stateFiguresHome, wordsHome } from '../paths.js';
import { titles } from '../titles.js';

/** An entry of the header menu: a page, or a group of entries. */
export type MenuPlace = MenuPage | MenuGroup;

interface MenuPlaceBase {
  readonly label: string;
  /** The rule that says who sees the entry, in addition to the rule of its page (spec 1 §6). */
  readonly rule?: keyof MenuVisibility;
}

/** The items that a badge of the menu counts: unread messages, and work that waits for the office. */
export type MenuCount = 'inbox' | 'work';

/** An entry that opens a page. */
export interface MenuPage extends MenuPlaceBase {
  /** The address of the page; the entry is hidden while the table of screens has no page at it. */
  readonly path: string;
  /** The items that the badge of the entry counts. */
  readonly counts?: MenuCount;
}

/** A named group of entries. */
export interface MenuGroup extends MenuPlaceBase {
  readonly items: readonly MenuPlace[];
}

/** The entry of the invoice history, to which link messages of the inbox lead (spec 2 §4). */
export const invoiceHistoryPlace: MenuPage = {
  label: titles.invoiceHistory,
  path: paths.invoiceHistory,
};

/** The label of the search of policies in the menu and on the dashboard. */
export const searchPoliciesLabel = 'Search & Manage Policies';

/* The entries to search policies and to begin one; keys lead to these pages, too. */
export const searchPlace: MenuPage = { label: searchPoliciesLabel, path: paths.policySearch };
export const newPolicyPlace: MenuPage = { label: 'New Policy', path: paths.newPolicy, rule: 'newPolicy' };

/** The entry of the affidavit of a quarter, which brokers sign in addition to paying their invoices (spec 3 §4.6). */
export const quarterlyAffidavitPlace: MenuPage = {
  label: titles.quarterlyAffidavit,
  path: paths.quarterlyAffidavit,
  rule: 'quarterlyAffidavit',
};

/** The entry of the page where staff decide on questions. */
const questionsPlace: MenuPage = {
  label: titles.officeQuestions,
  path: paths.officeQuestions,
  rule: 'office',
};

/** Every entry of the header menus, in order (spec 1 §2 Shell elements). */
export const menuTable: readonly MenuPlace[] = [
  // Staff work on these pages all day: the entries come first and need no menu to be opened.
  { label: titles.officeWork, path: paths.officeWork, rule: 'office', counts: 'work' },
  { label: titles.officeRegistrations, path: paths.officeRegistrations, rule: 'office' },
  questionsPlace,
  { label: titles.officeAccounts, path: paths.officeAccounts, rule: 'office' },
  // Staff read policies and file none.
  { label: 'Policies', path: paths.policySearch, rule: 'office' },
  {
    label: 'Batch & Papers',
    rule: 'office',
    items: [
      { label: titles.officeBatch, path: paths.officeBatch },
      { label: titles.officePapers, path: paths.officePapers },
      { label: titles.officeDifferences, path: paths.officeDifferences },
    ],
  },
  // Pages that staff need less often are in one menu, so that a header of 1280 px has room for the name of the person.
  {
    label: 'Office',
    rule: 'office',
    items: [
      { label: titles.officeMarket, path: paths.officeMarket },
      { label: titles.officeStateTables, path: paths.officeStateTables },
      { label: titles.officeBank, path: paths.officeBank },
      { label: titles.officeBooks, path: booksHome },
      { label: titles.officeWords, path: wordsHome },
      { label: titles.officeVendors, path: paths.officeVendors },
      { label: titles.officeStaff, path: paths.officeStaff },
      { label: titles.officeAudit, path: paths.officeAudit },
      { label: titles.officeStateFigures, path: stateFiguresHome },
    ],
  },
  {
    label: 'Filings',
    rule: 'filings',
    items: [
      searchPlace,
      newPolicyPlace,
      {
        label: 'Batch Upload',
        rule: 'batchUpload',
        items: [
          { label: 'Upload Batch File', path: paths.batchSubmission },
          { label: titles.validateBatch, path: paths.validateBatch },
        ],
      },
    ],
  },
  {
    label: 'Compliance',
    items: [
      { label: 'Annual Filings', path: paths.annualFiling, rule: 'annualFiling' },
      { label: 'Manage TIQs', path: paths.manageTiqs, rule: 'manageTiqs' },
      quarterlyAffidavitPlace,
      { label: titles.noBusiness, path: paths.noBusiness, rule: 'noBusiness' },
    ],
  },
  { label: titles.reports, path: reportsHome },
  {
    label: 'Invoices & Payments',
    rule: 'invoicesAndPayments',
    items: [invoiceHistoryPlace, { label: titles.payInvoices, path: paths.payInvoices }],
  },
  { label: 'Help', path: paths.help },
  { label: 'Inbox', path: paths.inbox, counts: 'inbox' },
];

/** The page that the account menu leads to, beside signing out (spec 1 §2). */
export const settingsPlace: MenuPage = { label: titles.settings, path: settingsHome };
