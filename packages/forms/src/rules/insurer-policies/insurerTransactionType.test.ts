import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../calendar-date/index.js';
import { insurerTransactionType, type ReportedTransaction } from './insurerTransactionType.js';

const began: ReportedTransaction = { type: 1, effectiveDate: '2025-03-01', premium: 100 };
const renewed: ReportedTransaction = { type: 5, effectiveDate: '2026-03-01', premium: 100 };
const much: ReportedTransaction = { type: 5, effectiveDate: '2027-03-01', premium: 100 };
const soon: ReportedTransaction = { type: 5, effectiveDate: '2026-02-10', premium: 100 };
const leapDay: ReportedTransaction = { type: 1, effectiveDate: '2024-02-29', premium: 100 };

it.each<[string, readonly ReportedTransaction[], CalendarDate, number, number]>([
  ['the first is New Business', [], '2025-03-01', 100, 1],
  ['also where it gives back', [], '2025-03-01', -100, 1],
  ['also of nothing', [], '2025-03-01', 0, 1],
  ['a charge within the year', [began], '2026-02-28', 100, 2],
  ['a charge on the day it began', [began], '2025-03-01', 100, 2],
  ['a charge before it began', [began], '2025-02-01', 100, 2],
  ['a charge of nothing', [began], '2025-06-01', 0, 2],
  ['a charge a year later', [began], '2026-03-01', 100, 5],
  ['a charge a year after a leap day', [leapDay], '2025-02-28', 100, 5],
  ['a charge within the renewed year', [began, renewed], '2026-03-02', 100, 2],
  ['a charge a year after the renewal', [renewed, began], '2027-03-01', 100, 5],
  ['a charge of a term that was left out', [began, much], '2026-03-01', 100, 5],
  ['a charge within the term before the one that was left out', [began, much], '2026-02-28', 100, 2],
  ['a charge within the last of them', [began, much], '2027-06-01', 100, 2],
  ['a charge of the term before all', [renewed, much], '2025-03-01', 100, 1],
  ['a charge of less than a year before all', [renewed, much], '2025-03-02', 100, 2],
  ['a return of a term that was left out', [began, much], '2026-03-01', -100, 3],
  ['a return, however late', [began], '2026-03-01', -100, 3],
  ['only returns hold', [{ ...began, type: 3 }], '2025-03-01', 100, 1],
])('%s', (_, holding, effectiveDate, premium, expected) => {
  expect(insurerTransactionType({ effectiveDate, premium }, holding)).toBe(expected);
});

it.each<
  [string, ReportedTransaction, readonly ReportedTransaction[], readonly [CalendarDate, number], number]
>([
  ['New Business, its premium', began, [much], ['2025-03-01', 90], 1],
  ['New Business, moved within its term', began, [much], ['2025-09-01', 100], 1],
  ['New Business, moved to a few days earlier', began, [much], ['2025-02-20', 100], 1],
  ['New Business that gives back', began, [much], ['2025-03-01', -100], 1],
  ['New Business, moved to the term of the Renewal', began, [renewed], ['2026-04-01', 100], 2],
  ['New Business, moved a year ahead', began, [much], ['2026-03-01', 100], 1],
  ['a Renewal, its premium', renewed, [began], ['2026-03-01', 90], 5],
  ['a Renewal without New Business', renewed, [], ['2026-03-01', 90], 5],
  ['a Renewal, moved within its term', renewed, [began], ['2026-09-01', 90], 5],
  ['a Renewal, moved to the term before', renewed, [began], ['2025-09-01', 90], 2],
  ['a Renewal, moved to the day before', renewed, [began], ['2026-02-28', 90], 5],
  ['a Renewal, moved by sixty days', renewed, [began], ['2025-12-31', 90], 5],
  ['a Renewal, moved by more', renewed, [began], ['2025-12-30', 90], 2],
  ['a Renewal, moved to a day earlier that gives back', renewed, [began], ['2026-02-28', -90], 5],
  ['a Renewal, moved to the day of another', renewed, [began, soon], ['2026-02-10', 90], 2],
  ['a Renewal, moved before another', renewed, [began, soon], ['2026-02-09', 90], 2],
  ['a Renewal, moved to a term nobody reported', much, [began], ['2026-03-01', 90], 5],
  ['a Renewal, moved before all', renewed, [much], ['2025-03-01', 90], 1],
  ['an Additional Premium', { ...began, type: 2 }, [began], ['2025-03-01', 90], 2],
  ['an Additional Premium without a beginning', { ...began, type: 2 }, [], ['2025-03-01', 90], 2],
  ['an Additional Premium that gives back', { ...began, type: 2 }, [], ['2025-03-01', -90], 3],
  ['an Additional Premium, moved to a new term', { ...began, type: 2 }, [began], ['2026-03-01', 90], 5],
  ['a Return Premium', { ...began, type: 3, premium: -5 }, [began], ['2025-04-01', -4], 3],
  ['a Return Premium that charges', { ...began, type: 3, premium: -5 }, [began], ['2025-04-01', 4], 2],
])('of a correction: %s', (_, corrected, others, [effectiveDate, premium], expected) => {
  expect(insurerTransactionType({ effectiveDate, premium }, others, corrected)).toBe(expected);
});

