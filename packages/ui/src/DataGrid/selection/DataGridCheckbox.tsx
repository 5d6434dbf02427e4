import { type ChangeEvent, type MouseEvent, type Ref, useEffect, useRef } from 'react';
import { CheckMark } from '../../Checkbox/CheckMark.js';
import { Glyph } from '../../Field/glyphs.js';
import { useMergedRef } from '../../mergedRef/useMergedRef.js';
import { SelectBox } from './selectionStyles.js';

export interface DataGridCheckboxProps {
  label: string;
  isSelected: boolean;
  isMixed?: boolean;
  /** It cannot be ticked, but can be focused, so that a screen reader reads the reason. */
  isDisabled?: boolean;
  /** `id` of the reason. */
  describedBy?: string | undefined;
  /** Makes it a radio button: one of all radio buttons with this name can be chosen. */
  group?: string | null;
  /** Called with true if Shift was held, which selects the range up to this row. */
  onToggle: (isRange: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox in a row or the header, or a row's radio button. A native input, since a grid can have thousands of them. */
export function DataGridCheckbox(props: DataGridCheckboxProps) {
  const { label, isSelected, isMixed = false, isDisabled = false, describedBy, onToggle, ref } = props;
  const group = props.group ?? undefined;
  // A change does not say whether Shift was held: the press or the key before it does.
  const hasShift = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(input, ref);
  // `indeterminate` is a property, not an attribute, so React cannot set it.
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    // The browser has already cleared it, but the owner decides whether it is indeterminate.
    event.currentTarget.indeterminate = isMixed;
    if (!isDisabled) onToggle(hasShift.current);
    hasShift.current = false;
  };
  const startPress = (event: MouseEvent<HTMLLabelElement>) => {
    hasShift.current = event.shiftKey;
    if (!event.shiftKey) return;
    // Otherwise the browser selects the text between the two clicks.
    event.preventDefault();
    input.current?.focus();
  };
  return (
    <SelectBox
      data-selected={(isSelected && !isMixed) || undefined}
      data-indeterminate={isMixed || undefined}
      data-disabled={isDisabled || undefined}
      data-single={group && ''}
      onMouseDown={startPress}
    >
      <input
        data-part="box"
        ref={mergedRef}
        type={group ? 'radio' : 'checkbox'}
        name={group}
        // A grid must not be part of the form around it: Enter would submit the form, and a reset would clear the selection.
        form=""
        aria-label={label}
        aria-describedby={describedBy}
        aria-disabled={isDisabled || undefined}
        checked={isSelected}
        onChange={change}
        onKeyDown={(event) => {
          hasShift.current = event.shiftKey;
        }}
        onKeyUp={(event) => {
          if (event.key === ' ') hasShift.current = event.shiftKey;
        }}
      />
      <CheckMark aria-hidden="true">{!group && <Glyph name={isMixed ? 'dash' : 'check'} />}</CheckMark>
    </SelectBox>
  );
}
