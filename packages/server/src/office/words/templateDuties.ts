import { type office as duties, type Output, type ReasonGroup, reasonGroups } from '@slip/api/contract';
import { askReasons, decisionTemplates, fillTemplate, rejectionReasons } from '@slip/forms/rules';
import type { Executor } from '../../database/executor.js';
import type { GroupHandlers } from '../../http/handler.js';
import type { Office } from '../../operator/Office.js';
import { addVersion, noSuchName, readVersions, shownVersion } from './versions.js';

type Row = Output<typeof duties.reasonTemplates>[number];

/** A template as it is delivered. */
interface Delivered {
  readonly name: string;
  readonly group: ReasonGroup;
  readonly label: string;
  readonly text: string;
}

const templatesOfGroup = {
  reject: rejectionReasons,
  more: askReasons,
  ask: decisionTemplates.ask,
  refuse: decisionTemplates.refuse,
};

const delivered: readonly Delivered[] = reasonGroups.flatMap((group) =>
  templatesOfGroup[group].map(({ id, label, text }) => ({ name: `${group}-${id}`, group, label, text })),
);

/** How many versions of all templates together are read. */
const MAX_VERSIONS = 1_000;

/** Templates as they are in force, with their versions. */
async function readTemplates(db: Executor, templates: readonly Delivered[], office: Office): Promise<Row[]> {
  const names = templates.map(({ name }) => name);
  const read = await readVersions(db, names, MAX_VERSIONS);
  const { name: officeName, email, phone } = office;
  return templates.map(({ text: deliveredText, ...template }) => {
    const versions = read.filter(({ version }) => version.name === template.name);
    const written = versions[0]?.version.text ?? '';
    const text = written === '' ? deliveredText : written;
    return {
      ...template,
      text,
      words: fillTemplate(text, { office: officeName, email, phone }),
      delivered: deliveredText,
      versions: versions.map((each) => ({ ...shownVersion(each), text: each.version.text })),
    };
  });
}

/** The templates of reasons, which the office writes itself. */
export const templateDuties: Pick<GroupHandlers<'office'>, 'reasonTemplates' | 'setReasonTemplate'> = {
  reasonTemplates: (_, { db, office }) => readTemplates(db, delivered, office),

  setReasonTemplate: async ({ body: { name, text = '', basedOn } }, context) => {
    const template = delivered.find((each) => each.name === name);
    if (!template) throw noSuchName('template', name);
    const { number, before } = await addVersion(context, { name, text, basedOn });
    await context.audit({
      action: 'update',
      entity: 'word_versions',
      entityId: name,
      before: { text: before?.version.text ?? '' },
      after: { text, version: number },
    });
    const [after] = await readTemplates(context.db, [template], context.office);
    if (!after) throw new Error(`The template ${name} was not read.`);
    return after;
  },
};
