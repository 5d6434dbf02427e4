import { memo } from 'react';
import { CheckMark } from '../Checkbox/CheckMark.js';
import { Glyph } from '../Field/glyphs.js';
import type { Option } from '../Option/Option.js';
import { Row } from './transferStyles.js';

export interface TransferRowProps {
  id: string;
  item: Option;
  index: number;
  count: number;
  /** Distance from the top of the list, in CSS px; without it, the row is in the normal flow of the page. */
  start: number | undefined;
  isActive: boolean;
  isTicked: boolean;
}

/** One item. Renders again only when its own props change, so that a move does not render every row of both lists. */
export const TransferRow = memo(function TransferRow({
  id,
  item,
  index,
  count,
  start,
  isActive,
  isTicked,
}: TransferRowProps) {
  return (
    <Row
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element cannot stand outside a select.
      role="option"
      aria-selected={isTicked}
      aria-disabled={item.isDisabled === true || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-index={index}
      data-active={isActive || undefined}
      data-selected={isTicked || undefined}
      data-disabled={item.isDisabled === true || undefined}
      data-placed={start === undefined ? undefined : true}
      style={start === undefined ? undefined : { transform: `translateY(${start}px)` }}
    >
      <CheckMark aria-hidden="true">
        <Glyph name="check" />
      </CheckMark>
      <span>
        <span>{item.label}</span>
        {/* The space keeps label and hint apart where they are read as one name. */}
        {item.description !== undefined && <span> {item.description}</span>}
      </span>
    </Row>
  );
});
