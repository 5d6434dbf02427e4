import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { useLocale } from 'react-aria-components/I18nProvider';
import { SpokenStatus } from '../announce/SpokenStatus.js';
import type { CalendarProps } from '../DateField/CalendarBox.js';
import { currentDate } from '../DateField/CalendarDays.js';
import { CalendarFooter } from '../DateField/CalendarFooter.js';
import { Header, HeaderButton, Picker, Surface } from '../DateField/calendarStyles.js';
import { ChevronEndIcon, ChevronStartIcon } from '../Icon/index.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';
import type { PeriodKind, PeriodMessages } from './periodKind.js';
import { Period, PeriodHint, Periods } from './periodStyles.js';

export interface PeriodPopoverProps extends CalendarProps {
  kind: PeriodKind;
  messages: PeriodMessages;
}

/** Number of years offered before and after the current one if there is no limit. */
const YEARS_BACK = 60;
const YEARS_AHEAD = 10;

function yearOf(period: string): number {
  return Number(period.slice(0, 4));
}

/** Shows the months or quarters of one year to choose from. */
export function PeriodPopover(props: PeriodPopoverProps) {
  const { anchor, describedBy, isOpen, onOpenChange, messages } = props;
  return (
    <Surface
      triggerRef={anchor}
      placement="bottom start"
      offset={4}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <Dialog aria-label={messages.calendar} aria-describedby={describedBy}>
        <PeriodCalendar {...props} />
      </Dialog>
    </Surface>
  );
}

function PeriodCalendar({ kind, value, today, limits, messages, onPick }: PeriodPopoverProps) {
  const { min, max } = limits;
  const { locale } = useLocale();
  const current = kind.ofDay(currentDate(today).toString());
  const initialYear = yearOf(value ?? current);
  const firstYear = min === undefined ? Math.min(initialYear, yearOf(current) - YEARS_BACK) : yearOf(min);
  const lastYear = max === undefined ? Math.max(initialYear, yearOf(current) + YEARS_AHEAD) : yearOf(max);
  const [year, setYear] = useState(() =>
    Math.min(Math.max(initialYear, firstYear), Math.max(firstYear, lastYear)),
  );
  const list = useRef<HTMLDivElement>(null);
  const [announced, setAnnounced] = useState('');
  const years = Array.from(
    { length: Math.max(1, lastYear - firstYear + 1) },
    (_, index) => firstYear + index,
  );
  const cells = useMemo(() => kind.cells(locale), [kind, locale]);
  const keyOf = (id: string) => `${year}-${id}`;
  const isOutside = (key: string) => (min !== undefined && key < min) || (max !== undefined && key > max);
  const showYear = (next: number) => {
    if (next < firstYear || next > lastYear) return;
    // The button that was pressed to reach the last year becomes disabled, and would lose the focus.
    const hasFocus = list.current?.contains(document.activeElement);
    if ((next === firstYear || next === lastYear) && !hasFocus) list.current?.focus();
    setYear(next);
    setAnnounced(String(next));
  };

  return (
    // Page Up and Page Down change the year wherever the focus is, before the list handles them.
    <div
      role="presentation"
      onKeyDownCapture={(event: KeyboardEvent) => {
        const step = { PageUp: -1, PageDown: 1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        showYear(year + step);
      }}
    >
      <Header>
        <HeaderButton
          aria-label={messages.previousYear}
          isDisabled={year <= firstYear}
          onPress={() => showYear(year - 1)}
        >
          <ChevronStartIcon size="s" />
        </HeaderButton>
        <Picker
          aria-label={messages.year}
          value={year}
          onChange={(event) => setYear(Number(event.target.value))}
        >
          {years.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Picker>
        <HeaderButton
          aria-label={messages.nextYear}
          isDisabled={year >= lastYear}
          onPress={() => showYear(year + 1)}
        >
          <ChevronEndIcon size="s" />
        </HeaderButton>
      </Header>
      <Periods
        ref={list}
        aria-label={String(year)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened the calendar to move in it.
        autoFocus
        layout="grid"
        data-columns={kind.columns}
        items={cells}
        dependencies={[year]}
        selectionMode="single"
        selectedKeys={cells.map(({ id }) => id).filter((id) => keyOf(id) === value)}
        disabledKeys={cells.map(({ id }) => id).filter((id) => isOutside(keyOf(id)))}
        escapeKeyBehavior="none"
        onSelectionChange={(keys) => {
          const [chosen] = keys === 'all' ? [] : [...keys];
          // Choosing the selected period again would clear the selection, but the person means to keep it.
          if (chosen !== undefined) onPick(keyOf(String(chosen)));
          else if (value !== null) onPick(value);
        }}
      >
        {({ id, label, hint }) => (
          <Period id={id} textValue={label} data-current={keyOf(id) === current || undefined}>
            <span>
              {label}
              <VisuallyHidden>
                {' '}
                {year}
                {hint !== undefined && ', '}
              </VisuallyHidden>
            </span>
            {hint !== undefined && <PeriodHint>{hint}</PeriodHint>}
          </Period>
        )}
      </Periods>
      <SpokenStatus>{announced}</SpokenStatus>
      <CalendarFooter current={current} label={messages.current} limits={limits} onPick={onPick} />
    </div>
  );
}
