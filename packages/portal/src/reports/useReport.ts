import { useSchemaForm } from '@slip/forms';
import { type ReportName, relativeDays } from '@slip/forms/rules';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Schema } from 'yup';
import { useSignedInUser } from '../session/useSessionUser.js';
import { useDebouncedField } from '../useDebounced.js';
import { choicesAddress, choicesOfAddress } from './definitions/choicesAddress.js';
import type { ReportDefinition, ReportPlace } from './definitions/ReportDefinition.js';
import type { ReportProps } from './ReportProps.js';
import { SAVED } from './reportPaths.js';
import type { SavedReport } from './saved/SavedReport.js';

/** An address that the browser did not take is written again after this time. */
const WRITTEN_AGAIN_MS = 1000;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Choices that were stored as a text; null where the text has not this shape. */
function parseChoices<Values>(text: string | null, shape: Schema<Values>): Values | null {
  const found = parse(text ?? 'null');
  return found !== null && shape.isValidSync(found, { strict: true }) ? found : null;
}

/** A report while it is being chosen. */
export interface ReportWork<Values extends FieldValues> {
  readonly name: ReportName;
  readonly definition: ReportDefinition<Values>;
  readonly place: ReportPlace;
  readonly form: UseFormReturn<Values, unknown, Values>;
  /** The choices after a pause of the person, complete or not. */
  readonly chosen: Values;
  /** The saved report that the choices were begun from. */
  readonly savedFrom: SavedReport | null;
}

/**
 * The form of a report. Its choices are written in the address and kept for the browser session, so that neither going back nor
 * a reload loses any, and an address can be sent to somebody.
 */
export function useReport<Values extends FieldValues>(
  definition: ReportDefinition<Values>,
  { name, place, saved }: Pick<ReportProps, 'name' | 'place' | 'saved'>,
): ReportWork<Values> {
  const { shape, kinds } = definition;
  const { userId } = useSignedInUser();
  const key = `slip.report.${name}.${userId}`;
  const [query, setQuery] = useSearchParams();
  const [rules] = useState(() => definition.rules(place));
  const savedFrom =
    saved.find((each) => each.report === name && String(each.savedReportId) === query.get(SAVED)) ?? null;

  function choicesFor(address: URLSearchParams): Values {
    const kept = parseChoices(sessionStorage.getItem(key), shape) ?? definition.begin(place);
    const found =
      choicesOfAddress(address, definition, kept) ??
      (savedFrom && definition.saved(savedFrom.settings, relativeDays(savedFrom.period, place.today), place));
    return definition.within(found ?? kept, place);
  }
  const [givenChoices, setGivenChoices] = useState(() => choicesFor(query));
  const form = useSchemaForm<Values>({ schema: rules, values: givenChoices });
  const text = JSON.stringify(useWatch({ control: form.control }));
  const chosenText = useDebouncedField(text);
  const chosen = useMemo(
    () => parseChoices(chosenText, shape) ?? givenChoices,
    [chosenText, shape, givenChoices],
  );

  const address = query.toString();
  const { key: visit } = useLocation();
  const writtenAddress = useRef(address);
  // The address follows the choices at once: written after a pause, it would take the place of a link that was pressed meanwhile.
  // True if it was right already.
  const writeAddress = useEffectEvent((written: string, given: Values): boolean => {
    const values = parseChoices(written, shape) ?? given;
    sessionStorage.setItem(key, JSON.stringify(values));
    const next = new URLSearchParams(choicesAddress(values, kinds));
    const from = query.get(SAVED);
    if (from !== null) next.set(SAVED, from);
    // One that was written and is not drawn yet is taken back, too.
    const before = writtenAddress.current;
    if (next.toString() === address && before === address) return true;
    writtenAddress.current = next.toString();
    try {
      setQuery(next, { replace: true });
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      writtenAddress.current = before;
    }
    return false;
  });
  useEffect(() => {
    writeAddress(text, givenChoices);
  }, [text, givenChoices]);
  // Browsers take a hundred or two in ten seconds, which an arrow key that is held exceeds; the rest they refuse or leave out.
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const { href } = window.location;
    const timer = setTimeout(() => {
      const isHere = window.location.href === href;
      if (isHere && !writeAddress(text, givenChoices)) setAttempt(attempt + 1);
    }, WRITTEN_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [text, givenChoices, attempt]);
  // Another address, of a saved report or by going back, has choices of its own. It may be the one that is drawn, where a link was pressed
  // before the address of a change was.
  const readAddress = useEffectEvent(() => {
    if (writtenAddress.current === address) return;
    writtenAddress.current = address;
    const next = choicesFor(query);
    setGivenChoices(next);
    // The form takes given choices only where they differ from those it was given last, not from what was chosen since.
    form.reset(next);
  });
  useEffect(() => {
    if (address !== '') readAddress();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a visit to the address that is drawn is one, too
  }, [address, visit]);

  return { name, definition, place, form, chosen, savedFrom };
}
