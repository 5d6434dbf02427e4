import { useEffect, useRef, useState } from 'react';
import { announce } from '../announce/announce.js';
import { checkFile, type FileRules, type PickedFile } from './fileRules.js';
import { type FileUploaderMessages, fileProblemText } from './uploadMessages.js';

/** Sends one file. Rejects when it could not be sent, and when `signal` is aborted. */
export type Upload<Result> = (
  file: File,
  options: {
    signal: AbortSignal;
    /** Tells how many bytes were sent so far. */
    onProgress: (sentBytes: number) => void;
  },
) => Promise<Result>;

/** One file in the list. */
export interface UploadItem<Result = unknown> {
  /** Unique in the list. */
  id: string;
  file: File;
  /** `ready`: chosen, and nothing sends it. `refused`: not taken, `message` says why. */
  state: 'ready' | 'waiting' | 'uploading' | 'uploaded' | 'failed' | 'canceled' | 'refused';
  sentBytes: number;
  /** The problem, in words; empty when there is none. */
  message: string;
  /** The answer of `upload`. */
  result?: Result;
}

export interface UploadsOptions<Result> {
  rules: FileRules;
  upload: Upload<Result> | undefined;
  onChange: ((items: ReadonlyArray<UploadItem<Result>>) => void) | undefined;
  words: FileUploaderMessages;
}

/** Number of files that are sent at the same time. */
const MAX_AT_ONCE = 3;

/** Results that arrive together are announced together; one announcement right after another may not be read. */
const ANNOUNCE_AFTER_MS = 150;

function useJoinedAnnouncements(): (sentence: string) => void {
  const sentences = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (sentence) => {
    sentences.current.push(sentence);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => announce(sentences.current.splice(0).join(' ')), ANNOUNCE_AFTER_MS);
  };
}

/** Keeps the files of an uploader, and sends them. */
export function useUploads<Result>(options: UploadsOptions<Result>) {
  const [items, setItems] = useState<ReadonlyArray<UploadItem<Result>>>([]);
  const list = useRef(items);
  const latest = useRef(options);
  const running = useRef(new Map<string, AbortController>());
  const lastNumber = useRef(0);
  const announceSoon = useJoinedAnnouncements();
  useEffect(() => {
    latest.current = options;
  });
  const isUnmounted = useRef(false);
  useEffect(() => {
    const controllers = running.current;
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  // Progress is only shown; the owner is told of every other change.
  const show = (next: ReadonlyArray<UploadItem<Result>>) => {
    list.current = next;
    setItems(next);
  };
  const change = (next: ReadonlyArray<UploadItem<Result>>) => {
    show(next);
    latest.current.onChange?.(next);
  };
  const withChanges = (id: string, changes: Partial<UploadItem<Result>>) =>
    list.current.map((item) => (item.id === id ? { ...item, ...changes } : item));

  const send = async ({ id, file }: UploadItem<Result>, upload: Upload<Result>) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current.set(id, controller);
    change(withChanges(id, { state: 'uploading', sentBytes: 0, message: '' }));
    try {
      const onProgress = (sent: number) => {
        if (!signal.aborted) show(withChanges(id, { sentBytes: Math.min(file.size, Math.max(0, sent)) }));
      };
      const result = await upload(file, { signal, onProgress });
      if (signal.aborted) return;
      change(withChanges(id, { state: 'uploaded', sentBytes: file.size, result }));
      announceSoon(latest.current.words.saidUploaded(file.name));
    } catch (reason) {
      if (signal.aborted) return;
      const message = latest.current.words.failed(file.name, reason);
      change(withChanges(id, { state: 'failed', message }));
      announceSoon(message);
    } finally {
      if (running.current.get(id) === controller) running.current.delete(id);
      sendNext();
    }
  };
  const sendNext = () => {
    const { upload } = latest.current;
    const next = list.current.find(({ state }) => state === 'waiting');
    // An upload that stopped because the field was unmounted starts no other.
    if (isUnmounted.current || !upload || !next || running.current.size >= MAX_AT_ONCE) return;
    void send(next, upload);
    sendNext();
  };

  const stop = (id: string) => {
    running.current.get(id)?.abort();
    running.current.delete(id);
  };
  const find = (id: string) => list.current.find((item) => item.id === id);

  return {
    items,
    add: (picked: readonly PickedFile[]) => {
      if (picked.length === 0) return;
      const { rules, words, upload } = latest.current;
      // The person has already read why earlier files were refused.
      const listed = list.current.filter(({ state }) => state !== 'refused');
      const counted = rules.maxFiles === 1 ? [] : listed;
      const taken: Array<UploadItem<Result>> = [];
      const refused: Array<UploadItem<Result>> = [];
      for (const { file, isFolder } of picked) {
        const problem = checkFile(
          file,
          isFolder,
          rules,
          [...counted, ...taken].map((item) => item.file),
        );
        lastNumber.current += 1;
        const item = { id: `file-${lastNumber.current}`, file, sentBytes: 0 };
        if (problem === null) taken.push({ ...item, state: upload ? 'waiting' : 'ready', message: '' });
        else {
          refused.push({ ...item, state: 'refused', message: fileProblemText(problem, file, rules, words) });
        }
      }
      // The only file is replaced by another one that is taken.
      const replaced = taken.length > 0 ? listed.filter((item) => !counted.includes(item)) : [];
      for (const { id } of replaced) stop(id);
      change([...listed.filter((item) => !replaced.includes(item)), ...taken, ...refused]);
      for (const { file } of replaced) announceSoon(words.saidRemoved(file.name));
      if (taken.length > 0) announceSoon(words.saidAdded(taken.length));
      for (const { message } of refused) announceSoon(message);
      sendNext();
    },
    cancel: (id: string) => {
      const item = find(id);
      if (item?.state !== 'uploading' && item?.state !== 'waiting') return;
      stop(id);
      change(withChanges(id, { state: 'canceled', sentBytes: 0 }));
      announceSoon(latest.current.words.saidCanceled(item.file.name));
      sendNext();
    },
    retry: (id: string) => {
      change(withChanges(id, { state: 'waiting', message: '' }));
      sendNext();
    },
    clear: () => {
      for (const id of running.current.keys()) stop(id);
      if (list.current.length > 0) change([]);
    },
    remove: (id: string) => {
      const item = find(id);
      if (!item) return;
      stop(id);
      change(list.current.filter((other) => other.id !== id));
      announceSoon(latest.current.words.saidRemoved(item.file.name));
      sendNext();
    },
  };
}
