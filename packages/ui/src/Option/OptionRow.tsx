import type { ReactNode } from 'react';
import { Text } from 'react-aria-components/Text';
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
          <Text slot="label">{option.label}</Text>
          {option.description !== undefined && (
            <OptionHint as={Text} slot="description">
              {option.description}
            </OptionHint>
          )}
        </>
      )}
    </OptionItem>
  );
}
