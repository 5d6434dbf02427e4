import type { YearMonth } from '@slip/ui/MonthYearPicker';
import type { YearQuarter } from '@slip/ui/QuarterYearPicker';
import type { ReactElement } from 'react';
import type { Control } from 'react-hook-form';
import { FormDateField } from './amounts-and-dates/FormDateField.js';
import { FormDateRange } from './amounts-and-dates/FormDateRange.js';
import { FormMoneyField } from './amounts-and-dates/FormMoneyField.js';
import { FormMonthField } from './amounts-and-dates/FormMonthField.js';
import { FormNumberField } from './amounts-and-dates/FormNumberField.js';
import { FormQuarterField } from './amounts-and-dates/FormQuarterField.js';
import { FormTimeField } from './amounts-and-dates/FormTimeField.js';
import { FormCheckbox } from './choices/FormCheckbox.js';
import { FormCheckboxGroup } from './choices/FormCheckboxGroup.js';
import { FormComboBox } from './choices/FormComboBox.js';
import { FormFileField } from './choices/FormFileField.js';
import { FormMultiSelect } from './choices/FormMultiSelect.js';
import { FormRadioGroup } from './choices/FormRadioGroup.js';
import { FormSelect } from './choices/FormSelect.js';
import { FormTransferList } from './choices/FormTransferList.js';
import { FormCodeField } from './text/FormCodeField.js';
import { FormPasswordField } from './text/FormPasswordField.js';
import { FormPhoneField, FormWorldPhoneField } from './text/FormPhoneField.js';
import { FormSearchField } from './text/FormSearchField.js';
import { FormTextArea } from './text/FormTextArea.js';
import { FormTextField } from './text/FormTextField.js';

/** A form with one field of each kind, for the tests of all of them. */
export interface CaseValues {
  text: string;
  secret: string;
  area: string;
  search: string;
  code: string;
  phone: string;
  worldPhone: string;
  worldPhoneCountry: string;
  cents: number | null;
  count: number | null;
  day: string | null;
  time: string | null;
  from: string | null;
  to: string | null;
  quarter: YearQuarter | null;
  month: YearMonth | null;
  box: boolean;
  boxes: string[];
  radio: string | null;
  select: string | null;
  combo: string | null;
  list: string[];
  several: string[];
  files: File[];
}

export const emptyCase = (): CaseValues => ({
  text: '',
  secret: '',
  area: '',
  search: '',
  code: '',
  phone: '',
  worldPhone: '',
  worldPhoneCountry: 'GB',
  cents: null,
  count: null,
  day: null,
  time: null,
  from: null,
  to: null,
  quarter: null,
  month: null,
  box: false,
  boxes: [],
  radio: null,
  select: null,
  combo: null,
  list: [],
  several: [],
  files: [],
});

/** The actions of a person at a field, without a mouse. */
export interface Hand {
  /** Writes a whole text into an input of the field: into the first one unless an index is given. */
  write: (text: string, place?: number) => void;
  /** Clicks what has this text. */
  click: (text: string) => void;
  /** Takes each part of a time one step up. */
  stepUp: () => void;
  /** Presses a key where the focus is. */
  press: (key: string) => void;
  /** Chooses from the field's native list of the browser. */
  pick: (value: string) => void;
  choose: (file: File) => void;
}

export interface FieldCase {
  kind: string;
  name: keyof CaseValues;
  draw: (control: Control<CaseValues, unknown, CaseValues>) => ReactElement;
  enter: (hand: Hand) => void;
  /** The value in the form after the field is left. */
  value: unknown;
  /** Text waits for a pause in typing; everything else is in the form at once. */
  waits?: boolean;
}

const states = [
  { value: 'CO', label: 'Colorado' },
  { value: 'WY', label: 'Wyoming' },
];
const file = new File(['<a/>'], 'batch.xml', { type: 'text/xml' });

