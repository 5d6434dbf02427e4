import { Checkbox } from '../Checkbox/index.js';
import { CodeInput, ResendCode } from '../CodeInput/index.js';
import { ComboBox } from '../ComboBox/index.js';
import { ErrorSummary } from '../ErrorSummary/index.js';
import { MoneyInput } from '../MoneyInput/index.js';
import { MultiSelect } from '../MultiSelect/index.js';
import { NumberField } from '../NumberField/index.js';
import { PasswordField } from '../PasswordField/index.js';
import { PhoneField } from '../PhoneField/index.js';
import { RadioGroup } from '../RadioGroup/index.js';
import { SearchField } from '../SearchField/index.js';
import { SegmentedControl } from '../SegmentedControl/index.js';
import { Select } from '../Select/index.js';
import { Switch } from '../Switch/index.js';
import { TextArea } from '../TextArea/index.js';
import { TextField } from '../TextField/index.js';
import type { ComponentEntry } from './ComponentEntry.js';
import { ignore, states } from './sampleData.js';

/** Fields with one value. */
export const fields: readonly ComponentEntry[] = [
  {
    name: 'Checkbox',
    family: 'Forms',
    entry: 'Checkbox',
    stage: 'settled',
    maxKb: 3.5,
    render: (props) => (
      <Checkbox description="You can change it later." errorMessage="Tick it to go on." {...props}>
        I agree
      </Checkbox>
    ),
  },
  {
    name: 'CodeInput',
    family: 'Forms',
    entry: 'CodeInput',
    stage: 'settled',
    isSignature: true,
    maxKb: 6,
    render: (props) => (
      <CodeInput label="Verification code" value="123" errorMessage="Enter all 6 digits." {...props} />
    ),
  },
  {
    name: 'ComboBox',
    family: 'Forms',
    entry: 'ComboBox',
    stage: 'settled',
    maxKb: 8.6,
    maxWholeKb: 50.8,
    render: (props) => <ComboBox label="State" options={states} value="WY" {...props} />,
  },
  {
    name: 'ErrorSummary',
    family: 'Forms',
    entry: 'ErrorSummary',
    stage: 'settled',
    maxKb: 3.3,
    render: (props) => (
      <ErrorSummary
        errors={[
          { field: 'insured', message: 'Insured name is required.' },
          { field: 'premium', message: 'Premium is required.' },
        ]}
        attempt={0}
        {...props}
      />
    ),
  },
  {
    name: 'MoneyInput',
    family: 'Forms',
    entry: 'MoneyInput',
    stage: 'settled',
    isSignature: true,
    maxKb: 6.4,
    render: (props) => (
      <MoneyInput label="Premium" value={123_450} description="Without the tax." {...props} />
    ),
  },
  {
    name: 'MultiSelect',
    family: 'Forms',
    entry: 'MultiSelect',
    stage: 'beta',
    maxKb: 5.5,
    render: (props) => <MultiSelect label="States" options={states} value={['WY']} {...props} />,
  },
  {
    name: 'NumberField',
    family: 'Forms',
    entry: 'NumberField',
    stage: 'beta',
    maxKb: 4,
    render: (props) => <NumberField label="Days" defaultValue={5} unit="days" {...props} />,
  },
  {
    name: 'PasswordField',
    family: 'Forms',
    entry: 'PasswordField',
    stage: 'settled',
    maxKb: 4.6,
    render: (props) => (
      <PasswordField label="Password" rules={[{ label: 'A digit', isMet: () => false }]} {...props} />
    ),
  },
  {
    name: 'PhoneField',
    family: 'Forms',
    entry: 'PhoneField',
    stage: 'beta',
    maxKb: 6.7,
    render: (props) => (
      <PhoneField
        label="Telephone"
        value="+13075550100"
        description="For questions about a filing."
        {...props}
      />
    ),
  },
  {
    name: 'RadioGroup',
    family: 'Forms',
    entry: 'RadioGroup',
    stage: 'settled',
    maxKb: 3.5,
    render: (props) => <RadioGroup label="Home state" options={states} value="WY" {...props} />,
  },
  {
    name: 'ResendCode',
    family: 'Forms',
    entry: 'CodeInput',
    stage: 'settled',
    maxKb: 6,
    importsFrom: ['Button', 'Tooltip'],
    render: (props) => <ResendCode onResend={ignore} {...props} />,
  },
  {
    name: 'SearchField',
    family: 'Forms',
    entry: 'SearchField',
    stage: 'settled',
    maxKb: 4,
    render: (props) => <SearchField label="Search" value="Teton" {...props} />,
  },
  {
    name: 'SegmentedControl',
    family: 'Forms',
    entry: 'SegmentedControl',
    stage: 'beta',
    maxKb: 2,
    render: (props) => (
      <SegmentedControl
        label="Shown by"
        options={[
          { value: 'quarter', label: 'Quarter' },
          { value: 'year', label: 'Year' },
        ]}
        {...props}
      />
    ),
  },
  {
    name: 'Select',
    family: 'Forms',
    entry: 'Select',
    stage: 'settled',
    maxKb: 7,
    maxWholeKb: 35.2,
    render: (props) => <Select label="State" options={states} value="WY" name="state" {...props} />,
  },
  {
    name: 'Switch',
    family: 'Forms',
    entry: 'Switch',
    stage: 'beta',
    maxKb: 3.5,
    render: (props) => (
      <Switch description="You can change it later." defaultSelected {...props}>
        Remind me by email
      </Switch>
    ),
  },
  {
    name: 'TextArea',
    family: 'Forms',
    entry: 'TextArea',
    stage: 'settled',
    maxKb: 3.6,
    render: (props) => <TextArea label="Comment" characterLimit={500} {...props} />,
  },
  {
    name: 'TextField',
    family: 'Forms',
    entry: 'TextField',
    stage: 'settled',
    maxKb: 3.3,
    render: (props) => (
      <TextField label="Name" errorMessage="Name is required." description="As on the policy." {...props} />
    ),
  },
];
