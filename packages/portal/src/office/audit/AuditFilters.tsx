import { auditKinds } from '@slip/api/contract';
import { parseCalendarDate } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { type DateRange, DateRangePicker } from '@slip/ui/DateRangePicker';
import { Inline } from '@slip/ui/Inline';
import { SearchField } from '@slip/ui/SearchField';
import { Select } from '@slip/ui/Select';
import { Stack } from '@slip/ui/Stack';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type AuditFilter, auditPath } from '../officePaths.js';
import { auditKindWords } from './auditWords.js';

const EVERY = 'every';
const options = [
  { value: EVERY, label: 'Everything' },
  ...auditKinds.map((kind) => ({ value: kind, label: auditKindWords[kind].label })),
];
const wide = { flex: '1 1 16rem', maxInlineSize: '26rem' };
const narrow = { flex: '1 1 11rem', maxInlineSize: '16rem' };

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  /** Why the office takes no filter of this person. */
  readonly personProblem: string | undefined;
}

/** The filters of the audit trail. The address keeps them, so that Back returns to them. */
export function AuditFilters({ filter, personProblem }: AuditFiltersProps) {
  const navigate = useNavigate();
  const [about, setAbout] = useState(filter.about ?? '');
  const [person, setPerson] = useState(filter.person ?? '');
  const [kind, setKind] = useState(filter.kind);
  const [days, setDays] = useState<DateRange>({ start: filter.from ?? null, end: filter.to ?? null });
  const [areDaysWrong, setDaysWrong] = useState(false);
  const personInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (personProblem !== undefined) personInput.current?.focus();
  }, [personProblem]);
  const isFiltered = auditPath(filter) !== auditPath({});

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (areDaysWrong) return;
    const { start, end } = days;
    void navigate(
      auditPath({
        about: about.trim(),
        person: person.trim(),
        kind,
        from: parseCalendarDate(start ?? ''),
        to: parseCalendarDate(end ?? ''),
      }),
    );
  }

  return (
    <search>
      <form onSubmit={submit} aria-label="Filter of the audit trail" noValidate>
        <Stack gap="3">
          <Inline gap="3" align="start">
            <SearchField
              label="About"
              placeholder="Policy number or people 12"
              value={about}
              onChange={setAbout}
              style={wide}
            />
            <SearchField
              label="Username of who did it"
              value={person}
              onChange={setPerson}
              errorMessage={person === filter.person ? personProblem : undefined}
              inputRef={personInput}
              style={narrow}
            />
            <Select
              label="Kind"
              options={options}
              value={kind ?? EVERY}
              onChange={(chosen) => setKind(auditKinds.find((each) => each === chosen))}
              style={narrow}
            />
          </Inline>
          <Inline gap="3" align="end">
            <DateRangePicker
              label="Days"
              style={{ flex: '1 1 18rem', maxInlineSize: '26rem' }}
              value={days}
              onChange={(range, change) => {
                setDays(range);
                setDaysWrong(change.start.problem !== null || change.end.problem !== null);
              }}
            />
            <Button type="submit" variant="primary">
              Find
            </Button>
            {isFiltered && <Button onPress={() => void navigate(auditPath({}))}>Show everything</Button>}
          </Inline>
        </Stack>
      </form>
    </search>
  );
}
