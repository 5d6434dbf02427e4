import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { color, fontWeight, radius, size } from '../tokens/index.js';
import type { Option } from './Option.js';
import { drawEntry } from './OptionRow.js';
import { OptionDrawing } from './optionCollection.js';
import { ListNote, OptionList } from './optionStyles.js';
import type { VirtualOptionsProps } from './VirtualOptions.js';

/** Words of a list that is loading, empty or failed. */
export interface OptionListMessages {
  /** Shown and announced while options are on their way. @default 'Loading…' */
  loading: string;
  /** Shown in a list without options. */
  empty: string;
  /** The button that loads the options again. @default 'Try again' */
  retry: string;
}

export interface OptionListsProps {
  /** Around a long list, of which only what is in sight is drawn; `null` for a short one. */
  Virtual: ComponentType<VirtualOptionsProps> | null;
  /** One of the options, where there are any. */
  sample: Option | undefined;
  isLoading: boolean;
  loadError: string | undefined;
  onRetry: (() => void) | undefined;
  /** The focus stays in an input, whose Enter key does the same as the button. */
  isFocusElsewhere?: boolean;
  /** A line under the options; in a list without any it stands in their place. */
  note?: string | undefined;
  messages: OptionListMessages;
}

const Retry = styled.button`
  min-block-size: ${size.target};
  padding: 0;
  border: 0;
  border-radius: ${radius.s};
  background: none;
  color: ${color.link};
  font: inherit;
  font-weight: ${fontWeight.semibold};
  text-decoration: underline;
  cursor: pointer;
`;

/** The options of a control that has opened, and the note that stands in for them or, after a failure, under them. */
export function OptionLists({
  Virtual,
  sample,
  isLoading,
  loadError,
  onRetry,
  isFocusElsewhere = false,
  note,
  messages,
}: OptionListsProps) {
  const hasFailed = loadError !== undefined && !isLoading;
  const list = (
    <OptionList
      data-virtual={Virtual !== null || undefined}
      renderEmptyState={() =>
        hasFailed ? (
          <ListNote data-tone="danger">{loadError}</ListNote>
        ) : (
          <ListNote>{isLoading ? messages.loading : (note ?? messages.empty)}</ListNote>
        )
      }
    />
  );
  const under = isLoading ? messages.loading : note;
  return (
    <OptionDrawing value={drawEntry}>
      {Virtual ? <Virtual sample={sample}>{list}</Virtual> : list}
      {note !== undefined && !hasFailed && <ListNote data-under="">{under}</ListNote>}
      {hasFailed && (
        <ListNote data-tone="danger" data-retry="">
          <span>{loadError} </span>
          {onRetry && (
            <Retry
              type="button"
              {...(isFocusElsewhere && { tabIndex: -1, onMouseDown: (event) => event.preventDefault() })}
              onClick={onRetry}
            >
              {messages.retry}
            </Retry>
          )}
        </ListNote>
      )}
    </OptionDrawing>
  );
}
