import { AccountMenu } from '../AccountMenu/index.js';
import { Breadcrumbs } from '../Breadcrumbs/index.js';
import { CommandPalette } from '../CommandPalette/index.js';
import { sampleMenu } from '../foundations/sampleMenu.js';
import { HeaderMenu } from '../HeaderMenu/index.js';
import { Link } from '../Link/index.js';
import { Pagination } from '../Pagination/index.js';
import { SideMenu } from '../SideMenu/index.js';
import { Stepper } from '../Stepper/index.js';
import { Tabs } from '../Tabs/index.js';
import { Wizard } from '../Wizard/index.js';
import type { ComponentEntry } from './ComponentEntry.js';
import { ignore } from './sampleData.js';

/** Components that lead from one place to another. */
export const navigation: readonly ComponentEntry[] = [
  {
    name: 'AccountMenu',
    family: 'Navigation',
    entry: 'AccountMenu',
    stage: 'settled',
    maxKb: 3.5,
    importsFrom: ['Menu'],
    render: (props) => <AccountMenu name="Ana Cruz" items={[{ id: 'out', label: 'Sign out' }]} {...props} />,
  },
  {
    name: 'Breadcrumbs',
    family: 'Navigation',
    entry: 'Breadcrumbs',
    stage: 'beta',
    maxKb: 1.5,
    render: (props) => (
      <Breadcrumbs items={[{ label: 'Home', href: '#/' }, { label: 'Reports' }]} {...props} />
    ),
  },
  {
    name: 'CommandPalette',
    family: 'Navigation',
    entry: 'CommandPalette',
    stage: 'beta',
    maxKb: 6.1,
    importsFrom: ['Menu', 'SearchField'],
    isModal: true,
    render: (props) => (
      <CommandPalette
        label="Search or go to"
        isOpen
        onOpenChange={ignore}
        value=""
        onChange={ignore}
        sections={[{ id: 'go', title: 'Go to', commands: [{ id: 'home', label: 'Home', href: '#/home' }] }]}
        {...props}
      />
    ),
  },
  {
    name: 'HeaderMenu',
    family: 'Navigation',
    entry: 'HeaderMenu',
    stage: 'settled',
    maxKb: 5,
    importsFrom: ['Badge', 'Menu'],
    render: (props) => <HeaderMenu items={sampleMenu} currentId="search" {...props} />,
  },
  {
    name: 'Link',
    family: 'Navigation',
    entry: 'Link',
    stage: 'settled',
    maxKb: 2,
    render: (props) => (
      <Link href="#/home" {...props}>
        Home
      </Link>
    ),
  },
  {
    name: 'Pagination',
    family: 'Navigation',
    entry: 'Pagination',
    stage: 'settled',
    maxKb: 4.7,
    render: (props) => (
      <Pagination
        page={2}
        pageSize={10}
        total={340}
        onPageChange={ignore}
        onPageSizeChange={ignore}
        {...props}
      />
    ),
  },
  {
    name: 'SideMenu',
    family: 'Navigation',
    entry: 'SideMenu',
    stage: 'beta',
    maxKb: 8.5,
    importsFrom: ['Badge', 'Button', 'HeaderMenu', 'IconButton', 'Tooltip'],
    render: (props) => (
      <SideMenu
        sections={[
          {
            id: 'filings',
            title: 'Filings',
            items: [
              { id: 'search', label: 'Search & Manage Policies', href: '#/filings/search' },
              { id: 'new', label: 'New Policy', href: '#/filings/new', badge: 3 },
            ],
          },
        ]}
        currentId="search"
        {...props}
      />
    ),
  },
  {
    name: 'Stepper',
    family: 'Navigation',
    entry: 'Stepper',
    stage: 'settled',
    maxKb: 4,
    render: (props) => (
      <Stepper
        steps={[
          { id: 'state', label: 'State and date', status: 'complete' },
          { id: 'insured', label: 'Insured', status: 'error', note: '2 problems' },
          { id: 'premium', label: 'Premium' },
          { id: 'notes', label: 'Notes', isOptional: true },
        ]}
        current="premium"
        onStepChange={ignore}
        {...props}
      />
    ),
  },
  {
    name: 'Tabs',
    family: 'Navigation',
    entry: 'Tabs',
    stage: 'settled',
    maxKb: 4,
    importsFrom: ['Badge'],
    render: (props) => (
      <Tabs
        label="Policy"
        items={[
          { id: 'policy', label: 'Policy', content: 'What was filed' },
          { id: 'documents', label: 'Documents', count: 3, content: 'Three files' },
        ]}
        {...props}
      />
    ),
  },
  {
    name: 'Wizard',
    family: 'Navigation',
    entry: 'Wizard',
    stage: 'beta',
    maxKb: 8.5,
    importsFrom: ['Button', 'Stepper', 'Tooltip'],
    render: (props) => (
      <Wizard
        steps={[
          { id: 'state', label: 'State and date', content: 'Wyoming, 06/01/2024' },
          { id: 'review', label: 'Review', content: 'Check what you file.' },
        ]}
        onFinish={ignore}
        {...props}
      />
    ),
  },
];
