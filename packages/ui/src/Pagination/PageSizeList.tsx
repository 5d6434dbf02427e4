import { type ComponentProps, useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ChevronDownIcon } from '../Icon/index.js';
import { laterPart } from '../Option/laterPart.js';
import { color, focusRing, radius, size, space } from '../tokens/index.js';
import type { PageSizes } from './PageSizes.js';

/** A small field of a pager, its label before it. */
export const Labelled = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space['2']};

  & > input {
    inline-size: 4rem;
  }
  & > :is(input, select) {
    min-block-size: ${size.controlSmall};
    padding: 0 ${space['1']};
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.m};
    background: ${color.surface};
    color: ${color.text};
    font: inherit;
  }
  & > select {
    appearance: none;
    inline-size: 4.25rem;
    margin-inline-end: calc(-1 * ${space['2']} - 1.5rem);
    padding-inline: ${space['2']} 1.75rem;
    cursor: pointer;
  }
  /* Over the end of the browser's own list, which looks like a Select. */
  & > svg {
    flex: none;
    inline-size: 1.5rem;
    color: ${color.textMuted};
    pointer-events: none;
  }
  & > :focus-visible {
    ${focusRing}
  }
`;

/** Fetched when a pager is there: with its code each pager would be twelve times as large. */
const ownList = laterPart(async () => (await import('./PageSizes.js')).PageSizes);

/** The browser's own list stands in for ours until that is there, and stays as long as somebody is in it. */
export function PageSizeList({ label, sizes, pageSize, onChange }: ComponentProps<typeof PageSizes>) {
  const id = useId();
  const standIn = useRef<HTMLSelectElement>(null);
  const [List, setList] = useState<typeof PageSizes | null>(null);
  // Before it is drawn: where the code is there already, nobody sees the other one.
  useLayoutEffect(() => {
    const take = () => {
      if (document.activeElement !== standIn.current) setList(() => ownList.get());
    };
    const fetchList = async () => {
      await ownList.load();
      take();
    };
    take();
    void fetchList();
  }, []);
  if (List) return <List label={label} sizes={sizes} pageSize={pageSize} onChange={onChange} />;
  return (
    <Labelled>
      <label htmlFor={id}>{label}</label>
      <select
        ref={standIn}
        data-part="sizes"
        id={id}
        // As that of our own list (`PageSizes`).
        form=""
        value={pageSize}
        onChange={(event) => onChange(Number(event.target.value))}
        onBlur={() => setList(() => ownList.get())}
      >
        {sizes.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <ChevronDownIcon size="s" />
    </Labelled>
  );
}
