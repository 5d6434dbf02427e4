import { Button } from '../Button/index.js';
import { CopyButton } from '../CopyButton/index.js';
import { FloatingAction } from '../FloatingAction/index.js';
import { CloseIcon } from '../Icon/index.js';
import { IconButton } from '../IconButton/index.js';
import { Menu } from '../Menu/index.js';
import type { ComponentEntry } from './ComponentEntry.js';

const rowActions = [
  { id: 'edit', label: 'Edit' },
  { id: 'remove', label: 'Remove', isDestructive: true, startsGroup: true },
];

/** Components that do something when they are pressed. */
export const actions: readonly ComponentEntry[] = [
  {
    name: 'Button',
    family: 'Actions',
    entry: 'Button',
    stage: 'settled',
    maxKb: 4.5,
    maxWholeKb: 16,
    importsFrom: ['Tooltip'],
    render: (props) => (
      <Button variant="primary" disabledReason="Enter the premium first." {...props}>
        Submit filing
      </Button>
    ),
  },
  {
    name: 'CopyButton',
    family: 'Actions',
    entry: 'CopyButton',
    stage: 'settled',
    maxKb: 5.5,
    importsFrom: ['Button', 'IconButton', 'Tooltip'],
    render: (props) => <CopyButton label="Copy the policy number" value="WY-000123" {...props} />,
  },
  {
    name: 'FloatingAction',
    family: 'Actions',
    entry: 'FloatingAction',
    stage: 'settled',
    maxKb: 2,
    render: (props) => <FloatingAction {...props}>Live Chat</FloatingAction>,
  },
  {
    name: 'IconButton',
    family: 'Actions',
    entry: 'IconButton',
    stage: 'settled',
    maxKb: 4,
    importsFrom: ['Button', 'Tooltip'],
    render: (props) => (
      <IconButton label="Close" {...props}>
        <CloseIcon />
      </IconButton>
    ),
  },
  {
    name: 'Menu',
    family: 'Actions',
    entry: 'Menu',
    stage: 'settled',
    maxKb: 2.5,
    isModal: true,
    render: (props) => <Menu isOpen trigger={<Button>Actions</Button>} actions={rowActions} {...props} />,
  },
];
