import type { ReactNode } from 'react';
import { Glyph } from '../Field/glyphs.js';
import type { Option } from './Option.js';
import { OptionHint, OptionItem } from './optionStyles.js';

/** One option in an open list, ticked when it is the chosen one. */
export function OptionRow({ option }: { option: Option }): ReactNode {
  return (
    <OptionItem id={option.value} textValue={option.label} isDisabled={option.isDisabled ?? false}>
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
