import { officeDay } from '../officeDay.js';

/** A first and a last day as they are sent. A day that is left out stays as it is on file. */
export const givenDays = () => ({
  firstDay: officeDay()
    .optional()
    .meta({ description: 'For a new record the first day its state takes filings, when left out.' }),
  lastDay: officeDay().nullable().optional().meta({ description: 'null: it has no last day any more.' }),
});

/** A first and a last day as they are on file. */
export const storedDays = () => ({
  firstDay: officeDay().required(),
  lastDay: officeDay().nullable().defined(),
});
