export type { DraftStatus } from './draftSaver.js';
export {
  browserDraftStore,
  DraftChangedElsewhere,
  type DraftReader,
  type DraftStore,
  type StoredDraft,
} from './draftSaver.js';
export { type FormDraft, type FormDraftOptions, type FormDraftValues, useFormDraft } from './useFormDraft.js';
