import { type Of, Story, useOf } from '@storybook/addon-docs/blocks';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'storybook/theming';

const Paper = styled.div`
  position: relative;
  margin-block: 1rem;
  padding: 2.5rem;
  border: 1px solid color-mix(in srgb, currentcolor 25%, transparent);
  border-radius: 8px;
`;

const Mark = styled.span`
  position: absolute;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  border-radius: 50%;
  background: #8a1c5c;
  color: #fff;
  font: 700 0.8125rem / 1.5rem system-ui, sans-serif;
  text-align: center;
  transform: translate(-85%, -60%);
  pointer-events: none;
`;

interface AnatomyProps {
  /** The story that is drawn. */
  readonly of: Of;
  /** In the order of the list below it: where each part is, as a CSS selector; `null` for one that is not seen here. */
  readonly parts: readonly (string | null)[];
}

interface Place {
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

/** Where the parts are, from the corner of the paper. */
function placesOf(paper: HTMLElement, parts: AnatomyProps['parts']): readonly Place[] {
  const corner = paper.getBoundingClientRect();
  return parts.flatMap((part, index) => {
    const found = part === null ? null : paper.querySelector(part);
    if (!found) return [];
    const { left, top } = found.getBoundingClientRect();
    return [{ number: index + 1, x: left - corner.left, y: top - corner.top }];
  });
}

/** The component with the numbers of its parts on it: the list of parts under it says what they are. */
export function Anatomy({ of, parts }: AnatomyProps) {
  const { story } = useOf(of, ['story']);
  const paper = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<readonly Place[]>([]);
  useEffect(() => {
    const element = paper.current;
    if (!element) return undefined;
    let before = '';
    const look = () => {
      const found = placesOf(element, parts);
      // Looking again must not draw again, which would be a change to look at.
      if (JSON.stringify(found) === before) return;
      before = JSON.stringify(found);
      setPlaces(found);
    };
    const changes = new MutationObserver(look);
    changes.observe(element, { childList: true, subtree: true, attributes: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      changes.disconnect();
      sizes.disconnect();
    };
  }, [parts]);
  return (
    <Paper ref={paper} className="sb-unstyled">
      <Story of={story.moduleExport} />
      {places.map(({ number, x, y }) => (
        <Mark key={number} aria-hidden style={{ left: x, top: y }}>
          {number}
        </Mark>
      ))}
    </Paper>
  );
}
