import { type CSSProperties, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { SpokenStatus } from '../announce/SpokenStatus.js';
import { ChevronEndIcon, ChevronStartIcon } from '../Icon/index.js';
import { color, duration, focusRing, fontSize, fontWeight, radius, size, space } from '../tokens/index.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';
import { PagerField, PageSizeList } from './PageSizeList.js';

/** A page number, or a place where numbers are left out. */
type PageEntry = number | 'gap before' | 'gap after';

/**
 * The pages to offer: the first, the last, the current one and its neighbours. A gap stands for two or more pages, so that
 * it is never wider than what it leaves out; the number of entries stays the same while paging through the middle.
 */
export function pageList(page: number, pages: number): PageEntry[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  const start = Math.max(3, Math.min(page - 1, pages - 4));
  const middle = [start, start + 1, start + 2];
  return [1, start > 3 ? 'gap before' : 2, ...middle, start + 3 < pages - 1 ? 'gap after' : pages - 1, pages];
}

/** Words of a {@link Pagination}. */
export interface PaginationMessages {
  /** Names the navigation. @default 'Pages' */
  label: string;
  /** @default 'Previous page' */
  previous: string;
  /** @default 'Next page' */
  next: string;
  /** Name of a page's button. @default 'Page 3' */
  page: (page: number) => string;
  /** Label of the field that goes to a page. @default 'Go to page' */
  jump: string;
  /** Label of the list of page sizes. @default 'Rows per page' */
  pageSize: string;
  /** Which rows are shown; also what is announced. @default '11–20 of 345' */
  range: (from: number, to: number, total: number) => string;
  /** Announced after a change of page. @default 'Page 2 of 35, 11–20 of 345' */
  changed: (page: number, pages: number, range: string) => string;
}

/** Props of {@link Pagination}. */
export interface PaginationProps {
  /** The current page, from 1. */
  page: number;
  /** Rows per page. */
  pageSize: number;
  /** Rows in all. */
  total: number;
  onPageChange: (page: number) => void;
  /** Without it the page size cannot be changed. */
  onPageSizeChange?: (pageSize: number) => void;
  /** Offers a field for the number of a page, where there are many. @default false */
  hasJumpField?: boolean;
  /** @default [10, 25, 50, 100] */
  pageSizes?: readonly number[];
  /**
   * Announces a change of page. A table that announces its own changes switches it off.
   * @default true
   */
  isAnnounced?: boolean;
  messages?: Partial<PaginationMessages>;
  id?: string;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLElement>;
}

const defaultPageSizes = [10, 25, 50, 100];

const numberFormat = new Intl.NumberFormat('en-US');

const defaultMessages: PaginationMessages = {
  label: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page) => `Page ${numberFormat.format(page)}`,
  jump: 'Go to page',
  pageSize: 'Rows per page',
  range: (from, to, total) =>
    `${numberFormat.format(from)}–${numberFormat.format(to)} of ${numberFormat.format(total)}`,
  changed: (page, pages, range) =>
    `Page ${numberFormat.format(page)} of ${numberFormat.format(pages)}, ${range}`,
};

const Root = styled.nav`
  container-type: inline-size;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space['2']} ${space['4']};
  color: ${color.textMuted};
  font-size: ${fontSize.s};
  font-variant-numeric: tabular-nums;

  & > ol {
    display: flex;
    flex-wrap: wrap;
    gap: ${space['0.5']};
    margin: 0;
    margin-inline-start: auto;
    padding: 0;
    list-style: none;
  }
  @media print {
    display: none;
  }
`;

const PageButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-inline-size: ${size.controlSmall};
  min-block-size: ${size.controlSmall};
  padding: 0 ${space['1.5']};
  border: 1px solid transparent;
  border-radius: ${radius.m};
  background: transparent;
  color: ${color.text};
  font: inherit;
  cursor: pointer;
  transition: background-color ${duration.fast};

  &:hover {
    background: ${color.surfaceSunken};
  }
  &:focus-visible {
    ${focusRing}
  }
  &[aria-current] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.accent};
    font-weight: ${fontWeight.semibold};
  }
  &[aria-disabled='true'] {
    background: transparent;
    color: ${color.disabledText};
    cursor: default;
  }
  /* All pages stay on one line inside a card of a phone. */
  @container (width < 17rem) {
    min-inline-size: ${size.target};
    padding-inline: ${space['1']};
  }
  @media (forced-colors: active) {
    &[aria-current] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    &[aria-disabled='true'] {
      color: GrayText;
    }
  }
