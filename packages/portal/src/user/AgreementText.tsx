import type { Output, user } from '@slip/api/contract';
import { Prose } from '@slip/ui/Prose';

type Block = Output<typeof user.termsOfService>['blocks'][number];

function shown({ kind, text, items }: Block, key: string) {
  if (kind === 'heading') return <h2 key={key}>{text}</h2>;
  if (kind === 'paragraph') return <p key={key}>{text}</p>;
  return (
    <div key={key}>
      {text !== '' && <p>{text}</p>}
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

/** The text of an agreement, block by block. */
export function AgreementText({ blocks }: { blocks: readonly Block[] }) {
  return <Prose size="s">{blocks.map((block, index) => shown(block, `${index} ${block.text}`))}</Prose>;
}
