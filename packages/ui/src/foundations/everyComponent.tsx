import type { ReactElement } from 'react';
import { AccountMenu } from '../AccountMenu/index.js';
import { AppShell } from '../AppShell/index.js';
import { Badge } from '../Badge/index.js';
import { Banner } from '../Banner/index.js';
import { Brand } from '../Brand/index.js';
import { Card } from '../Card/index.js';
import { DescriptionList } from '../DescriptionList/index.js';
import { EmptyState } from '../EmptyState/index.js';
import { FloatingAction } from '../FloatingAction/index.js';
import { Footer } from '../Footer/index.js';
import { Grid } from '../Grid/index.js';
import { HeaderMenu } from '../HeaderMenu/index.js';
import { Heading } from '../Heading/index.js';
import { SearchIcon } from '../Icon/index.js';
import { Inline } from '../Inline/index.js';
import { Link } from '../Link/index.js';
import { PageTitle } from '../PageTitle/index.js';
import { ProgressBar } from '../ProgressBar/index.js';
import { Skeleton } from '../Skeleton/index.js';
import { Spinner } from '../Spinner/index.js';
import { Stack } from '../Stack/index.js';
import { Tabs } from '../Tabs/index.js';
import { Text } from '../Text/index.js';
import { Toaster, ToastProvider } from '../Toaster/index.js';
import { ToastHistory } from '../ToastHistory/index.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';
import { sampleMenu } from './sampleMenu.js';

/** What every component passes on to its root element. */
export interface RootProps {
  className?: string;
  style?: { order: number };
  'data-own'?: string;
  /** The roots are of many kinds; a callback takes any of them. */
  ref?: (element: Element | null) => void;
}

type Render = (props: RootProps) => ReactElement;

/** Every layout, shell, text and feedback component, with the least it needs. */
export const everyComponent: readonly (readonly [string, Render])[] = [
  [
    'AccountMenu',
    (props) => <AccountMenu name="Ana Cruz" items={[{ id: 'out', label: 'Sign out' }]} {...props} />,
  ],
  [
    'AppShell',
    (props) => (
      <AppShell brand={<Brand>Slip</Brand>} {...props}>
        Page
      </AppShell>
    ),
  ],
  ['Badge', (props) => <Badge {...props}>Draft</Badge>],
  ['Banner', (props) => <Banner {...props}>Read this.</Banner>],
  [
    'Brand',
    (props) => (
      <Brand href="/" {...props}>
        Slip
      </Brand>
    ),
  ],
  [
    'Card',
    (props) => (
      <Card title="Insured" {...props}>
        Body
      </Card>
    ),
  ],
  [
    'DescriptionList',
    (props) => <DescriptionList items={[{ label: 'State', value: 'Wyoming' }]} {...props} />,
  ],
  ['EmptyState', (props) => <EmptyState title="Nothing yet" {...props} />],
  ['FloatingAction', (props) => <FloatingAction {...props}>Live Chat</FloatingAction>],
  ['Footer', (props) => <Footer copyright="© 2024" {...props} />],
  ['Grid', (props) => <Grid {...props}>Cell</Grid>],
  ['HeaderMenu', (props) => <HeaderMenu items={sampleMenu} currentId="search" {...props} />],
  [
    'Heading',
    (props) => (
      <Heading level={2} {...props}>
        Insured
      </Heading>
    ),
  ],
  ['Icon', (props) => <SearchIcon {...props} />],
  ['Inline', (props) => <Inline {...props}>Word</Inline>],
  [
    'Link',
    (props) => (
      <Link href="/" {...props}>
        Home
      </Link>
    ),
  ],
  ['PageTitle', (props) => <PageTitle title="Reports" back={{ label: 'Home', href: '/' }} {...props} />],
  ['ProgressBar', (props) => <ProgressBar label="Uploading" value={40} {...props} />],
  ['Skeleton', (props) => <Skeleton lines={2} {...props} />],
  ['Spinner', (props) => <Spinner label="Loading" {...props} />],
  ['Stack', (props) => <Stack {...props}>Sheet</Stack>],
  [
    'Tabs',
    (props) => <Tabs label="Policy" items={[{ id: 'one', label: 'One', content: 'First' }]} {...props} />,
  ],
  ['Text', (props) => <Text {...props}>Words</Text>],
  [
    'Toaster',
    (props) => (
      <ToastProvider>
        <Toaster {...props} />
      </ToastProvider>
    ),
  ],
  [
    'ToastHistory',
    (props) => (
      <ToastProvider>
        <ToastHistory {...props} />
      </ToastProvider>
    ),
  ],
  ['VisuallyHidden', (props) => <VisuallyHidden {...props}>Words</VisuallyHidden>],
];