`;

const Gap = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-inline-size: ${size.target};
  min-block-size: ${size.controlSmall};
`;

function useChangeAnnouncement(page: number, words: string): string {
  const announcedPage = useRef(page);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (announcedPage.current === page) return;
    announcedPage.current = page;
    setSpoken(words);
  }, [page, words]);
  return spoken;
}

/**
 * Shows a long list page by page. The buttons stay where they are and keep the focus; at either end they are
 * marked as disabled but are not taken away.
 */
export function Pagination({
  page,
  pageSize,
  total,
  onPageChange,
  onPageSizeChange,
  hasJumpField = false,
  pageSizes = defaultPageSizes,
  isAnnounced = true,
  messages,
  ...props
}: PaginationProps) {
  const words = { ...defaultMessages, ...messages };
  const jumpId = useId();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const sizes = pageSizes.includes(pageSize) ? pageSizes : [...pageSizes, pageSize].toSorted((a, b) => a - b);
  const from = (page - 1) * pageSize + 1;
  // Behind the last page there are no rows.
  const range =
    from > total ? words.range(0, 0, total) : words.range(from, Math.min(total, page * pageSize), total);
  const spoken = useChangeAnnouncement(page, words.changed(page, pages, range));
  const goTo = (to: number) => () => {
    if (to >= 1 && to <= pages && to !== page) onPageChange(to);
  };

  const jump = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const { value } = event.currentTarget;
    // Digits, also in groups of three; anything else stays, to be put right.
    if (!/^\s*\d+(?:[,.\s]\d{3})*\s*$/.test(value)) return;
    event.currentTarget.value = '';
    // A number beyond the last page leads to the last page.
    goTo(Math.max(1, Math.min(pages, Number(value.replaceAll(/\D/g, '')))))();
  };

  return (
    <Root {...props} aria-label={words.label}>
      {onPageSizeChange && total > Math.min(...sizes) && (
        <PageSizeList label={words.pageSize} sizes={sizes} pageSize={pageSize} onChange={onPageSizeChange} />
      )}
      <span dir="auto">{range}</span>
      {hasJumpField && pages > 1 && (
        <PagerField>
          <label htmlFor={jumpId}>{words.jump}</label>
          <input
            data-part="jump"
            id={jumpId}
            // Belongs to no form around it.
            form=""
            type="text"
            inputMode="numeric"
            autoComplete="off"
            onKeyDown={jump}
          />
        </PagerField>
      )}
      {pages > 1 && (
        <ol data-part="pages">
          <li>
            <PageButton type="button" aria-disabled={page <= 1} onClick={goTo(Math.min(page - 1, pages))}>
              <ChevronStartIcon size="s" />
              <VisuallyHidden>{words.previous}</VisuallyHidden>
            </PageButton>
          </li>
          {pageList(page, pages).map((entry) => (
            <li key={entry}>
              {typeof entry === 'string' ? (
                <Gap aria-hidden="true">…</Gap>
              ) : (
                <PageButton
                  type="button"
                  aria-label={words.page(entry)}
                  aria-current={entry === page ? 'page' : undefined}
                  onClick={goTo(entry)}
                >
                  {numberFormat.format(entry)}
                </PageButton>
              )}
            </li>
          ))}
          <li>
            <PageButton type="button" aria-disabled={page >= pages} onClick={goTo(page + 1)}>
              <ChevronEndIcon size="s" />
              <VisuallyHidden>{words.next}</VisuallyHidden>
            </PageButton>
          </li>
        </ol>
      )}
      {isAnnounced && <SpokenStatus>{spoken}</SpokenStatus>}
    </Root>
  );
}
