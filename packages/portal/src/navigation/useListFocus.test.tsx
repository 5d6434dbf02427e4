import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useListFocus } from './useListFocus.js';

function Entries({ names }: { readonly names: readonly string[] }) {
  const { ref, ...listFocus } = useListFocus<HTMLDivElement>();
  return (
    <div ref={ref} {...listFocus}>
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </div>
  );
}

const nextFrame = () => new Promise(requestAnimationFrame);

afterEach(cleanup);

it('the focus of an entry that leaves goes to its list once the page is free of a dialog', async () => {
  const { container, rerender } = render(<Entries names={['Wyoming']} />);
  const list = container.firstElementChild;
  screen.getByRole('button', { name: 'Wyoming' }).focus();
  container.setAttribute('inert', '');
  rerender(<Entries names={[]} />);
  await nextFrame();
  await nextFrame();
  expect(document.activeElement).toBe(document.body);
  container.removeAttribute('inert');
  await nextFrame();
  await nextFrame();
  expect(document.activeElement).toBe(list);
});

it('a dialog that opens only then gives it back, too, though it found nobody who had it', async () => {
  const { container, rerender } = render(<Entries names={['Wyoming']} />);
  const list = container.firstElementChild;
  screen.getByRole('button', { name: 'Wyoming' }).focus();
  rerender(<Entries names={[]} />);
  await nextFrame();
  await nextFrame();
  expect(document.activeElement).toBe(list);
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.role = 'dialog';
  dialog.tabIndex = -1;
  dialog.focus();
  await nextFrame();
  await nextFrame();
  expect(document.activeElement).toBe(dialog);
  dialog.remove();
  await nextFrame();
  await nextFrame();
  expect(document.activeElement).toBe(list);
});
