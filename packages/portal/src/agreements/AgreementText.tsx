import type { Output, user } from '@slip/api/contract';
import { formatUsDate, requireCalendarDate } from '@slip/forms/rules';
import { Link } from '@slip/ui/Link';
import { Prose } from '@slip/ui/Prose';

/** A part of a text; a link when it has an address. */
interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/** Addresses of pages and mailboxes, without the full stop or comma that follows them in a sentence. */
const ADDRESS = /(https?:\/\/[^\s]*[^\s.,;:)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** Splits a text at the addresses in it. */
export function linkParts(text: string): readonly TextPart[] {
  // ADDRESS is one group: `split` keeps the addresses among the parts.
  return text
    .split(ADDRESS)
    .filter((part) => part !== '')
    .map((part) => {
      if (!ADDRESS.test(part)) return { text: part };
      return { text: part, href: part.startsWith('http') ? part : `mailto:${part}` };
    });
}

/** A version of an agreement, as the office sends it. */
export type AgreementDocument = Output<typeof user.termsOfService>;

type Block = AgreementDocument['blocks'][number];

/** A text with its addresses as links: the privacy policy, a mailbox. */
function Linked({ children }: { children: string }) {
  return linkParts(children).map(({ text, href }) =>
    href === undefined ? (
      text
    ) : (
      <Link key={href} href={href} isExternal={!href.startsWith('mailto:')}>
        {text}
      </Link>
    ),
  );
}

function renderBlock({ kind, text, items }: Block, key: string) {
  if (kind === 'heading') return <h2 key={key}>{text}</h2>;
  if (kind === 'paragraph') {
    return (
      <p key={key}>
        <Linked>{text}</Linked>
      </p>
    );
  }
  return (
    <div key={key}>
      {text !== '' && <p>{text}</p>}
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Linked>{item}</Linked>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The text of an agreement, block by block, with the version and the hash that are stored with a signature. */
export function AgreementText({ document }: { document: AgreementDocument }) {
  const { blocks, version, publishedOn, hash } = document;
  return (
    <Prose size="s">
      {blocks.map((block, index) => renderBlock(block, `${index} ${block.text}`))}
      <p>
        <small>
          Version {version}, published {formatUsDate(requireCalendarDate(publishedOn))}. Fingerprint
          (SHA-256): {hash}
        </small>
      </p>
    </Prose>
  );
}
