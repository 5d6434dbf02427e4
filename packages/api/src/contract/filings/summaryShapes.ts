import { array, number } from 'yup';
import { wireDate } from '../shapes.js';

/* What the summaries of filers and of insurers have in common. */

/** The third quarter of 2026 is 20263. */
export const yearQuarter = () =>
  number().integer().required().meta({ description: 'Year and quarter: 20263 is the third of 2026.' });

/** The quarters of a plot. */
export const lastQuarters = () =>
  array()
    .of(yearQuarter())
    .length(8)
    .required()
    .meta({ description: 'The eight quarters of the totals, the current one last.' });

/** A day until which something is due. */
export const dueDate = () =>
  wireDate().required().meta({ description: 'A business day: weekends and federal holidays move it on.' });
