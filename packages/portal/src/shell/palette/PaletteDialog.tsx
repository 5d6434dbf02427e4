import { useEndpoint } from '@slip/api';
import { compliance } from '@slip/api/contract';
import { type Command, CommandPalette, type CommandSection } from '@slip/ui/CommandPalette';
import { useLayoutEffect, useMemo, useState } from 'react';
import { paths } from '../../paths.js';
import { keepRecentThing, recentThings } from '../../session/recentThings.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { type FoundCommand, fitting, placesFor } from './commands.js';
import { mayReadOwed, owedCommands } from './owedCommands.js';
import { usePolicyCommands } from './usePolicyCommands.js';

/** So many things of a kind are shown before anything is typed. */
const MOST_UNASKED = 5;

const none: readonly never[] = [];

export interface PaletteDialogProps {
  /** The letters that were typed while its code was on its way. */
  readonly typed: () => string;
  readonly onShowKeys: () => void;
  readonly onClose: () => void;
}

/** Goes anywhere, finds policies, begins what can be done now: all that opens for whoever is signed in. */
export default function PaletteDialog({ typed: typedBefore, onShowKeys, onClose }: PaletteDialogProps) {
  const user = useSignedInUser();
  const [typed, setTyped] = useState('');
  // oxlint-disable-next-line react/set-state-in-effect -- when it stands, not when it is drawn: more letters may have come in between.
  useLayoutEffect(() => setTyped(typedBefore()), [typedBefore]);
  const isAsked = typed.trim() !== '';
  const places = useMemo(() => placesFor(user), [user]);
  const [recent] = useState(() => recentThings(sessionStorage, user.userId));
  const owed = useEndpoint(compliance.owed, mayReadOwed(user) ? { query: {} } : null);
  const found = usePolicyCommands(typed);

  /** A command whose place is among the recent ones the next time. */
  const kept = (command: FoundCommand): Command => {
    const { href, label, detail } = command;
    return href === undefined
      ? command
      : { ...command, onAction: () => keepRecentThing(sessionStorage, user.userId, { href, label, detail }) };
  };
  const own: readonly FoundCommand[] = [
    { id: 'keys', label: 'Keyboard shortcuts', onAction: onShowKeys },
    { id: 'sign-out', label: 'Sign out', href: paths.logout },
  ];
  const due = owedCommands(owed.data?.entries ?? none, typed, user);
  const gone = [...fitting(places, typed).map(kept), ...fitting(own, typed)];
  const before = fitting(
    recent.map((thing) => ({ id: `recent ${thing.href}`, ...thing })),
    typed,
  ).slice(0, MOST_UNASKED);
  const isShown = (href: string | undefined) => before.some((thing) => thing.href === href);
  const sections: readonly CommandSection[] = isAsked
    ? [
        { id: 'do', title: 'Do', commands: due },
        { id: 'go', title: 'Go to', commands: gone },
        {
          id: 'recent',
          title: 'Recent',
          commands: before.filter(({ href }) => !gone.some((each) => each.href === href)),
        },
        {
          id: 'policies',
          title: 'Policies',
          commands: found.policies.filter(({ href }) => !isShown(href)).map(kept),
        },
        { id: 'file', title: 'File', commands: found.filings },
      ]
    : [
        { id: 'recent', title: 'Recent', commands: before },
        { id: 'do', title: 'Do', commands: due.slice(0, MOST_UNASKED) },
        { id: 'go', title: 'Go to', commands: gone },
      ];
  return (
    <CommandPalette
      label="Search or go to"
      isOpen
      onOpenChange={onClose}
      value={typed}
      onChange={setTyped}
      sections={sections}
      isLoading={found.isLoading || (isAsked && owed.isLoading)}
      messages={{ placeholder: 'A page, a policy, an insured, “pay Wyoming”' }}
    />
  );
}
