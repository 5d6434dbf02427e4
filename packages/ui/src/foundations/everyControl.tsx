import { Accordion } from '../Accordion/index.js';
import { Button } from '../Button/index.js';
import { Checkbox } from '../Checkbox/index.js';
import { CodeInput, ResendCode } from '../CodeInput/index.js';
import { ComboBox } from '../ComboBox/index.js';
import { CopyButton } from '../CopyButton/index.js';
import { DataGrid } from '../DataGrid/index.js';
import { DateField } from '../DateField/index.js';
import { Disclosure } from '../Disclosure/index.js';
import { ErrorSummary } from '../ErrorSummary/index.js';
import { IconButton } from '../IconButton/index.js';
import { MoneyInput } from '../MoneyInput/index.js';
import { Pagination } from '../Pagination/index.js';
import { PasswordField } from '../PasswordField/index.js';
import { RadioGroup } from '../RadioGroup/index.js';
import { ScrollToAccept } from '../ScrollToAccept/index.js';
import { SearchField } from '../SearchField/index.js';
import { Select } from '../Select/index.js';
import { Stepper } from '../Stepper/index.js';
import { TextArea } from '../TextArea/index.js';
import { TextField } from '../TextField/index.js';
import { TransferList } from '../TransferList/index.js';
import type { everyComponent } from './everyComponent.js';

const states = [{ value: 'WY', label: 'Wyoming' }];
const rows = [{ number: 'SL-1' }];

function nothing(): void {}

/** Every control and every data component, with the least it needs. */
export const everyControl: typeof everyComponent = [
  [
    'Accordion',
    (props) => <Accordion items={[{ id: 'a', title: 'Title', content: 'Content' }]} {...props} />,
  ],
  [
    'Button',
    (props) => (
      <Button disabledReason="Not yet." {...props}>
        Save
      </Button>
    ),
  ],
  [
    'Checkbox',
    (props) => (
      <Checkbox errorMessage="Tick it." {...props}>
        Agree
      </Checkbox>
    ),
  ],
  ['CodeInput', (props) => <CodeInput label="Code" value="123" errorMessage="Wrong." {...props} />],
  ['ComboBox', (props) => <ComboBox label="State" options={states} value="WY" {...props} />],
  ['CopyButton', (props) => <CopyButton label="Copy" value="1" {...props} />],
  [
    'DataGrid',
    (props) => (
      <DataGrid
        label="Policies"
        columns={[
          { id: 'n', header: 'Number', value: (row) => row.number, isRowHeader: true, isSortable: true },
        ]}
        rows={rows}
        getRowId={(row) => row.number}
        getRowHref={(row) => `/${row.number}`}
        {...props}
      />
    ),
  ],
  ['DateField', (props) => <DateField label="Date" value="2026-01-05" description="Hint" {...props} />],
  [
    'Disclosure',
    (props) => (
      <Disclosure title="More" {...props}>
        Text
      </Disclosure>
    ),
  ],
  [
    'ErrorSummary',
    (props) => <ErrorSummary errors={[{ field: 'a', message: 'A is required.' }]} attempt={0} {...props} />,
  ],
  [
    'IconButton',
    (props) => (
      <IconButton label="Close" {...props}>
        ×
      </IconButton>
    ),
  ],
  ['MoneyInput', (props) => <MoneyInput label="Premium" value={123_450} isRequired={false} {...props} />],
  [
    'Pagination',
    (props) => (
      <Pagination
        page={2}
        pageSize={10}
        total={34}
        onPageChange={nothing}
        onPageSizeChange={nothing}
        {...props}
      />
    ),
  ],
  [
    'PasswordField',
    (props) => (
      <PasswordField label="Password" rules={[{ label: 'A digit', isMet: () => false }]} {...props} />
    ),
  ],
  ['RadioGroup', (props) => <RadioGroup label="State" options={states} value="WY" {...props} />],
  ['ResendCode', (props) => <ResendCode onResend={nothing} {...props} />],
  [
    'ScrollToAccept',
    (props) => (
      <ScrollToAccept title="Terms" onAccept={nothing} {...props}>
        Text
      </ScrollToAccept>
    ),
  ],
  ['SearchField', (props) => <SearchField label="Search" {...props} />],
  ['Select', (props) => <Select label="State" options={states} value="WY" name="state" {...props} />],
  [
    'Stepper',
    (props) => (
      <Stepper
        steps={[
          { id: 'a', label: 'First', status: 'complete' },
          { id: 'b', label: 'Second' },
        ]}
        current="b"
        {...props}
      />
    ),
  ],
  ['TextArea', (props) => <TextArea label="Comment" characterLimit={10} {...props} />],
  [
    'TextField',
    (props) => <TextField label="Name" errorMessage="Name is required." description="Hint" {...props} />,
  ],
  [
    'TransferList',
    (props) => (
      <TransferList label="States" items={states} name="states" errorMessage="Select one." {...props} />
    ),
  ],
];
