import { participatingStates } from '@slip/forms/rules';

/** The version of the published format; a change that breaks files makes another. */
const VERSION = '1.0';

/** Who sends the files that a document is about: brokers and filers of their own coverage, or insurers. */
type BatchSender = 'broker' | 'insurer';

/** A published document about batch files. The guide is for all senders. */
export type BatchDocument = {
  /** The name of its file, with its version. */
  readonly name: string;
  readonly title: string;
} & (
  | { readonly kind: 'guide'; readonly sender: null }
  | { readonly kind: 'schema' | 'template'; readonly sender: BatchSender }
  | {
      readonly kind: 'sample';
      readonly sender: BatchSender;
      readonly format: 'csv' | 'xml';
      readonly state: string;
    }
);

const senders = [
  { sender: 'broker', name: 'Broker', title: 'broker' },
  { sender: 'insurer', name: 'Insurer', title: 'insurer' },
] as const;

const guide: BatchDocument = {
  name: `BatchGuide-${VERSION}.md`,
  title: 'Guide to batch files: columns, rules and their fixes',
  kind: 'guide',
  sender: null,
};

const documentsBySender = () =>
  senders.flatMap(({ sender, name, title }): BatchDocument[] => [
    {
      name: `Batch${name}Schema-${VERSION}.xsd`,
      title: `Schema of ${title} files (XSD)`,
      kind: 'schema',
      sender,
    },
    {
      name: `Batch${name}Template-${VERSION}.csv`,
      title: `CSV template of ${title} files`,
      kind: 'template',
      sender,
    },
    ...participatingStates().flatMap(({ abbreviation: state, name: stateName }) =>
      (['csv', 'xml'] as const).map(
        (format): BatchDocument => ({
          name: `Batch${name}Sample-${state}-${VERSION}.${format}`,
          title: `${format.toUpperCase()} sample of ${title} files, ${stateName}`,
          kind: 'sample',
          sender,
          format,
          state,
        }),
      ),
    ),
  ]);

/** Everything that is published about batch files: guide, schemas, templates, and a sample for each state. */
export const batchDocuments = (): readonly BatchDocument[] => [guide, ...documentsBySender()];
