import { DateField } from '../DateField/index.js';
import { DateRangePicker } from '../DateRangePicker/index.js';
import { MonthYearPicker } from '../MonthYearPicker/index.js';
import { QuarterYearPicker } from '../QuarterYearPicker/index.js';
import type { ComponentEntry } from './ComponentEntry.js';

/** Fields for days, months and quarters. */
export const dates: readonly ComponentEntry[] = [
  {
    name: 'DateField',
    family: 'Forms',
    entry: 'DateField',
    stage: 'beta',
    limit: 7.2,
    render: (props) => (
      <DateField label="Effective date" value="2026-01-05" description="MM/DD/YYYY" {...props} />
    ),
  },
  {
    name: 'DateRangePicker',
    family: 'Forms',
    entry: 'DateRangePicker',
    stage: 'beta',
    limit: 8.5,
    madeOf: ['DateField'],
    render: (props) => (
      <DateRangePicker label="Policy term" value={{ start: '2026-01-05', end: '2027-01-05' }} {...props} />
    ),
  },
  {
    name: 'MonthYearPicker',
    family: 'Forms',
    entry: 'MonthYearPicker',
    stage: 'beta',
    limit: 7.5,
    madeOf: ['DateField'],
    render: (props) => <MonthYearPicker label="Month" value={{ year: 2026, month: 5 }} {...props} />,
  },
  {
    name: 'QuarterYearPicker',
    family: 'Forms',
    entry: 'QuarterYearPicker',
    stage: 'beta',
    limit: 7.5,
    madeOf: ['DateField'],
    render: (props) => <QuarterYearPicker label="Quarter" value={{ year: 2026, quarter: 2 }} {...props} />,
  },
];