const orders = fc.shuffledSubarray<CalendarDate>(['2023-11-01', '2024-11-01', '2025-11-01'], {
  minLength: 3,
});

/** The year in which the term of a day begins, of terms that begin on November 1. */
const termOf = (day: CalendarDate) => Number(day.slice(0, 4)) - (day.slice(5) < '11-01' ? 1 : 0);

/** Three terms as they are reported one after the other. */
const reported = (order: readonly CalendarDate[]) =>
  order.reduce<readonly ReportedTransaction[]>((filed, effectiveDate) => {
    const type = insurerTransactionType({ effectiveDate, premium: 100 }, filed);
    return [...filed, { type, effectiveDate, premium: 100 }];
  }, []);

it('of a correction to any day, earlier or later, follows the term of the day, and back again', () => {
  const place = fc.nat({ max: 2 });
  const later = fc.integer({ min: 0, max: 1_825 });
  const amount = fc.integer({ min: 1, max: 900 });
  fc.assert(
    fc.property(orders, place, later, amount, fc.boolean(), (order, index, ahead, cents, isReturn) => {
      const filed = reported(order);
      const corrected = filed[index];
      if (!corrected) throw new RangeError('There are three.');
      const others = filed.filter((each) => each !== corrected);
      const effectiveDate = addDays('2022-05-01', ahead);
      const own = termOf(corrected.effectiveDate);
      // A term that a correction begins a few weeks earlier has examples of its own.
      fc.pre(
        own === 2023 ||
          effectiveDate >= corrected.effectiveDate ||
          addDays(effectiveDate, 60) < corrected.effectiveDate,
      );
      // A day less than a year before the first term is counted to it.
      const isBeforeAll = effectiveDate <= '2022-11-01';
      const term = isBeforeAll ? 2022 : Math.max(termOf(effectiveDate), 2023);
      const premium = isReturn ? -cents : cents;
      const ofReport = isReturn ? 3 : isBeforeAll ? 1 : term > 2025 ? 5 : 2;
      const type = insurerTransactionType({ effectiveDate, premium }, others, corrected);
      expect(type).toBe(term === own ? corrected.type : ofReport);
      if (type !== 2) return;
      const again = { effectiveDate: corrected.effectiveDate, premium: 100 };
      expect(insurerTransactionType(again, others, { type, effectiveDate, premium })).toBe(
        own === 2023 ? 1 : 5,
      );
    }),
    { numRuns: 1_000 },
  );
});

it('of three terms, in every order, stays through every correction', () => {
  const steps = fc.array(
    fc.record({ place: fc.nat(), within: fc.integer({ min: 0, max: 364 }), premium: fc.integer({ min: 1 }) }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(orders, steps, (order, corrections) => {
      const filed: ReportedTransaction[] = [];
      for (const effectiveDate of order) {
        const type = insurerTransactionType({ effectiveDate, premium: 100 }, filed);
        // A transaction reported with a day before all others is where the policy begins.
        const isEarliest = filed.every((each) => effectiveDate < each.effectiveDate);
        expect(type).toBe(isEarliest ? 1 : 5);
        filed.push({ type, effectiveDate, premium: 100 });
      }
      for (const { place, within, premium } of corrections) {
        const index = place % order.length;
        const corrected = filed[index];
        const reportedFirst = order[index];
        if (!corrected || !reportedFirst) throw new RangeError('There are three.');
        const others = filed.filter((each) => each !== corrected);
        // Within its term, of which the beginning moves along.
        const effectiveDate =
          addDays(corrected.effectiveDate, within) < addDays(reportedFirst, 365)
            ? addDays(corrected.effectiveDate, within)
            : corrected.effectiveDate;
        const type = insurerTransactionType({ effectiveDate, premium }, others, corrected);
        expect(type).toBe(corrected.type);
        filed[index] = { type, effectiveDate, premium };
      }
    }),
  );
});

it('of a term that a correction begins earlier, once or again, keeps the term for what is reported later', () => {
  const days = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(
      fc.array(days, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 100 }),
      (steps, later) => {
        const corrected = steps.reduce((renewal, step) => {
          const moved = { effectiveDate: addDays(renewal.effectiveDate, -step), premium: 90 };
          return { ...moved, type: insurerTransactionType(moved, [began], renewal) };
        }, renewed);
        expect(corrected.type).toBe(5);
        const effectiveDate = addDays(corrected.effectiveDate, later);
        expect(insurerTransactionType({ effectiveDate, premium: 10 }, [began, corrected])).toBe(2);
      },
    ),
  );
});
