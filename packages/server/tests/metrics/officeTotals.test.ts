import { office } from '@slip/api/contract';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addOfficeMetrics } from '../../src/metrics/officeMetrics.js';
import { openPaymentFixture, type PaymentFixture } from '../billing/payments/PaymentFixture.js';
import { openQuestionFixture, type QuestionFixture } from '../filings/questions/QuestionFixture.js';
import type { TestOffice } from '../TestOffice.js';

let questions: QuestionFixture;
let payments: PaymentFixture;
beforeAll(async () => {
  questions = await openQuestionFixture();
  payments = await openPaymentFixture(1);
});
afterAll(async () => {
  await questions.close();
  await payments.close();
});

const TOTAL = /^(slip_(?:filings|question_messages|payment_events)_total\S*) (\d+)$/gm;

/** The figures of the business counters, by name and kind. With a registry of its own, as one keeps its figures for some seconds. */
async function totals({ db }: TestOffice): Promise<Readonly<Record<string, number>>> {
  const registry = new Registry();
  addOfficeMetrics({ registry, db, keepsMail: true, patience: 120_000 });
  const text = await registry.metrics();
  return Object.fromEntries(
    [...text.matchAll(TOTAL)].map(([, series = '', value]) => [series, Number(value)]),
  );
}

it('tell how many transactions were filed, and how many messages were sent about questions', async () => {
  expect(await totals(questions)).toEqual({ slip_filings_total: 0 });
  await questions.onFile();
  expect(await totals(questions)).toEqual({ slip_filings_total: 1 });

  const asked = await questions.question();
  expect((await questions.answer(asked)).status).toBe(200);
  const answered = { slip_filings_total: 2, 'slip_question_messages_total{kind="answer"}': 1 };
  expect(await totals(questions)).toEqual(answered);

  questions.clock.advance(60);
  const body = { confirmationNumber: asked.confirmationNumber, note: 'Which district?' };
  await questions.call(office.askQuestion, { body }, { as: questions.staff });
  expect(await totals(questions)).toEqual({ ...answered, 'slip_question_messages_total{kind="ask"}': 1 });
});

it('tell how many invoices were paid', async () => {
  const payer = payments.agent(0);
  const invoices = await payments.open(payer.agentId);
  const before = await totals(payments);
  expect(before).not.toHaveProperty(['slip_payment_events_total{kind="submitted"}']);

  await payments.pay(payer, payments.bodyOf(payer, invoices.slice(0, 1)));
  expect(await totals(payments)).toEqual({ ...before, 'slip_payment_events_total{kind="submitted"}': 1 });
  await payments.pay(payer, payments.bodyOf(payer, invoices.slice(1)));
  expect(await totals(payments)).toEqual({
    ...before,
    'slip_payment_events_total{kind="submitted"}': invoices.length,
  });
});
