import { Tabs } from '@slip/ui/Tabs';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { partPath, type ScreenPart } from './officeParts.js';

interface PartTabsProps<Id extends string> {
  readonly label: string;
  /** The address of the screen, which shows its first part. */
  readonly home: string;
  readonly parts: readonly (ScreenPart & { readonly id: Id })[];
  readonly contents: Readonly<Record<Id, ReactNode>>;
}

/** The parts of a screen as tabs, each with an address of its own: the last step of the address chooses one, or else the first. */
export function PartTabs<Id extends string>({ label, home, parts, contents }: PartTabsProps<Id>) {
  const { part } = useParams();
  const chosen = parts.find(({ id }) => id === part) ?? parts[0];
  return (
    <Tabs
      label={label}
      items={parts.map(({ id, label: name }) => ({
        id,
        label: name,
        href: partPath(home, parts, id),
        content: contents[id],
      }))}
      {...(chosen && { selectedId: chosen.id })}
    />
  );
}
