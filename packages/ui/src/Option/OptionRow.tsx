import type { ReactNode } from 'react';
import { Glyph } from '../Field/glyphs.js';
import { keepChosenInSight } from './keepChosenInSight.js';
import type { Option } from './Option.js';
import { OptionHint, OptionItem } from './optionStyles.js';

export interface OptionRowProps {
  /** The option's value. React Aria takes the identity of a row from this prop of its outermost element. */
  id: string;
  option: Option;
}

/** One option in an open list, ticked when it is the chosen one. */
export function OptionRow({ id, option }: OptionRowProps): ReactNode {
  return (
    <OptionItem
      ref={keepChosenInSight}
      id={id}
      textValue={option.label}
      isDisabled={option.isDisabled ?? false}
    >
      {({ isSelected }) => (
        <>
          {isSelected && <Glyph name="check" />}
          {/* Label and hint together are the option's name: a name that left out visible words could not be spoken to. */}
          <span>
            <bdi>{option.label}</bdi>
          </span>
          {option.description !== undefined && <OptionHint>{option.description}</OptionHint>}
        </>
      )}
    </OptionItem>
  );
}
