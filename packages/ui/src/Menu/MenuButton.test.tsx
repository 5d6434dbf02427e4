import { act, createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { MenuButton } from './Menu.js';

it('passes ref, class, style and data attributes on to its button', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const ref = createRef<HTMLButtonElement>();
  act(() =>
    root.render(
      <MenuButton
        ref={ref}
        label="Actions for WY-000123"
        actions={[{ id: 'edit', label: 'Edit' }]}
        className="mine"
        style={{ order: 2 }}
        data-own="yes"
      />,
    ),
  );
  const button = container.querySelector('button');
  expect(ref.current).toBe(button);
  expect(button?.classList.contains('mine')).toBe(true);
  expect(button?.style.order).toBe('2');
  expect(button?.dataset['own']).toBe('yes');
  act(() => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
});
