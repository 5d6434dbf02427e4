import type { MenuVisibility } from '@slip/forms/rules';
import { booksHome, paths, reportsHome, settingsHome, stateFiguresHome, wordsHome } from '../paths.js';
import { titles } from '../titles.js';

/** An entry of the header menu: a page, or a group of entries. */
export type MenuPlace = MenuPage | MenuGroup;

interface MenuPlaceBase {
  readonly label: string;
  /** The rule of who sees it, beside that of its page (spec 1 §6). */
  readonly rule?: keyof MenuVisibility;
}

/** The items that the menu counts: unread messages, and what waits for the office. */
export type MenuCount = 'inbox' | 'work' | 'registrations' | 'questions';

/** A place that is a page. */
export interface MenuPage extends MenuPlaceBase {
  /** Stays out of sight until the table of screens has a page there. */
  readonly path: string;
  /** The items that its badge counts. */
  readonly counts?: MenuCount;
}

/** A name over places. */
export interface MenuGroup extends MenuPlaceBase {
  readonly items: readonly MenuPlace[];
}

/** Where invoices are looked up: what link messages of the inbox lead to (spec 2 §4). */
export const invoiceHistoryPlace: MenuPage = {
  label: titles.invoiceHistory,
  path: paths.invoiceHistory,
};

/** How a menu and the dashboard call the search of policies. */
export const searchPoliciesLabel = 'Search & Manage Policies';

/** Where policies are searched, and where one is begun: in the menu, and by a key. */
export const searchPlace: MenuPage = { label: searchPoliciesLabel, path: paths.policySearch };
export const newPolicyPlace: MenuPage = { label: 'New Policy', path: paths.newPolicy, rule: 'newPolicy' };

/** Where brokers sign the affidavit of a quarter: what is due beside an invoice (spec 3 §4.6). */
export const quarterlyAffidavitPlace: MenuPage = {
  label: titles.quarterlyAffidavit,
  path: paths.quarterlyAffidavit,
  rule: 'quarterlyAffidavit',
};

/** Where staff decide on questions. */
const questionsPlace: MenuPage = {
  label: titles.officeQuestions,
  path: paths.officeQuestions,
  rule: 'office',
  counts: 'questions',
};

/** Every place of the header menus, in order (spec 1 §2 Shell elements). */
export const menuTable: readonly MenuPlace[] = [
  // Staff work here all day: their places come first, and no press opens a menu before.
  { label: titles.officeWork, path: paths.officeWork, rule: 'office', counts: 'work' },
  {
    label: titles.officeRegistrations,
    path: paths.officeRegistrations,
    rule: 'office',
    counts: 'registrations',
  },
  questionsPlace,
  { label: titles.officeAccounts, path: paths.officeAccounts, rule: 'office' },
  // They read policies and file none.
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
  // Not a day's work: together, so that a header of 1280 px has room for whose session it is.
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
