import { type ReactNode, useState } from 'react';

/** A box of rows of one height that draws those in sight and a few more: windowing and nothing else. */
export function BareWindow({
  count,
  rowHeight,
  height,
  renderRow,
}: {
  count: number;
  rowHeight: number;
  height: number;
  renderRow: (index: number) => ReactNode;
}) {
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.floor(top / rowHeight) - 4);
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + 4);
  return (
    <div
      style={{ blockSize: height, overflowY: 'auto' }}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <div
        style={{
          blockSize: count * rowHeight,
          paddingBlockStart: first * rowHeight,
          boxSizing: 'border-box',
        }}
      >
        {Array.from({ length: last - first }, (_, index) => renderRow(first + index))}
      </div>
    </div>
  );
}
