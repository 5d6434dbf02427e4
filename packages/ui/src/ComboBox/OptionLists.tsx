import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { styled } from 'styled-components';
import { OptionRow } from '../Option/OptionRow.js';
import { ListNote, OptionList } from '../Option/optionStyles.js';
import { color, fontWeight, radius, size, space } from '../tokens/index.js';
import type { ComboBoxMessages } from './comboBoxMessages.js';

export interface OptionListsProps {
  isVirtual: boolean;
  isLoading: boolean;
  loadError: string | undefined;
  onRetry: (() => void) | undefined;
  messages: ComboBoxMessages;
}

const Retry = styled.button`
  min-block-size: ${size.target};
  margin-inline-start: ${space['2']};
  padding: 0 ${space['1']};
  border: 0;
  border-radius: ${radius.s};
  background: none;
  color: ${color.link};
  font: inherit;
  font-weight: ${fontWeight.semibold};
  text-decoration: underline;
  cursor: pointer;
`;

/** The open list of a combo box, and the note that stands in for it or, after a failure, under it. */
export function OptionLists({ isVirtual, isLoading, loadError, onRetry, messages }: OptionListsProps) {
  const hasFailed = loadError !== undefined && !isLoading;
  const list = (
    <OptionList
      data-virtual={isVirtual || undefined}
      renderEmptyState={() =>
        hasFailed ? null : <ListNote>{isLoading ? messages.loading : messages.noMatch}</ListNote>
      }
    >
      {(option) => <OptionRow id={option.value} option={option} />}
    </OptionList>
  );
  return (
    <>
      {isVirtual ? (
        <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowSize: 33 }}>
          {list}
        </Virtualizer>
      ) : (
        list
      )}
      {hasFailed && (
        <ListNote data-tone="danger">
          {loadError}
          {onRetry && (
            // The focus stays in the input, whose Enter key does the same.
            <Retry
              type="button"
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={onRetry}
            >
              {messages.retry}
            </Retry>
          )}
        </ListNote>
      )}
    </>
  );
}
