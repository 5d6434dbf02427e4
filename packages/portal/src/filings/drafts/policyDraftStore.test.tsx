import { ApiError } from '@slip/api';
import type { filings } from '@slip/api/contract';
import { type Answer, createFakeApi, fail, offline } from '@slip/api/fake-office';
import { beforeEach, expect, it } from 'vitest';
import { forgetTextOfOthers, keptText } from '../../session/keptText.js';
import { newFiling } from '../../stories/begunFilings.js';
import { people } from '../../stories/people.js';
import { type DraftStoreOptions, policyDraftStore } from '../filing-form/useFilingDraft.js';
import { keptDraft } from './DraftForm.js';

const values = newFiling('WY');
const draftId = '0b7c1c4e-6a0f-4a3c-9d59-0d5f6f6f5a01';
const { userId } = people.agent;

beforeEach(() => sessionStorage.clear());

function storeOf(
  answer: Answer<typeof filings.savePolicyDraft>,
  found: DraftStoreOptions<typeof values>['found'] = null,
) {
  const refusals: (string | null)[] = [];
  const api = createFakeApi({
    user: people.agent,
    answers: {
      'filings.savePolicyDraft': answer,
      'filings.policyDraft': { draft: null },
      'authenticate.logout': { success: true },
      'authenticate.refresh': fail(401),
    },
  });
  const store = policyDraftStore<typeof values>({
    ...api,
    userId,
    draftId,
    found,
    about: () => ({
      workflow: 'New',
      agentId: 3,
      homeState: 'WY',
      agtPolicyId: 0,
      transactionGroupId: 0,
      editTransactionId: 0,
    }),
    onChange: () => undefined,
    onSaved: () => undefined,
    onFailed: (refusal) => refusals.push(refusal),
    onSubmitted: () => undefined,
  });
  return { ...api, store, refusals };
}

it('keeps in the tab what cannot be saved because the session is over, until it is saved', async () => {
  const { store, session } = storeOf(fail(401));
  await session.signOut('idle');
  await expect(store.save({ values, step: 'entry' }, '4')).rejects.toThrow('needs somebody signed in');
  const kept = keptText(keptDraft(userId, draftId));
  expect(kept).toEqual({ values, step: 'entry', version: '4' });
  expect(keptText(keptDraft(userId + 1, draftId))).toBeUndefined();

  const found = { version: '4', draft: { values, step: 'entry' }, isUnsaved: true };
  const again = storeOf(5, found);
  expect(await again.store.load()).toEqual(found);
  expect(await again.store.save(found.draft, found.version)).toBe('5');
  expect(keptText(keptDraft(userId, draftId))).toBeUndefined();
});

it('forgets it when somebody else signs in', async () => {
  const { store, session } = storeOf(fail(401));
  await session.signOut('idle');
  await expect(store.save({ values, step: 'entry' }, null)).rejects.toThrow('needs somebody signed in');
  expect(sessionStorage).toHaveLength(1);
  forgetTextOfOthers(userId + 1);
  expect(sessionStorage).toHaveLength(0);
});

it('tells why the office does not save it, where trying again does not help', async () => {
  const full = 'You have 200 filings begun, which is the most that are kept.';
  const large = 'This filing is too large to be kept while it is entered.';
  for (const [answer, told] of [
    [fail(409, { error: full }), full],
    [fail(413, { error: large }), large],
    [fail(500), null],
  ] as const) {
    const { store, refusals } = storeOf(answer);
    await expect(store.save({ values, step: 'entry' }, null)).rejects.toBeInstanceOf(ApiError);
    expect(refusals).toEqual([told]);
  }
});

it('tells no loss where all entries are on file, and only what is saved once more does not arrive', async () => {
  const { store, refusals } = storeOf((_, { count }) => (count === 1 ? 5 : offline()));
  const typed = structuredClone(values);
  expect(await store.save({ values: typed, step: 'entry' }, '4')).toBe('5');
  expect(await store.save({ values: typed, step: 'review' }, '5')).toBe('5');
  expect(refusals).toEqual([]);
  typed.PolicyDetails.PolicyNumber = 'SL-2026-0100';
  await expect(store.save({ values: typed, step: 'entry' }, '5')).rejects.toBeInstanceOf(ApiError);
  // The office may have the other number by now.
  await expect(store.save({ values, step: 'entry' }, '5')).rejects.toBeInstanceOf(ApiError);

  const changed = storeOf((_, { count }) => [5, fail(409, { error: 'Changed.' })][count - 1] ?? offline());
  expect(await changed.store.save({ values, step: 'entry' }, '4')).toBe('5');
  for (const version of ['5', '6'])
    await expect(changed.store.save({ values, step: 'entry' }, version)).rejects.toBeInstanceOf(ApiError);

  const opened = storeOf(offline(), { version: '4', draft: { values, step: 'entry' } });
  expect(await opened.store.save({ values: structuredClone(values), step: 'review' }, '4')).toBe('4');
});

/** An office that keeps the draft, and whose first answer is lost. */
function storeOfLostAnswer() {
  const kept = { version: 5, values: '' };
  const { store } = storeOf(({ body }, { count }) => {
    const sent = JSON.stringify(body.values);
    // The same draft twice is one save.
    if (body.version !== kept.version && sent !== kept.values) return fail(409, { error: 'Changed.' });
    if (body.version === kept.version) Object.assign(kept, { version: kept.version + 1, values: sent });
    return count === 1 ? offline() : kept.version;
  });
  return { store, kept };
}

it('goes on with what the office saved without its answer arriving', async () => {
  const { store, kept } = storeOfLostAnswer();
  const typed = structuredClone(values);
  await expect(store.save({ values: typed, step: 'entry' }, '5')).rejects.toBeInstanceOf(ApiError);
  expect(kept.version).toBe(6);
  // The form changes its values in place.
  typed.PolicyDetails.PolicyNumber = 'SL-2026-0100';
  expect(await store.save({ values: typed, step: 'entry' }, '5')).toBe('7');
  expect(kept.values).toContain('SL-2026-0100');
});

it('does not go on with it after a save of somebody else', async () => {
  const { store, kept } = storeOfLostAnswer();
  await expect(store.save({ values, step: 'entry' }, '5')).rejects.toBeInstanceOf(ApiError);
  Object.assign(kept, { version: 7, values: 'of somebody else' });
  await expect(store.save({ values, step: 'entry' }, '5')).rejects.toMatchObject({ status: 409 });
  expect(kept).toEqual({ version: 7, values: 'of somebody else' });
});

it('does not send again what the office refuses after an answer was lost', async () => {
  const sent: string[] = [];
  const { store, refusals } = storeOf(({ body }, { count }) => {
    sent.push(JSON.stringify([body.version, body.values]));
    if (count === 1) return offline();
    return count === 2 ? fail(413, { error: 'This filing is too large.' }) : 6;
  });
  const large = structuredClone(values);
  large.PolicyDetails.PolicyNumber = 'SL-2026-0100';
  await expect(store.save({ values: large, step: 'entry' }, '5')).rejects.toBeInstanceOf(ApiError);
  await expect(store.save({ values: large, step: 'entry' }, '5')).rejects.toMatchObject({ status: 413 });
  expect(await store.save({ values, step: 'entry' }, '5')).toBe('6');
  expect(sent).toHaveLength(3);
  expect(sent[2]).toMatch(/^\[5,/);
  expect(sent[2]).not.toContain('SL-2026-0100');
  expect(refusals).toEqual([null, 'This filing is too large.']);
});
