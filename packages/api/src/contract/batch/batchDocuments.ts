import { participatingStates } from '@slip/forms/rules';

/** The version of the published format; a change that breaks files makes another. */
const VERSION = '1.0';

/** Whose files a document is about: of brokers and filers of their own coverage, or of insurers. */
type BatchFiler = 'broker' | 'insurer';

/** A published document about batch files. */
export type BatchDocument = {
  /** The name of its file, with its version. */
  readonly name: string;
  readonly title: string;
} & (
  | { readonly what: 'guide'; readonly of: null }
  | { readonly what: 'schema' | 'template'; readonly of: BatchFiler }
  | {
      readonly what: 'sample';
      readonly of: BatchFiler;
      readonly format: 'csv' | 'xml';
      readonly state: string;
    }
);

const filers = [
  { of: 'broker', name: 'Broker', title: 'broker' },
  { of: 'insurer', name: 'Insurer', title: 'insurer' },
] as const;

const guide: BatchDocument = {
  name: `BatchGuide-${VERSION}.md`,
  title: 'Guide to batch files: columns, rules and their fixes',
  what: 'guide',
  of: null,
};

const filerDocuments = () =>
  filers.flatMap(({ of, name, title }): BatchDocument[] => [
    {
      name: `Batch${name}Schema-${VERSION}.xsd`,
      title: `Schema of ${title} files (XSD)`,
      what: 'schema',
      of,
    },
    {
      name: `Batch${name}Template-${VERSION}.csv`,
      title: `CSV template of ${title} files`,
      what: 'template',
      of,
    },
    ...participatingStates().flatMap(({ abbreviation: state, name: stateName }) =>
      (['csv', 'xml'] as const).map(
        (format): BatchDocument => ({
          name: `Batch${name}Sample-${state}-${VERSION}.${format}`,
          title: `${format.toUpperCase()} sample of ${title} files, ${stateName}`,
          what: 'sample',
          of,
          format,
          state,
        }),
      ),
    ),
  ]);

/** Everything that is published about batch files: guide, schemas, templates, and a sample for each state. */
export const batchDocuments = (): readonly BatchDocument[] => [guide, ...filerDocuments()];