/** Every bound field. */
export const fieldCases: readonly FieldCase[] = [
  {
    kind: 'text',
    name: 'text',
    draw: (control) => <FormTextField control={control} name="text" label="Field" />,
    enter: ({ write }) => write('  two  words '),
    value: 'two words',
    waits: true,
  },
  {
    kind: 'password',
    name: 'secret',
    draw: (control) => <FormPasswordField control={control} name="secret" label="Field" />,
    enter: ({ write }) => write(' two  words '),
    value: ' two  words ',
    waits: true,
  },
  {
    kind: 'text area',
    name: 'area',
    draw: (control) => <FormTextArea control={control} name="area" label="Field" />,
    enter: ({ write }) => write(' one\ntwo '),
    value: 'one\ntwo',
    waits: true,
  },
  {
    kind: 'search',
    name: 'search',
    draw: (control) => <FormSearchField control={control} name="search" label="Field" />,
    enter: ({ write }) => write(' SL-1 '),
    value: 'SL-1',
    waits: true,
  },
  {
    kind: 'US phone',
    name: 'phone',
    draw: (control) => <FormPhoneField control={control} name="phone" label="Field" />,
    enter: ({ write }) => write('(307) 555-0123'),
    value: '307-555-0123',
    waits: true,
  },
  {
    kind: 'phone of any country',
    name: 'worldPhone',
    draw: (control) => (
      <FormWorldPhoneField
        control={control}
        name="worldPhone"
        countryName="worldPhoneCountry"
        label="Field"
      />
    ),
    enter: ({ write }) => write('020 7946 0958'),
    value: '02079460958',
    waits: true,
  },
  {
    kind: 'code',
    name: 'code',
    draw: (control) => <FormCodeField control={control} name="code" label="Field" />,
    enter: ({ write }) => write('123456'),
    value: '123456',
  },
  {
    kind: 'money',
    name: 'cents',
    draw: (control) => <FormMoneyField control={control} name="cents" label="Field" />,
    enter: ({ write }) => write('1,234.5'),
    value: 123_450,
  },
  {
    kind: 'number',
    name: 'count',
    draw: (control) => <FormNumberField control={control} name="count" label="Field" />,
    enter: ({ write, press }) => {
      write('12');
      press('Enter');
    },
    value: 12,
  },
  {
    kind: 'time',
    name: 'time',
    draw: (control) => <FormTimeField control={control} name="time" label="Field" />,
    enter: ({ stepUp }) => stepUp(),
    value: '12:00',
  },
  {
    kind: 'date',
    name: 'day',
    draw: (control) => <FormDateField control={control} name="day" label="Field" />,
    enter: ({ write }) => write('01/15/2026'),
    value: '2026-01-15',
  },
  {
    kind: 'date range',
    name: 'from',
    draw: (control) => <FormDateRange control={control} startName="from" endName="to" label="Field" />,
    enter: ({ write }) => {
      write('01/15/2026');
      write('02/15/2026', 1);
    },
    value: '2026-01-15',
  },
  {
    kind: 'quarter',
    name: 'quarter',
    draw: (control) => <FormQuarterField control={control} name="quarter" label="Field" />,
    enter: ({ write }) => write('Q3 2026'),
    value: { year: 2026, quarter: 3 },
  },
  {
    kind: 'month',
    name: 'month',
    draw: (control) => <FormMonthField control={control} name="month" label="Field" />,
    enter: ({ write }) => write('03/2026'),
    value: { year: 2026, month: 3 },
  },
  {
    kind: 'checkbox',
    name: 'box',
    draw: (control) => (
      <FormCheckbox control={control} name="box">
        Field
      </FormCheckbox>
    ),
    enter: ({ click }) => click('Field'),
    value: true,
  },
  {
    kind: 'checkbox group',
    name: 'boxes',
    draw: (control) => <FormCheckboxGroup control={control} name="boxes" label="Field" options={states} />,
    enter: ({ click }) => {
      click('Wyoming');
      click('Colorado');
    },
    value: ['CO', 'WY'],
  },
  {
    kind: 'radio group',
    name: 'radio',
    draw: (control) => <FormRadioGroup control={control} name="radio" label="Field" options={states} />,
    enter: ({ click }) => click('Wyoming'),
    value: 'WY',
  },
  {
    kind: 'select',
    name: 'select',
    draw: (control) => <FormSelect control={control} name="select" label="Field" options={states} />,
    enter: ({ pick }) => pick('WY'),
    value: 'WY',
  },
  {
    kind: 'combo box',
    name: 'combo',
    draw: (control) => <FormComboBox control={control} name="combo" label="Field" options={states} />,
    enter: ({ write, press }) => {
      write('Wyo');
      press('ArrowDown');
      press('Enter');
    },
    value: 'WY',
  },
  {
    kind: 'several of many',
    name: 'several',
    draw: (control) => <FormMultiSelect control={control} name="several" label="Field" options={states} />,
    enter: ({ write, press }) => {
      write('Wyo');
      press('ArrowDown');
      press('Enter');
    },
    value: ['WY'],
  },
  {
    kind: 'transfer list',
    name: 'list',
    draw: (control) => <FormTransferList control={control} name="list" label="Field" items={states} />,
    enter: ({ click }) => {
      click('Wyoming');
      click('Move to Selected');
    },
    value: ['WY'],
  },
  {
    kind: 'file',
    name: 'files',
    draw: (control) => <FormFileField control={control} name="files" label="Field" />,
    enter: ({ choose }) => choose(file),
    value: [file],
  },
];
