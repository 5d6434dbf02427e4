import { Link } from '@slip/ui/Link';
import { Fragment, type ReactNode } from 'react';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { telephoneHref } from '../../shell/telephoneHref.js';

/** A message of the office, whose telephone number and mailbox in it can be pressed (spec 2 §8). */
export function OfficeWords({ children }: { readonly children: string }) {
  const { office } = useRuntimeConfig();
  const links: Readonly<Record<string, ReactNode>> = {
    [office.phone]: (
      <Link href={telephoneHref(office.phone)} style={{ whiteSpace: 'nowrap' }}>
        {office.phone}
      </Link>
    ),
    [office.email]: <Link href={`mailto:${office.email}`}>{office.email}</Link>,
  };
  return partsOf(children, Object.keys(links)).map(({ at, text }) => (
    <Fragment key={at}>{links[text] ?? text}</Fragment>
  ));
}

/** A text in pieces: each of some words is one, and what stands between them. */
function partsOf(text: string, words: readonly string[]): { readonly at: number; readonly text: string }[] {
  const next = words
    .map((word) => ({ word, at: text.indexOf(word) }))
    .filter(({ at }) => at !== -1)
    .toSorted((a, b) => a.at - b.at)[0];
  if (next === undefined) return [{ at: 0, text }];
  const end = next.at + next.word.length;
  const rest = partsOf(text.slice(end), words).map((part) => ({ ...part, at: part.at + end }));
  return [{ at: 0, text: text.slice(0, next.at) }, { at: next.at, text: next.word }, ...rest];
}
