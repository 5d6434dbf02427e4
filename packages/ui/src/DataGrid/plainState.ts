import { functionalUpdate, type TableFeatures } from '@tanstack/react-table';

const silence = { unsubscribe: () => undefined };
const subscribe = () => silence;

/**
 * How a table model keeps its state where its owner passes all of it with every render: in plain variables that nobody
 * listens to. The model's own way is a store of signals, several kB that would do nothing here.
 */
export const plainState: NonNullable<TableFeatures['coreReactivityFeature']> = {
  createOptionsStore: false,
  wrapExternalAtoms: false,
  addSubscription: () => undefined,
  createWritableAtom: <T>(first: T) => {
    let value = first;
    return {
      get: () => value,
      set: (next: T | ((last: T) => T)) => {
        value = functionalUpdate(next, value);
      },
      subscribe,
    };
  },
  createReadonlyAtom: (get) => ({ get, subscribe }),
  untrack: (read) => read(),
  batch: (change) => change(),
  schedule: queueMicrotask,
};
