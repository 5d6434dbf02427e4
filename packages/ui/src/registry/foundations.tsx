import { Brand } from '../Brand/index.js';
import { Heading } from '../Heading/index.js';
import { SearchIcon } from '../Icon/index.js';
import { Text } from '../Text/index.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';
import type { ComponentEntry } from './ComponentEntry.js';

/** The basic components that all others use. */
export const foundations: readonly ComponentEntry[] = [
  {
    name: 'Brand',
    family: 'Foundations',
    entry: 'Brand',
    stage: 'settled',
    maxKb: 1.5,
    render: (props) => (
      <Brand href="#/" {...props}>
        Slip
      </Brand>
    ),
  },
  {
    name: 'Heading',
    family: 'Foundations',
    entry: 'Heading',
    stage: 'settled',
    maxKb: 1.1,
    render: (props) => (
      <Heading level={2} {...props}>
        Insured
      </Heading>
    ),
  },
  {
    name: 'Icon',
    family: 'Foundations',
    entry: 'Icon',
    stage: 'settled',
    maxKb: 1,
    render: (props) => <SearchIcon {...props} />,
  },
  {
    name: 'Text',
    family: 'Foundations',
    entry: 'Text',
    stage: 'settled',
    maxKb: 1.5,
    render: (props) => <Text {...props}>The premium is taxed by the home state of the insured.</Text>,
  },
  {
    name: 'VisuallyHidden',
    family: 'Foundations',
    entry: 'VisuallyHidden',
    stage: 'settled',
    maxKb: 0.7,
    render: (props) => <VisuallyHidden {...props}>Words for those who do not see the page</VisuallyHidden>,
  },
];
