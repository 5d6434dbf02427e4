import { watchPress } from '@slip/ui/press';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { lazyPart } from './lazyPart.js';

afterEach(cleanup);

function Part() {
  return <p>The part</p>;
}

const Late = lazyPart<object>(async () => ({ default: Part }));

/** Does something, and everything that follows from it without waiting. */
const settle = (run: () => void) =>
  act(async () => {
    run();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  });

it('draws a part whose code comes during a press once the press is over', async () => {
  watchPress();
  window.dispatchEvent(new MouseEvent('pointerdown'));
  await settle(() =>
    render(
      <Suspense fallback={<p>Loading</p>}>
        <Late />
      </Suspense>,
    ),
  );
  expect(screen.queryByText('The part')).toBeNull();
  expect(screen.getByText('Loading')).toBeTruthy();
  await settle(() => window.dispatchEvent(new MouseEvent('click')));
  expect(await screen.findByText('The part')).toBeTruthy();
});
