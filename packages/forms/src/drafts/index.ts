export { browserDraftStore, type DraftReader } from './browserDraftStore.js';
export { DraftChangedElsewhere, type DraftStore, type StoredDraft } from './DraftStore.js';
export type { DraftStatus } from './draftSaver.js';
export { type FormDraft, type FormDraftOptions, type FormDraftValues, useFormDraft } from './useFormDraft.js';
