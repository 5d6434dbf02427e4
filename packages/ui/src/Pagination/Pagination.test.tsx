import { act, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearAnnouncements, type Listener } from '../announce/hearAnnouncements.js';
import { onPage } from '../registry/onPage.js';
import { Pagination, type PaginationProps } from './index.js';
import { PageSizes } from './PageSizes.js';

const page = onPage();
let listener: Listener;

function show(props: Partial<PaginationProps> = {}): void {
  act(() =>
    page.root.render(
      <StrictMode>
        <Pagination page={1} pageSize={10} total={345} onPageChange={() => {}} {...props} />
      </StrictMode>,
    ),
  );
}

beforeEach(() => {
  listener = hearAnnouncements();
});

afterEach(() => {
  listener.stop();
});

describe('Pagination', () => {
  it('announces each change of page once, and nothing at first', () => {
    show();
    expect(listener.said()).toEqual([]);
    show({ page: 2 });
    show({ page: 2 });
    expect(listener.said()).toEqual(['Page 2 of 35, 11–20 of 345']);
    show({ page: 35 });
    expect(listener.said()).toEqual(['Page 35 of 35, 341–345 of 345']);
  });

  it('leaves the announcing to a table that does it', () => {
    show({ isAnnounced: false });
    show({ isAnnounced: false, page: 2 });
    expect(listener.said()).toEqual([]);
  });

  it('leads back from a page that is not there any more', () => {
    const onPageChange = vi.fn<PaginationProps['onPageChange']>();
    show({ page: 9, total: 25, onPageChange });
    expect(page.container.textContent).toContain('0–0 of 25');
    act(() => page.container.querySelector('button')?.click());
    expect(onPageChange).toHaveBeenLastCalledWith(3);
  });

  it('names the page size as it is, also one that is not offered', () => {
    show({ pageSize: 20, onPageSizeChange: () => {} });
    const list = page.container.querySelector('select');
    expect(list?.value).toBe('20');
    // Our own list keeps a hidden one for forms, which begins with nothing chosen.
    const offered = [...(list?.options ?? [])].map(({ text }) => text.trim()).filter(Boolean);
    expect(offered).toEqual(['10', '20', '25', '50', '100']);
  });

  it('has nothing to press where no page size makes two pages', () => {
    show({ total: 10, hasJumpField: true, onPageSizeChange: () => {} });
    expect(page.container.textContent).toContain('1–10 of 10');
    expect(page.container.querySelector('button, input, select')).toBeNull();
  });

  it('keeps the list of page sizes for one page that a smaller size would part', () => {
    show({ total: 11, pageSize: 25, onPageSizeChange: () => {} });
    expect(page.container.querySelector('select')).not.toBeNull();
    expect(page.container.querySelector('[data-part="pages"]')).toBeNull();
  });

  it('has a list of page sizes that is no part of a form around it', () => {
    act(() =>
      page.root.render(
        <form>
          <PageSizes label="Rows per page" sizes={[10, 25]} pageSize={25} onChange={() => {}} />
        </form>,
      ),
    );
    const form = page.container.querySelector('form');
    expect([...(form?.elements ?? [])].filter((one) => one.matches('input, select'))).toEqual([]);
    expect(page.container.querySelectorAll('select')).toHaveLength(1);
  });

  it('goes to the page of a number, and leaves what is none in the field', () => {
    const onPageChange = vi.fn<PaginationProps['onPageChange']>();
    show({ total: 123_456, hasJumpField: true, onPageChange });
    const field = page.container.querySelector<HTMLInputElement>('[data-part="jump"]');
    if (!field) throw new Error('There is no field.');
    for (const text of ['2.5', '-3', '1,234']) {
      field.value = text;
      act(() => {
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      });
      expect(field.value).toBe(text === '1,234' ? '' : text);
    }
    expect(onPageChange.mock.calls).toEqual([[1234]]);
  });

  it('names the pages as they are drawn', () => {
    show({ page: 5000, total: 100_000 });
    const names = [...page.container.querySelectorAll('button[aria-label]')].map((one) => [
      one.getAttribute('aria-label'),
      one.textContent,
    ]);
    expect(names).toContainEqual(['Page 5,000', '5,000']);
  });
});
