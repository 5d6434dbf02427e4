import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useTypedFilter } from './useTypedFilter.js';

afterEach(cleanup);

function open(kept: string | undefined) {
  const { result, rerender } = renderHook(
    (props: { kept: string | undefined }) => useTypedFilter(props.kept),
    {
      initialProps: { kept },
    },
  );
  return {
    typed: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    go: (to: string | undefined) => rerender({ kept: to }),
  };
}

it('is emptied with the address, and filled by it', () => {
  const field = open('Harbor');
  expect(field.typed()).toBe('Harbor');
  field.go(undefined);
  expect(field.typed()).toBe('');
  field.go('Granite');
  expect(field.typed()).toBe('Granite');
});

it('keeps what is typed as long as the address stays', () => {
  const field = open(undefined);
  field.type('Har');
  field.go(undefined);
  expect(field.typed()).toBe('Har');
  field.go('Har');
  expect(field.typed()).toBe('Har');
});
