import type { HeaderMenuItem } from '../HeaderMenu/index.js';

/** The entries of a person with all permissions: three levels, a badge. For stories and tests. */
export const sampleMenu: readonly HeaderMenuItem[] = [
  {
    id: 'filings',
    label: 'Filings',
    items: [
      { id: 'search', label: 'Search & Manage Policies', href: '#/filings/search' },
      { id: 'new', label: 'New Policy', href: '#/filings/new' },
      {
        id: 'batch',
        label: 'Batch Upload',
        items: [
          { id: 'batch-upload', label: 'Upload Batch File', href: '#/batch-submission' },
          { id: 'batch-validate', label: 'Validate XML Batch File', href: '#/batch-submission/validate' },
        ],
      },
    ],
  },
  {
    id: 'compliance',
    label: 'Compliance',
    items: [
      { id: 'annual', label: 'Annual Filings', href: '#/compliance/annual-filing' },
      { id: 'affidavit', label: 'Quarterly Affidavit', href: '#/compliance/quarterly-affidavit' },
    ],
  },
  { id: 'reports', label: 'Reports', href: '#/reports' },
  {
    id: 'payments',
    label: 'Invoices & Payments',
    items: [
      { id: 'history', label: 'Invoice & Payment History', href: '#/invoices-payments/history' },
      { id: 'pay', label: 'Pay Invoices', href: '#/invoices-payments/pay' },
    ],
  },
  { id: 'help', label: 'Help', href: '#/help' },
  { id: 'inbox', label: 'Inbox', href: '#/inbox', badge: 3 },
];
