import {
  type CSSProperties,
  type MouseEvent,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
} from 'react';
import { styled } from 'styled-components';
import { isolated } from '../bidi/isolated.js';
import { Glyph } from '../Field/glyphs.js';
import { useMergedRef } from '../mergedRef/useMergedRef.js';
import { color, focusRing, fontSize, fontWeight, lineHeight, radius, space } from '../tokens/index.js';
import { findControl, showField } from './showField.js';

/**
 * The indexes of the errors, in the order in which their fields stand on the screen. An error whose field is not on the
 * page, such as a field of another step, keeps its place.
 */
function screenOrder(errors: ReadonlyArray<{ field?: string }>): readonly number[] {
  const controls = errors.map(({ field }) => (field === undefined ? null : findControl(field)));
  const onPage = errors.flatMap((_, index) => (controls[index] ? [index] : []));
  const sorted = onPage.toSorted((one, other) => {
    const first = controls[one];
    const second = controls[other];
    if (!first || !second || first === second) return one - other;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
  return errors.map((_, index) => {
    const at = onPage.indexOf(index);
    return at === -1 ? index : (sorted[at] ?? index);
  });
}

const GROUPS = 'fieldset, section[aria-labelledby]';

/** The legends and titles of the groups that a field stands in, the nearest first. */
function groupsOf({ field = '' }: SummaryError): string[] {
  const names: string[] = [];
  let group = findControl(field)?.closest(GROUPS);
  while (group) {
    const title = document.getElementById(group.getAttribute('aria-labelledby') ?? '');
    const name = group.querySelector(':scope > legend') ?? title;
    names.push(name?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '');
    group = group.parentElement?.closest(GROUPS);
  }
  return names;
}

/** The nearest group with a name that no group of the other errors' fields has. */
function placeAmong(error: SummaryError, others: readonly SummaryError[]): string {
  const taken = new Set(others.flatMap(groupsOf));
  return groupsOf(error).find((name) => !taken.has(name)) ?? '';
}

/**
 * The errors in the order of the page, one line for each: the index of the error, a tab, and the name of its group if
 * another error has the same words.
 */
function readPage(errors: readonly SummaryError[]): string {
  return screenOrder(errors)
    .map((index) => {
      const error = errors[index];
      if (error?.field === undefined || error.place !== undefined) return `${index}\t`;
      const alike = errors.filter((other) => other !== error && wordsOf(other) === wordsOf(error));
      return `${index}\t${alike.length === 0 ? '' : placeAmong(error, alike)}`;
    })
    .join('\n');
}

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** The first control after a part of a page that can take the focus, in the same form. */
function controlAfter(part: Element): HTMLElement | undefined {
  const around = part.closest('form, main') ?? part.ownerDocument.body;
  return Array.from(around.querySelectorAll<HTMLElement>(CONTROLS)).find(
    (control) =>
      part.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING &&
      !control.matches(':disabled, [type="hidden"], [tabindex="-1"]') &&
      control.closest('[hidden], [inert], [aria-hidden="true"]') === null,
  );
}

/** One error to fix. */
export interface SummaryError {
  /** `id` of the control, or its `name`. Left out for an error that belongs to no field. */
  field?: string;
  /**
   * Where the field is, if several have the same name: read before the message.
   * @default for errors that would read alike, the legend or title of the nearest group that tells the fields apart
   */
  place?: string | undefined;
  /** The same words that stand at the field. */
  message: string;
  /** Goes to a field that is not on the page yet, such as one of another step. Replaces the jump to `field`. */
  onSelect?: () => void;
}

/** Words of an {@link ErrorSummary}. */
export interface ErrorSummaryMessages {
  /** @default 'There is a problem' or 'There are 3 problems' */
  title: (count: number) => string;
}

/** Props of {@link ErrorSummary}. */
export interface ErrorSummaryProps {
  /**
   * The errors. Shown in the order of the fields on the screen; an error whose field is not on the page keeps its
   * place. Without errors nothing is drawn.
   */
  errors: readonly SummaryError[];
  /**
   * Counts the attempts to submit; whenever it grows and there are errors, the summary takes the focus, also when the
   * errors are the same as before. Errors that come after the attempt take it as long as nothing is typed or pressed meanwhile.
   */
  attempt: number;
  /** Level of the title. @default 2 */
  headingLevel?: 2 | 3 | 4;
  /** Words a person reads, other than the errors. */
  messages?: Partial<ErrorSummaryMessages>;
  id?: string;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLElement>;
}

const defaultMessages: ErrorSummaryMessages = {
  title: (count) => (count === 1 ? 'There is a problem' : `There are ${count} problems`),
};

const Root = styled.section`
  box-sizing: border-box;
  padding: ${space['3']} ${space['4']};
  border: 1px solid ${color.dangerBorder};
  border-inline-start-width: 4px;
  border-radius: ${radius.m};
  background: ${color.dangerSoft};
  color: ${color.text};
  font-size: ${fontSize.m};
  line-height: ${lineHeight.normal};
  overflow-wrap: anywhere;
  scroll-margin-block: ${space['8']};

  &:focus {
    ${focusRing}
  }
  & > [data-part='title'] {
    display: flex;
    align-items: center;
    gap: ${space['2']};
    margin: 0;
    color: ${color.danger};
    font-size: ${fontSize.l};
    font-weight: ${fontWeight.semibold};
  }
  & ul {
    display: grid;
    gap: ${space['0.5']};
    margin: ${space['1']} 0 0;
    padding: 0;
    list-style: none;
  }
  & a {
    display: inline-block;
    padding-block: ${space['0.5']};
    border-radius: ${radius.s};
    color: ${color.danger};
    font-weight: ${fontWeight.medium};
    text-decoration: underline;
    text-underline-offset: 0.15em;
  }
  & a:hover {
    text-decoration-thickness: 2px;
  }
  & a:focus-visible {
    ${focusRing}
  }
`;

function wordsOf({ place, message }: SummaryError): string {
  return place === undefined ? message : `${place}: ${message}`;
}

/** No event says that fields have changed places, so the page is read whenever the summary renders. */
function neverNotifies(): () => void {
  return () => undefined;
}

/** The acts by which a person changes a field; not all kinds of fields report an `input`. */
const ACTS = ['input', 'keydown', 'pointerdown'] as const;

function goToField(event: MouseEvent, { field, onSelect }: SummaryError): void {
  event.preventDefault();
  if (onSelect) onSelect();
  else if (field !== undefined) showField(field);
}

/**
 * Lists all errors after a failed submit, in the order of the screen, with a link to each field. Takes the focus on every
 * failed attempt, so that it is read. If the last error is fixed while the summary has the focus, the next control gets it.
 */
export function ErrorSummary({
  errors,
  attempt,
  headingLevel = 2,
  messages,
  ref,
  ...props
}: ErrorSummaryProps) {
  const words = { ...defaultMessages, ...messages };
  const titleId = useId();
  const root = useRef<HTMLElement>(null);
  const controlAfterSummary = useRef<HTMLElement>(undefined);
  const keepRoot = useCallback((element: HTMLElement | null) => {
    root.current = element;
    return () => {
      root.current = null;
      controlAfterSummary.current = element?.contains(document.activeElement)
        ? controlAfter(element)
        : undefined;
    };
  }, []);
  const mergedRef = useMergedRef(keepRoot, ref);
  const handledAttempt = useRef(0);
  const hasErrors = errors.length > 0;

  useEffect(() => {
    // A form that was reset counts from the start again.
    handledAttempt.current = Math.min(handledAttempt.current, attempt);
    // Errors may arrive after the attempt, from the server; each attempt takes the focus once.
    if (!hasErrors || attempt <= handledAttempt.current) return;
    handledAttempt.current = attempt;
    root.current?.focus();
  }, [attempt, hasErrors]);

  useEffect(() => {
    if (hasErrors || attempt <= handledAttempt.current) return undefined;
    // An entry that is made after an attempt that found nothing may be wrong, too: its errors are not those of the attempt.
    const settle = () => {
      handledAttempt.current = attempt;
    };
    for (const act of ACTS) document.addEventListener(act, settle, true);
    return () => {
      for (const act of ACTS) document.removeEventListener(act, settle, true);
    };
  }, [attempt, hasErrors]);

  useEffect(() => {
    // The last error was fixed from elsewhere: the focus that the summary had must not be lost with it.
    if (!hasErrors) controlAfterSummary.current?.focus();
  }, [hasErrors]);

  // The page is read again after rendering: fields may have been added together with their errors.
  const order = useSyncExternalStore(
    neverNotifies,
    () => readPage(errors),
    () => errors.map((_, index) => index).join('\n'),
  );
  const shown = order.split('\n').flatMap((line) => {
    const [index, place] = line.split('\t');
    const error = errors[Number(index)];
    if (!error) return [];
    // Without the place that the page gives: if it changes, the link that has the focus stays the same one.
    const key = `${error.field ?? ''} ${error.place ?? ''} ${error.message}`;
    return { key, error: place ? { ...error, place } : error };
  });

  if (!hasErrors) return null;
  const Title = `h${headingLevel}` as const;
  return (
    <Root {...props} ref={mergedRef} tabIndex={-1} aria-labelledby={titleId}>
      <Title id={titleId} data-part="title">
        <Glyph name="alert" />
        {words.title(errors.length)}
      </Title>
      <ul data-part="list">
        {shown.map(({ key, error }) => (
          <li key={key}>
            {error.field === undefined && !error.onSelect ? (
              isolated(wordsOf(error))
            ) : (
              <a href={`#${error.field ?? ''}`} onClick={(event) => goToField(event, error)}>
                {isolated(wordsOf(error))}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Root>
  );
}
