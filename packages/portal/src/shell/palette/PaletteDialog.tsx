import { useEndpoint } from '@slip/api';
import { compliance } from '@slip/api/contract';
import { type Command, CommandPalette, type CommandSection } from '@slip/ui/CommandPalette';
import { useLayoutEffect, useMemo, useState } from 'react';
import { paths } from '../../paths.js';
import { keepRecentThing, recentThings } from '../../session/recentThings.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { type FoundCommand, fitting, placesFor } from './commands.js';
import { mayReadOwed, owedCommands } from './owedCommands.js';
import { useAccountCommands } from './useAccountCommands.js';
import { usePolicyCommands } from './usePolicyCommands.js';

/** The most entries of a kind that are shown before anything is typed. */
const MAX_UNASKED = 5;

export interface PaletteDialogProps {
  /** The letters that were typed while the code of this dialog was loading. */
  readonly typed: () => string;
  readonly onShowKeys: () => void;
  readonly onClose: () => void;
}

/** Opens any page, finds policies and, for the office, accounts, and begins due work, as far as the signed-in person may. */
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
  const foundAccounts = useAccountCommands(typed);

  /** A command that also keeps its page among the recent ones. */
  const keepingRecent = (command: FoundCommand): Command => {
    const { href, label, detail } = command;
    return href === undefined
      ? command
      : { ...command, onAction: () => keepRecentThing(sessionStorage, user.userId, { href, label, detail }) };
  };
  const ownCommands: readonly FoundCommand[] = [
    { id: 'keys', label: 'Keyboard shortcuts', onAction: onShowKeys },
    { id: 'sign-out', label: 'Sign out', href: paths.logout },
  ];
  const dueCommands = owed.data ? owedCommands(owed.data, typed, user) : [];
  const pageCommands = [...fitting(places, typed).map(keepingRecent), ...fitting(ownCommands, typed)];
  const recentCommands = fitting(
    recent.map((thing) => ({ id: `recent ${thing.href}`, ...thing })),
    typed,
  ).slice(0, MAX_UNASKED);
  const withoutRecent = (commands: readonly FoundCommand[]) =>
    commands.filter(({ href }) => !recentCommands.some((thing) => thing.href === href)).map(keepingRecent);
  const sections: readonly CommandSection[] = isAsked
    ? [
        { id: 'do', title: 'Do', commands: dueCommands },
        { id: 'go', title: 'Go to', commands: pageCommands },
        {
          id: 'recent',
          title: 'Recent',
          commands: recentCommands.filter(({ href }) => !pageCommands.some((each) => each.href === href)),
        },
        { id: 'accounts', title: 'Accounts', commands: withoutRecent(foundAccounts.accounts) },
        { id: 'policies', title: 'Policies', commands: withoutRecent(found.policies) },
        { id: 'file', title: 'File', commands: found.filings },
      ]
    : [
        { id: 'recent', title: 'Recent', commands: recentCommands },
        { id: 'do', title: 'Do', commands: dueCommands.slice(0, MAX_UNASKED) },
        { id: 'go', title: 'Go to', commands: pageCommands },
      ];
  return (
    <CommandPalette
      label="Search or go to"
      isOpen
      onOpenChange={onClose}
      value={typed}
      onChange={setTyped}
      sections={sections}
      isLoading={found.isLoading || foundAccounts.isLoading || (isAsked && owed.isLoading)}
      messages={{
        placeholder: foundAccounts.isOffered
          ? 'A page, an account, a person, a policy'
          : 'A page, a policy, an insured, “pay Wyoming”',
      }}
    />
  );
}
