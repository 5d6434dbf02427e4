import type { GroupHandlers } from '../http/handler.js';
import { filingSummary } from './filingSummary.js';

/** The figures of the dashboard that come from several nouns. */
export const dashboardHandlers = {
  filingSummary: ({ query }, context) => filingSummary(query, context),
} satisfies Partial<GroupHandlers<'filings'>>;
