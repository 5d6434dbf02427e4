import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useControlledState } from '../controlledState/useControlledState.js';
import { digitsOf } from '../Field/digitsOf.js';
import { inputTypeOf } from '../Field/inputTypeOf.js';
import { useFormReset } from '../formReset/useFormReset.js';
import { type CodeChangeReason, editCode } from './codeText.js';

/** The details that come with a changed code. */
export interface CodeChange {
  reason: CodeChangeReason;
}

export interface CodeOptions {
  value: string | undefined;
  defaultValue: string;
  length: number;
  onChange: ((code: string, change: CodeChange) => void) | undefined;
  onComplete: ((code: string) => void) | undefined;
  input: RefObject<HTMLInputElement | null>;
  /** The code is shown as wrong. */
  isWrong: boolean;
}

/** The part of the input that is marked. */
interface Marked {
  start: number;
  end: number;
}

/** True while an input method is composing text that is not plain digits yet. */
function isUnfinished(event: Event, text: string): boolean {
  return 'isComposing' in event && event.isComposing === true && /[^0-9]/.test(text);
}

/** Keeps a code, its caret and what was already reported about it. */
export function useCode({ value, defaultValue, length, onChange, onComplete, input, isWrong }: CodeOptions) {
  const [rawCode, setOwn] = useControlledState(value, defaultValue);
  // The text of the input while an input method composes it; `null` otherwise.
  const [draft, setDraft] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [lastSelection, setLastSelection] = useState<(Marked & { inText: string }) | null>(null);
  const code = digitsOf(rawCode).slice(0, length);
  const [initialCode] = useState(code);
  const selectionBefore = useRef<Marked | null>(null);
  /** The last completed code, until the person edits it. */
  const completed = useRef<string | null>(null);

  const text = draft ?? code;
  const caretAtEnd = { start: text.length, end: text.length };
  // When the text is set from outside the caret moves to its end without an event.
  const marked: Marked | null = lastSelection && (lastSelection.inText === text ? lastSelection : caretAtEnd);

  const readSelection = useCallback(() => {
    const { value: present = '', selectionStart, selectionEnd } = input.current ?? {};
    setLastSelection({ start: selectionStart ?? 0, end: selectionEnd ?? 0, inText: present });
  }, [input]);

  useEffect(() => {
    const element = input.current;
    if (!element) return undefined;
    // Only the browser's `beforeinput` says what an edit is going to replace; React's event of the same name does not.
    const remember = () => {
      selectionBefore.current = { start: element.selectionStart ?? 0, end: element.selectionEnd ?? 0 };
    };
    // Some browsers dispatch `selectionchange` at the input, others at the document; React's own event covers the second only.
    const follow = () => {
      if (document.activeElement === element) readSelection();
    };
    element.addEventListener('beforeinput', remember);
    document.addEventListener('selectionchange', follow, { capture: true });
    return () => {
      element.removeEventListener('beforeinput', remember);
      document.removeEventListener('selectionchange', follow, { capture: true });
    };
  }, [input, readSelection]);

  const applyEdit = (element: HTMLInputElement, inputType: string) => {
    const selection = selectionBefore.current ?? { start: code.length, end: code.length };
    // Autofill sends no `beforeinput`: it counts as a replacement, whichever input type the browser gives.
    const type = selectionBefore.current ? inputType : inputType && 'insertReplacementText';
    selectionBefore.current = null;
    const { value: raw, selectionStart } = element;
    // After a rejected code, typing starts a new one.
    const startsAgain =
      isWrong && selection.start === length && raw.startsWith(code) && digitsOf(raw.slice(length)) !== '';
    const edit = startsAgain
      ? editCode({ text: '', start: 0, end: 0 }, raw.slice(length), 0, type, length)
      : editCode({ text: code, ...selection }, raw, selectionStart ?? raw.length, type, length);
    // Set here, because React would put the caret after the last digit.
    if (raw !== edit.text) element.value = edit.text;
    element.setSelectionRange(edit.caret, edit.caret);
    setLastSelection({ start: edit.caret, end: edit.caret, inText: edit.text });
    setDraft(null);
    setRefused(edit.isRefused);
    if (edit.text === code) return;
    setOwn(edit.text);
    onChange?.(edit.text, { reason: edit.reason });
    if (edit.reason !== 'autofill') completed.current = null;
    // A password manager fills in a rejected code again as soon as it is cleared: sending it again would never end.
    if (edit.text.length < length || edit.text === completed.current) return;
    completed.current = edit.text;
    onComplete?.(edit.text);
  };

  useFormReset(input, () => {
    setDraft(null);
    setRefused(false);
    completed.current = null;
    if (code === initialCode) return;
    setOwn(initialCode);
    onChange?.(initialCode, { reason: 'reset' });
  });

  return {
    /** The text of the input. */
    text,
    isRefused,
    marked,
    readSelection,
    onBlur: () => {
      setLastSelection(null);
      setRefused(false);
    },
    onInput: (event: ChangeEvent<HTMLInputElement>) => {
      const { target, nativeEvent } = event;
      if (isUnfinished(nativeEvent, target.value)) setDraft(target.value);
      else applyEdit(target, inputTypeOf(nativeEvent));
    },
    onCompositionEnd: () => {
      // No input event follows the end of a composition.
      if (draft !== null && input.current) applyEdit(input.current, 'insertCompositionText');
    },
    /**
     * Arrows go from box to box and mark the digit in it, as a press does. The browser's own caret would need two
     * steps to leave the last box of a full code: it stands behind the digit, then before it.
     */
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const { key, shiftKey, ctrlKey, altKey, metaKey, currentTarget } = event;
      if (event.defaultPrevented || shiftKey || ctrlKey || altKey || metaKey || draft !== null) return;
      const { selectionStart, selectionEnd } = currentTarget;
      if (selectionStart === null || selectionEnd === null || selectionEnd - selectionStart > 1) return;
      const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
      const to = Math.min(selectionStart, length - 1) + step;
      if (step === 0 || to < 0 || to >= length || to > code.length) return;
      event.preventDefault();
      currentTarget.setSelectionRange(to, Math.min(to + 1, code.length));
    },
    /** A press on a filled box marks its digit, so that the next key replaces it and Backspace takes it away. */
    onPress: () => {
      const { selectionStart, selectionEnd } = input.current ?? {};
      if (typeof selectionStart !== 'number' || selectionStart !== selectionEnd) return;
      if (selectionStart < code.length) input.current?.setSelectionRange(selectionStart, selectionStart + 1);
    },
  };
}
