import { ALL_QUARTERS, quarters } from '@slip/forms/rules';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** The four quarters, as choices of a form. */
export const quarterOptions = quarters.map(({ quarter, name }) => ({ value: quarter, label: name }));

/** The same with the whole year first. */
export const quarterOrYearOptions = [{ value: ALL_QUARTERS, label: 'Whole year' }, ...quarterOptions];

/** The months of a year, as choices of a form. */
export const monthOptions = Array.from({ length: 12 }, (_, index) => ({
  value: index + 1,
  label: monthName.format(new Date(Date.UTC(2024, index))),
}));
