import { useBoundField } from '../fields/form/useBoundField.js';
import { useDebouncedText } from '../fields/text/useDebouncedText.js';
import { normalizeLine } from '../rules/index.js';
import { useSectionForm } from './useSectionForm.js';

/** Settings of {@link useSectionLine}. */
export interface SectionLineOptions {
  /** How the text is kept, applied when the line is left. @default one line, trimmed */
  normalize?: (text: string) => string;
  /** It is chosen from a list, so that it does not wait for the next key. @default false */
  isChosen?: boolean;
  /** Fields whose rules also look at this one. */
  affects?: readonly string[];
}

/** One line of a group such as an address, bound to its place in the form. */
export function useSectionLine(
  path: string,
  { normalize = normalizeLine, isChosen = false, affects = [] }: SectionLineOptions = {},
) {
  const { control } = useSectionForm();
  const bound = useBoundField({ control, name: path, affects });
  const typed = useDebouncedText(bound.text, bound.commit, normalize);
  return {
    text: isChosen ? bound.text : typed.text,
    write: isChosen ? bound.commit : typed.type,
    leave: () => {
      if (!isChosen) typed.settle();
      bound.touch();
    },
    field: { id: bound.id, name: path, errorMessage: bound.errorMessage, inputRef: bound.ref },
  };
}
