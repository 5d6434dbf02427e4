export { browserDraftStore, type DraftReader } from './browserDraftStore.js';
export { DraftChangedElsewhere, type DraftStore, type StoredDraft } from './DraftStore.js';
export { type DraftSaver, type DraftSaverOptions, type DraftStatus, draftSaver } from './draftSaver.js';
export { useDraftStatus } from './useDraftStatus.js';
export { type FormDraft, type FormDraftOptions, type FormDraftValues, useFormDraft } from './useFormDraft.js';
