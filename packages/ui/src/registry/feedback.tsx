import { type ReactNode, useState } from 'react';
import { Badge } from '../Badge/index.js';
import { Banner } from '../Banner/index.js';
import { Button } from '../Button/index.js';
import { ConfirmDialog } from '../ConfirmDialog/index.js';
import { Dialog } from '../Dialog/index.js';
import { Drawer } from '../Drawer/index.js';
import { EmptyState } from '../EmptyState/index.js';
import { IdleWarning } from '../IdleWarning/index.js';
import { Popover } from '../Popover/index.js';
import { ProgressBar } from '../ProgressBar/index.js';
import { Skeleton } from '../Skeleton/index.js';
import { Spinner } from '../Spinner/index.js';
import { createToastQueue, Toaster, ToastProvider } from '../Toaster/index.js';
import { ToastHistory } from '../ToastHistory/index.js';
import { Tooltip } from '../Tooltip/index.js';
import type { ComponentEntry, RootProps } from './ComponentEntry.js';
import { ignore } from './sampleData.js';

/** Moves the focus as a keyboard user would. */
function focusByKeyboard(page: ParentNode): void {
  const button = page.querySelector('button');
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  button?.focus();
}

function OneNotification({ children }: { children: ReactNode }) {
  const [queue] = useState(() => {
    const own = createToastQueue();
    own.show({ tone: 'danger', title: 'Not submitted', text: 'No answer from the server. Try again.' });
    return own;
  });
  return <ToastProvider queue={queue}>{children}</ToastProvider>;
}

function EndingSession(props: RootProps) {
  const [deadline] = useState(() => Date.now() + 45_000);
  return <IdleWarning deadline={deadline} warnSeconds={60} onStay={ignore} onSignOut={ignore} {...props} />;
}

/** Components that show a status. */
export const feedback: readonly ComponentEntry[] = [
  {
    name: 'Badge',
    family: 'Feedback',
    entry: 'Badge',
    stage: 'settled',
    maxKb: 1.5,
    render: (props) => (
      <Badge tone="success" {...props}>
        Accepted
      </Badge>
    ),
  },
  {
    name: 'Banner',
    family: 'Feedback',
    entry: 'Banner',
    stage: 'settled',
    maxKb: 5,
    importsFrom: ['Button', 'IconButton', 'Tooltip'],
    render: (props) => (
      <Banner tone="danger" title="The filing was not submitted" {...props}>
        Nothing was sent; try again.
      </Banner>
    ),
  },
  {
    name: 'ConfirmDialog',
    family: 'Feedback',
    entry: 'ConfirmDialog',
    stage: 'settled',
    maxKb: 8,
    importsFrom: ['Button', 'Dialog', 'IconButton', 'Tooltip'],
    isModal: true,
    render: (props) => (
      <ConfirmDialog
        title="Back out transaction WY-000123?"
        isOpen
        onOpenChange={ignore}
        confirmLabel="Back out"
        onConfirm={ignore}
        isDestructive
        {...props}
      >
        It cannot be undone.
      </ConfirmDialog>
    ),
  },
  {
    name: 'Dialog',
    family: 'Feedback',
    entry: 'Dialog',
    stage: 'settled',
    maxKb: 5.5,
    importsFrom: ['Button', 'IconButton', 'Tooltip'],
    isModal: true,
    render: (props) => (
      <Dialog
        title="Premium details"
        isOpen
        onOpenChange={ignore}
        footer={<Button variant="primary">Save</Button>}
        {...props}
      >
        18,500.00 for one year.
      </Dialog>
    ),
  },
  {
    name: 'Drawer',
    family: 'Feedback',
    entry: 'Drawer',
    stage: 'beta',
    maxKb: 5.5,
    importsFrom: ['Button', 'Dialog', 'IconButton', 'Tooltip'],
    isModal: true,
    render: (props) => (
      <Drawer
        title="WY-000123"
        isOpen
        onOpenChange={ignore}
        footer={<Button variant="primary">Save</Button>}
        {...props}
      >
        18,500.00 for one year.
      </Drawer>
    ),
  },
  {
    name: 'EmptyState',
    family: 'Feedback',
    entry: 'EmptyState',
    stage: 'settled',
    maxKb: 2,
    render: (props) => (
      <EmptyState title="No policies yet" actions={<Button>New policy</Button>} {...props}>
        What you file is listed here.
      </EmptyState>
    ),
  },
  {
    name: 'IdleWarning',
    family: 'Feedback',
    entry: 'IdleWarning',
    stage: 'beta',
    maxKb: 8.5,
    importsFrom: ['Button', 'Dialog', 'IconButton', 'Tooltip'],
    isModal: true,
    render: (props) => <EndingSession {...props} />,
  },
  {
    name: 'Popover',
    family: 'Feedback',
    entry: 'Popover',
    stage: 'beta',
    maxKb: 1.5,
    isModal: true,
    render: (props) => (
      <Popover isOpen trigger={<Button>Tax</Button>} title="Tax of Wyoming" {...props}>
        3 percent of premium and fees.
      </Popover>
    ),
  },
  {
    name: 'ProgressBar',
    family: 'Feedback',
    entry: 'ProgressBar',
    stage: 'settled',
    maxKb: 2,
    render: (props) => <ProgressBar label="Uploading" value={40} {...props} />,
  },
  {
    name: 'Skeleton',
    family: 'Feedback',
    entry: 'Skeleton',
    stage: 'settled',
    maxKb: 1.5,
    render: (props) => <Skeleton lines={2} {...props} />,
  },
  {
    name: 'Spinner',
    family: 'Feedback',
    entry: 'Spinner',
    stage: 'settled',
    maxKb: 1.5,
    render: (props) => <Spinner label="Loading" {...props} />,
  },
  {
    name: 'Toaster',
    family: 'Feedback',
    entry: 'Toaster',
    stage: 'settled',
    maxKb: 8.5,
    importsFrom: ['Badge', 'Button', 'IconButton', 'Tooltip'],
    render: (props) => (
      <OneNotification>
        <Toaster {...props} />
      </OneNotification>
    ),
  },
  {
    name: 'ToastHistory',
    family: 'Feedback',
    entry: 'ToastHistory',
    stage: 'settled',
    maxKb: 6.5,
    importsFrom: ['Badge', 'Button', 'IconButton', 'Toaster', 'Tooltip'],
    render: (props) => (
      <ToastProvider>
        <ToastHistory {...props} />
      </ToastProvider>
    ),
  },
  {
    name: 'Tooltip',
    family: 'Feedback',
    entry: 'Tooltip',
    stage: 'settled',
    maxKb: 1.5,
    reveal: focusByKeyboard,
    render: (props) => (
      <Tooltip text="Opens in a new tab" {...props}>
        <Button>Invoice</Button>
      </Tooltip>
    ),
  },
];
