import { string } from 'yup';
import { type CalendarDate, fromWireDate, toWireDate } from '../../calendar-date/index.js';
import { textAt } from '../../schema/beside.js';
import { mapFields } from '../../schema/fieldTable.js';
import { normalizeLine, testResult } from '../../schema/normalize.js';
import { wireDate } from '../../schema/wireText.js';
import type { PolicySearchForm } from './policySearch.js';
import { checkSearchDay, searchDays, searchTextCheck, searchTexts } from './searchFields.js';

/** The texts and days of a search on the wire (spec 3 §5.4); unused filters are left out. */
export const policySearchPieces = () => ({
  ...mapFields(searchTexts, (text) => {
    const check = searchTextCheck(text);
    // The test has the name of the library's own, so that the API documentation shows the length.
    return string().test({
      name: 'max',
      params: { max: text.maximum },
      skipAbsent: true,
      test: (value, context) => testResult(check(value ?? ''), context),
    });
  }),
  ...mapFields(searchDays, ({ end, other }) =>
    wireDate().test({
      name: 'rule',
      test(value, context) {
        const isNoDay = value !== undefined && fromWireDate(value) === undefined;
        if (isNoDay) return testResult({ message: 'Invalid date.' }, context);
        return testResult(checkSearchDay(end, value ?? null, textAt(context.parent, other) || null), context);
      },
    }),
  ),
});

const lineOrUndefined = (text: string) => normalizeLine(text) || undefined;
const wireDateOrUndefined = (date: CalendarDate | null) => (date === null ? undefined : toWireDate(date));

/** The filters of the form as they are sent; unused filters are left out. */
export function toPolicySearchQuery(form: PolicySearchForm) {
  return {
    state: form.State ?? undefined,
    ...mapFields(searchTexts, (text) => lineOrUndefined(form[text.form])),
    ...mapFields(searchDays, (day) => wireDateOrUndefined(form[day.form][day.end])),
    associatedAgentId: form.AssociatedAgent === null ? undefined : Number(form.AssociatedAgent),
    tiqs: form.TIQs || undefined,
  };
}
