import { AddressFields, emptyAddress } from '../AddressFields/index.js';
import { ContactFields } from '../ContactFields/index.js';
import { FileUploader } from '../FileUploader/index.js';
import { Prose } from '../Prose/index.js';
import { ScrollToAccept } from '../ScrollToAccept/index.js';
import { TransferList } from '../TransferList/index.js';
import type { ComponentEntry } from './ComponentEntry.js';
import { ignore, states } from './sampleData.js';

/** Fields with more than one value, and those where a person agrees to something. */
export const groups: readonly ComponentEntry[] = [
  {
    name: 'AddressFields',
    family: 'Forms',
    entry: 'AddressFields',
    stage: 'beta',
    isSignature: true,
    // Includes the handler for pasted addresses; the code that reads them is loaded with the first paste.
    maxKb: 16.3,
    maxWholeKb: 62.7,
    importsFrom: ['Checkbox', 'ComboBox', 'TextField'],
    render: (props) => (
      <AddressFields
        legend="Mailing address"
        defaultValue={{ ...emptyAddress('US'), line1: '214 Pearl Avenue', city: 'Jackson', state: 'WY' }}
        {...props}
      />
    ),
  },
  {
    name: 'ContactFields',
    family: 'Forms',
    entry: 'ContactFields',
    stage: 'beta',
    isSignature: true,
    maxKb: 9.1,
    importsFrom: ['Checkbox', 'PhoneField', 'TextField'],
    render: (props) => <ContactFields legend="Contact" {...props} />,
  },
  {
    name: 'FileUploader',
    family: 'Forms',
    entry: 'FileUploader',
    stage: 'beta',
    maxKb: 12,
    importsFrom: ['Button', 'IconButton', 'ProgressBar', 'Tooltip'],
    render: (props) => (
      <FileUploader
        label="Documents"
        description="The declarations page and what belongs to it."
        endings={['.pdf', '.csv']}
        maxBytes={10_000_000}
        {...props}
      />
    ),
  },
  {
    name: 'ScrollToAccept',
    family: 'Forms',
    entry: 'ScrollToAccept',
    stage: 'settled',
    isSignature: true,
    maxKb: 8,
    importsFrom: ['Button', 'Tooltip'],
    render: (props) => (
      <ScrollToAccept title="Terms" maxHeight={96} onAccept={ignore} {...props}>
        <Prose>
          <p>Read the terms to their end.</p>
          <p>Who files is answerable for what is filed.</p>
          <p>What is filed is kept for ten years.</p>
          <p>What was filed in error can be backed out.</p>
        </Prose>
      </ScrollToAccept>
    ),
  },
  {
    name: 'TransferList',
    family: 'Forms',
    entry: 'TransferList',
    stage: 'settled',
    isSignature: true,
    maxKb: 12,
    importsFrom: ['Button', 'Checkbox', 'SearchField', 'Tooltip'],
    render: (props) => (
      <TransferList
        label="States"
        items={states}
        name="states"
        errorMessage="Select at least one state."
        {...props}
      />
    ),
  },
];
