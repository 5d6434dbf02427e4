import { Calendar } from '../Calendar/index.js';
import { DateField } from '../DateField/index.js';
import { DateRangePicker } from '../DateRangePicker/index.js';
import { MonthYearPicker } from '../MonthYearPicker/index.js';
import { QuarterYearPicker } from '../QuarterYearPicker/index.js';
import { TimeField } from '../TimeField/index.js';
import type { ComponentEntry } from './ComponentEntry.js';

/** Fields for days, months and quarters. */
export const dates: readonly ComponentEntry[] = [
  {
    name: 'Calendar',
    family: 'Forms',
    entry: 'Calendar',
    stage: 'beta',
    maxKb: 3,
    importsFrom: ['DateField'],
    render: (props) => <Calendar label="Effective date" value="2026-01-05" today="2026-01-12" {...props} />,
  },
  {
    name: 'DateField',
    family: 'Forms',
    entry: 'DateField',
    stage: 'beta',
    maxKb: 7.5,
    render: (props) => (
      <DateField label="Effective date" value="2026-01-05" description="MM/DD/YYYY" {...props} />
    ),
  },
  {
    name: 'DateRangePicker',
    family: 'Forms',
    entry: 'DateRangePicker',
    stage: 'beta',
    maxKb: 8.7,
    importsFrom: ['DateField'],
    render: (props) => (
      <DateRangePicker label="Policy term" value={{ start: '2026-01-05', end: '2027-01-05' }} {...props} />
    ),
  },
  {
    name: 'MonthYearPicker',
    family: 'Forms',
    entry: 'MonthYearPicker',
    stage: 'beta',
    maxKb: 7.7,
    importsFrom: ['DateField'],
    render: (props) => <MonthYearPicker label="Month" value={{ year: 2026, month: 5 }} {...props} />,
  },
  {
    name: 'QuarterYearPicker',
    family: 'Forms',
    entry: 'QuarterYearPicker',
    stage: 'beta',
    maxKb: 7.7,
    importsFrom: ['DateField'],
    render: (props) => <QuarterYearPicker label="Quarter" value={{ year: 2026, quarter: 2 }} {...props} />,
  },
  {
    name: 'TimeField',
    family: 'Forms',
    entry: 'TimeField',
    stage: 'beta',
    maxKb: 3.6,
    render: (props) => <TimeField label="Call me at" defaultValue="09:30" {...props} />,
  },
];
