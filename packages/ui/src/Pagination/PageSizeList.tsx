import { type ComponentProps, useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ChevronDownIcon } from '../Icon/index.js';
import { laterPart } from '../Option/laterPart.js';
import { color, focusRing, radius, size, space } from '../tokens/index.js';
import type { PageSizes } from './PageSizes.js';

/** A small field of a pager, with its label before it. */
export const PagerField = styled.span`
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
  /* The chevron is drawn over the end of the browser's own list, which then looks like a Select. */
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

/** Fetched after a pager is drawn: with the code of this list, every pager would be twelve times as large. */
const ownList = laterPart(async () => (await import('./PageSizes.js')).PageSizes);

/** Shows the browser's own list until ours is loaded, and keeps it while it has the focus. */
export function PageSizeList({ label, sizes, pageSize, onChange }: ComponentProps<typeof PageSizes>) {
  const id = useId();
  const standIn = useRef<HTMLSelectElement>(null);
  const [List, setList] = useState<typeof PageSizes | null>(null);
  // Before drawing: if the code is there already, the browser's list is never seen.
  useLayoutEffect(() => {
    const showOwnList = () => {
      if (document.activeElement !== standIn.current) setList(() => ownList.get());
    };
    const fetchList = async () => {
      await ownList.load();
      showOwnList();
    };
    showOwnList();
    void fetchList();
  }, []);
  if (List) return <List label={label} sizes={sizes} pageSize={pageSize} onChange={onChange} />;
  return (
    <PagerField>
      <label htmlFor={id}>{label}</label>
      <select
        ref={standIn}
        data-part="sizes"
        id={id}
        // Belongs to no form around it, like our own list (`PageSizes`).
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
    </PagerField>
  );
}
