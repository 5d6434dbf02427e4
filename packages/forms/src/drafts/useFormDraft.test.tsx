import { act, type ReactNode, useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { onPage } from '../fields/onPage.js';
import { DraftChangedElsewhere, type DraftStore } from './draftSaver.js';
import { type FormDraft, type FormDraftValues, useFormDraft } from './useFormDraft.js';

interface Values {
  name: string;
}
type Kept = FormDraftValues<Values>;

const page = onPage({ stopsTime: true });
let form: UseFormReturn<Values, unknown, Values>;
let draft: FormDraft;
const done: string[] = [];

function kept(found: Kept | null, save: DraftStore<Kept>['save'] = async () => '2'): DraftStore<Kept> {
  return {
    load: async () => found && { draft: found, version: '1' },
    save: async (values, version) => {
      done.push(`save ${values.values.name} in ${values.step} over ${version}`);
      return save(values, version);
    },
    discard: async () => void done.push('discard'),
  };
}

async function open(store: DraftStore<Kept>, below?: ReactNode): Promise<void> {
  function Screen() {
    const ownForm = useForm<Values, unknown, Values>({ defaultValues: { name: '' } });
    const ownDraft = useFormDraft({ form: ownForm, store, pause: 1000 });
    return (
      <>
        <Given form={ownForm} draft={ownDraft} />
        {below}
      </>
    );
  }
  await act(async () => page.root.render(<Screen />));
}

/** Passes the values of a screen to the test. */
function Given(given: { form: typeof form; draft: typeof draft }) {
  form = given.form;
  draft = given.draft;
  return null;
}

/** Does what a field does when somebody types. */
const enter = (value: string) =>
  act(async () => {
    await form.register('name').onChange({ type: 'change', target: { name: 'name', value } });
  });
const wait = (time: number) => act(async () => vi.advanceTimersByTimeAsync(time));

beforeEach(() => {
  done.length = 0;
});

it('brings back what was kept, and the step it was left in, without saving it again', async () => {
  await open(kept({ values: { name: 'Ada' }, step: 'contact' }));
  expect(draft.isLoading).toBe(false);
  expect(form.getValues()).toEqual({ name: 'Ada' });
  expect(draft.startAt).toBe('contact');
  await wait(5000);
  expect(done).toEqual([]);
  await enter('Ada Larkin');
  expect(draft.isAtRisk).toBe(true);
  await wait(1000);
  expect(done).toEqual(['save Ada Larkin in contact over 1']);
  expect(draft.isAtRisk).toBe(false);
});

it('saves what a tab kept unsaved, and says if that fails or another version was saved meanwhile', async () => {
  const found = { values: { name: 'Ada' }, step: 'contact' };
  const unsaved = (save: DraftStore<Kept>['save']): DraftStore<Kept> => ({
    ...kept(found, save),
    load: async () => ({ draft: found, version: '5', isUnsaved: true }),
  });
  await open(unsaved(async () => '6'));
  await wait(0);
  expect(done).toEqual(['save Ada in contact over 5']);
  expect(draft.status).toBe('saved');
  for (const [status, error] of [
    ['elsewhere', new DraftChangedElsewhere('8')],
    ['failed', new Error('no network')],
  ] as const) {
    await open(unsaved(() => Promise.reject(error)));
    await wait(0);
    expect(form.getValues()).toEqual({ name: 'Ada' });
    expect(draft.status).toBe(status);
    expect(draft.isChangedElsewhere()).toBe(status === 'elsewhere');
    expect(draft.isAtRisk).toBe(true);
  }
});

it('keeps nothing of what the form fills in by itself before anybody types', async () => {
  await open(kept(null));
  await act(async () => form.setValue('name', 'Filled in'));
  await wait(5000);
  expect(done).toEqual([]);
  await enter('Ada');
  await act(async () => form.setValue('name', 'Filled in later'));
  await wait(1000);
  expect(done).toEqual(['save Filled in later in null over null']);
});

it('saves the latest at once when it is asked to, and nothing after it was forgotten', async () => {
  await open(kept(null));
  await enter('A');
  act(() => draft.keepStep('review'));
  await enter('Ada');
  await act(async () => {
    expect(await draft.flush()).toBe(true);
    await draft.discard();
  });
  expect(done).toEqual(['save Ada in review over null', 'discard']);
  await enter('Ada again');
  await wait(5000);
  expect(done).toHaveLength(2);
});

/** Hands in what was typed last when the page goes. */
function TypedLast() {
  useEffect(
    () => () => {
      void form.register('name').onChange({ type: 'change', target: { name: 'name', value: 'Ada Larkin' } });
    },
    [],
  );
  return null;
}

it('saves what a field hands in when the page goes', async () => {
  await open(kept(null), <TypedLast />);
  await enter('Ada');
  await act(async () => page.root.unmount());
  expect(done).toEqual(['save Ada Larkin in null over null']);
});

it('is at risk while a save has failed, and begins empty where nothing can be read', async () => {
  const store = kept(null, () => Promise.reject(new Error('no network')));
  await open({ ...store, load: () => Promise.reject(new Error('no network')) });
  expect(draft.isLoading).toBe(false);
  await enter('Ada');
  await wait(1000);
  expect(draft.status).toBe('failed');
  expect(draft.isAtRisk).toBe(true);
  await act(async () => {
    expect(await draft.flush()).toBe(false);
  });
});
