import { Accordion } from '../Accordion/index.js';
import { AppShell } from '../AppShell/index.js';
import { Brand } from '../Brand/index.js';
import { Button } from '../Button/index.js';
import { Card } from '../Card/index.js';
import { Disclosure } from '../Disclosure/index.js';
import { Footer } from '../Footer/index.js';
import { Grid } from '../Grid/index.js';
import { Inline } from '../Inline/index.js';
import { PageTitle } from '../PageTitle/index.js';
import { Prose } from '../Prose/index.js';
import { ScrollRegion } from '../ScrollRegion/index.js';
import { Stack } from '../Stack/index.js';
import { Text } from '../Text/index.js';
import type { ComponentEntry } from './ComponentEntry.js';

/** Components for the layout of a page. */
export const layout: readonly ComponentEntry[] = [
  {
    name: 'Accordion',
    family: 'Layout',
    entry: 'Accordion',
    stage: 'settled',
    maxKb: 2.5,
    importsFrom: ['Disclosure'],
    render: (props) => (
      <Accordion
        items={[
          { id: 'file', title: 'Who must file?', content: 'The licensee who placed the coverage.' },
          { id: 'late', title: 'When is a filing late?', content: 'After 60 days.' },
        ]}
        {...props}
      />
    ),
  },
  {
    name: 'AppShell',
    family: 'Layout',
    entry: 'AppShell',
    stage: 'settled',
    maxKb: 2.5,
    render: (props) => (
      <AppShell
        brand={<Brand href="#/">Slip</Brand>}
        footer={<Footer copyright="© 2024 The office" />}
        {...props}
      >
        <Text>The page.</Text>
      </AppShell>
    ),
  },
  {
    name: 'Card',
    family: 'Layout',
    entry: 'Card',
    stage: 'settled',
    maxKb: 2,
    render: (props) => (
      <Card title="Insured" actions={<Button size="s">Edit</Button>} footer="Changed today" {...props}>
        214 Pearl Avenue, Jackson, WY 83001
      </Card>
    ),
  },
  {
    name: 'Disclosure',
    family: 'Layout',
    entry: 'Disclosure',
    stage: 'settled',
    maxKb: 2.5,
    render: (props) => (
      <Disclosure title="How the tax is worked out" defaultExpanded {...props}>
        Premium times the rate of the home state.
      </Disclosure>
    ),
  },
  {
    name: 'Footer',
    family: 'Layout',
    entry: 'Footer',
    stage: 'settled',
    maxKb: 2.5,
    importsFrom: ['Link'],
    render: (props) => (
      <Footer copyright="© 2024 The office" links={[{ label: 'Privacy', href: '#/privacy' }]} {...props} />
    ),
  },
  {
    name: 'Grid',
    family: 'Layout',
    entry: 'Grid',
    stage: 'settled',
    maxKb: 1.5,
    render: (props) => (
      <Grid columns={2} {...props}>
        <Text>Cell</Text>
        <Text>Cell</Text>
      </Grid>
    ),
  },
  {
    name: 'Inline',
    family: 'Layout',
    entry: 'Inline',
    stage: 'settled',
    maxKb: 1,
    render: (props) => (
      <Inline {...props}>
        <Text>One</Text>
        <Text>Two</Text>
      </Inline>
    ),
  },
  {
    name: 'PageTitle',
    family: 'Layout',
    entry: 'PageTitle',
    stage: 'settled',
    maxKb: 3,
    importsFrom: ['Link'],
    render: (props) => (
      <PageTitle
        title="Reports"
        subtitle="What was filed, and what is due."
        back={{ label: 'Home', href: '#/' }}
        {...props}
      />
    ),
  },
  {
    name: 'Prose',
    family: 'Layout',
    entry: 'Prose',
    stage: 'settled',
    maxKb: 1.5,
    render: (props) => (
      <Prose {...props}>
        <h2>Terms</h2>
        <p>
          Read <a href="#/terms">the whole text</a> first.
        </p>
        <ul>
          <li>Who may file</li>
          <li>What is kept</li>
        </ul>
      </Prose>
    ),
  },
  {
    name: 'ScrollRegion',
    family: 'Layout',
    entry: 'ScrollRegion',
    stage: 'settled',
    maxKb: 1.5,
    render: (props) => (
      <ScrollRegion label="History" height={72} {...props}>
        <Stack>
          <Text>Filed on 06/01/2024</Text>
          <Text>Accepted on 06/03/2024</Text>
          <Text>Invoiced on 07/15/2024</Text>
          <Text>Paid on 08/01/2024</Text>
        </Stack>
      </ScrollRegion>
    ),
  },
  {
    name: 'Stack',
    family: 'Layout',
    entry: 'Stack',
    stage: 'settled',
    maxKb: 1,
    render: (props) => (
      <Stack {...props}>
        <Text>Over</Text>
        <Text>Under</Text>
      </Stack>
    ),
  },
];
