import type { ReactNode } from 'react';
import { Glyph } from '../Field/glyphs.js';
import type { Option } from './Option.js';
import { OptionHint, OptionItem } from './optionStyles.js';

export interface OptionRowProps {
  /** The option's value. React Aria takes the identity of a row from this prop of its outermost element. */
  id: string;
  option: Option;
  /** Called with its element as soon as that is in the page. */
  onDrawn: (row: HTMLElement | null) => void;
}

/** One option in an open list, ticked when it is the chosen one. */
export function OptionRow({ id, option, onDrawn }: OptionRowProps): ReactNode {
  return (
    <OptionItem ref={onDrawn} id={id} textValue={option.label} isDisabled={option.isDisabled ?? false}>
      {({ isSelected }) => (
        <>
          {isSelected && <Glyph name="check" />}
          {/* Label and hint together are the option's name: a name that left out visible words could not be spoken to. */}
          <span>{option.label}</span>
          {option.description !== undefined && <OptionHint>{option.description}</OptionHint>}
        </>
      )}
    </OptionItem>
  );
}
