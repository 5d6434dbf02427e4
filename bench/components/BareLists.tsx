import { useState } from 'react';
import { BareWindow } from './BareWindow.js';

interface Item {
  readonly value: string;
  readonly label: string;
}

function List({ items }: { items: readonly Item[] }) {
  return (
    <BareWindow
      count={items.length}
      rowHeight={38}
      height={250}
      renderRow={(index) => (
        <div key={items[index]?.value} style={{ blockSize: 38 }}>
          <input type="checkbox" aria-label={items[index]?.label} />
          {items[index]?.label}
        </div>
      )}
    />
  );
}

/** Two windowed lists and a button that moves what is ticked from one to the other. */
export function BareLists({ items, ticked }: { items: readonly Item[]; ticked: ReadonlySet<string> }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const left = items.filter(({ value }) => !selected.has(value));
  const right = items.filter(({ value }) => selected.has(value));
  return (
    <div>
      <List items={left} />
      <button type="button" onClick={() => setSelected(new Set([...selected, ...ticked]))}>
        Move
      </button>
      <List items={right} />
      <p data-count={right.length}>{right.length} selected</p>
    </div>
  );
}
