import { useClient } from '@slip/api';
import { admin } from '@slip/api/contract';
import { type CalendarDate, isCalendarDate, participatingStateOptions } from '@slip/forms/rules';
import { DateField } from '@slip/ui/DateField';
import { Inline } from '@slip/ui/Inline';
import { Select } from '@slip/ui/Select';
import { Skeleton } from '@slip/ui/Skeleton';
import { useState } from 'react';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { useInsurerList } from '../lists/accountLists.js';
import { useListMoves } from '../lists/useListMoves.js';
import { useSettingsAgent, useStatesOfAgent } from '../useChosenAgent.js';
import { AssignmentSection } from './AssignmentSection.js';

/** Insurer Assignment: the insurers that an agent places policies with, by state and day (spec 2 §2). */
export default function InsurerAssignmentSection() {
  const { agentId } = useSettingsAgent();
  const statesOfAgent = useStatesOfAgent(agentId);
  if (!statesOfAgent.isKnown) return <Skeleton lines={4} />;
  const allStates = participatingStateOptions();
  const ownStates = allStates.filter(({ value }) =>
    statesOfAgent.some(({ abbreviation }) => abbreviation === value),
  );
  return <InsurersOfStates agentId={agentId} states={ownStates.length > 0 ? ownStates : allStates} />;
}

interface InsurersOfStatesProps {
  readonly agentId: number;
  readonly states: ReturnType<typeof participatingStateOptions>;
}

function InsurersOfStates({ agentId, states }: InsurersOfStatesProps) {
  const client = useClient();
  const today = useOfficeDay()();
  const [state, setState] = useState<string>(states[0]?.value ?? '');
  const [day, setDay] = useState<CalendarDate>(today);
  // Null while a day is typed: the lists stay those of the last complete day.
  const [typedDay, setTypedDay] = useState<CalendarDate | null>(today);
  const list = useInsurerList({ agentId, state, effectiveDate: day });
  const work = useListMoves(list);
  const isLocked = work.isUnsaved || work.isSaving;
  return (
    <AssignmentSection
      intro="The insurers on this list are offered first in a filing. It is one list for all states: those of other states stay on it."
      fields={
        <Inline gap="4" align="start">
          <Select
            label="State"
            options={states}
            value={state}
            onChange={(next) => setState(next ?? state)}
            isDisabled={isLocked}
            style={{ flex: '1 1 10rem', maxInlineSize: '16rem' }}
          />
          <DateField
            label="Effective Date"
            description={
              isLocked
                ? 'Save or undo your moves to see another state or day.'
                : 'Offered are the insurers active on that day.'
            }
            value={typedDay}
            onChange={(next) => {
              const typed = isCalendarDate(next) ? next : null;
              setTypedDay(typed);
              if (typed !== null) setDay(typed);
            }}
            today={today}
            isDisabled={isLocked}
            style={{ flex: '1 1 10rem', maxInlineSize: '16rem' }}
          />
        </Inline>
      }
      list={list}
      work={work}
      downloadLabel="Download active insurers"
      onDownload={() => client.call(admin.activeInsurers)}
    />
  );
}
