import { useState } from 'react';
import { BareWindow } from './BareWindow.js';

interface Item {
  readonly value: string;
  readonly label: string;
}

function List({ items }: { items: readonly Item[] }) {
  const [wanted, setWanted] = useState('');
  const shown = items.filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()));
  return (
    <div>
      <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      <BareWindow
        count={shown.length}
        rowHeight={38}
        height={250}
        renderRow={(index) => (
          <div key={shown[index]?.value} style={{ blockSize: 38 }}>
            <input type="checkbox" aria-label={shown[index]?.label} />
            {shown[index]?.label}
          </div>
        )}
      />
    </div>
  );
}

/** Two windowed lists with filters, and a button that moves what is ticked from one to the other. */
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
