import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../Button/index.js';
import { Spinner } from '../../Spinner/index.js';
import { color, space } from '../../tokens/index.js';
import type { DataGridProps } from '../dataGridTypes.js';
import { defaultMoreMessages } from './moreMessages.js';

const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space['2']} ${space['3']};
  white-space: normal;

  & > [role='alert'] {
    color: ${color.danger};
  }
  @media print {
    display: none;
  }
`;

/** The distance from the end of the rows, in CSS px, at which the next rows are requested. */
const REQUEST_DISTANCE = 400;

export interface DataGridMoreProps extends Required<Pick<DataGridProps<object>, 'onEndReached'>> {
  props: Pick<DataGridProps<object>, 'hasMore' | 'isLoadingMore' | 'moreError' | 'messages'>;
  columns: number;
  /** The loaded rows. */
  rows: ReadonlyArray<{ id: string }>;
  /** The text that says which rows are loaded. */
  showing: string;
  say: (text: string) => void;
  scroller: RefObject<HTMLElement | null>;
}

/** The end of rows that are loaded as the person gets there: requests the next rows, and announces them when they are loaded. */
export default function DataGridMore(moreProps: DataGridMoreProps) {
  const { props, onEndReached, columns, showing, say, scroller } = moreProps;
  const rows = moreProps.rows.length;
  const { hasMore = false, isLoadingMore = false, moreError } = props;
  const words = { ...defaultMoreMessages, ...props.messages?.more };
  const end = useRef<HTMLTableSectionElement>(null);
  const place = `${rows} ${moreProps.rows.at(-1)?.id}`;
  /** Where the rows end, and whether the next ones were requested from there. Another list can be as long as the one before. */
  const seen = useRef({ place, isRequested: false });
  const before = useRef({ rows, isLoadingMore });
  const isWaiting = hasMore && !isLoadingMore && !moreError;

  const request = useEffectEvent(() => {
    if (seen.current.isRequested) return;
    seen.current.isRequested = true;
    onEndReached();
  });
  useEffect(() => {
    if (seen.current.place !== place) seen.current = { place, isRequested: false };
    const element = end.current;
    const box = scroller.current;
    if (!isWaiting || !element || !box) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) request();
      },
      {
        root: box.scrollHeight > box.clientHeight ? box : null,
        rootMargin: `${REQUEST_DISTANCE}px 0px`,
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWaiting, place, scroller]);

  const announceChange = useEffectEvent((now: typeof before.current) => {
    const last = before.current;
    before.current = now;
    if (now.isLoadingMore && !last.isLoadingMore) say(words.loading);
    if (!now.isLoadingMore && last.isLoadingMore && now.rows > last.rows)
      say(words.loaded(now.rows - last.rows, showing));
  });
  useEffect(() => announceChange({ rows, isLoadingMore }), [rows, isLoadingMore]);

  if (!hasMore) return null;
  return (
    <tbody ref={end} data-more="">
      <tr>
        <td colSpan={columns} data-part="note">
          <More>
            {moreError && !isLoadingMore && <span role="alert">{moreError}</span>}
            {isLoadingMore ? (
              <Spinner label={words.loading} size="s" />
            ) : (
              <Button size="s" variant={moreError ? 'secondary' : 'quiet'} onPress={onEndReached}>
                {moreError ? words.retry : words.load}
              </Button>
            )}
          </More>
        </td>
      </tr>
    </tbody>
  );
}
