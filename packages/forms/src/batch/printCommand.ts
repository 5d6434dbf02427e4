import {
  type CommandAnswer,
  type CommandArguments,
  type CommandMachine,
  dayOf,
  kindOf,
  refuse,
  stateOf,
} from './command.js';
import { csvTemplate } from './csvTemplate.js';
import { describeBatchFormat } from './describeBatchFormat.js';
import { sampleCsv } from './sampleCsv.js';
import { batchXsd } from './xml/batchXsd.js';
import { sampleXml } from './xml/sampleXml.js';

const printed = (output: string): CommandAnswer => ({ status: 0, output });

/** `print WHAT`: the guide, a template, a schema or a sample of the published format. */
export function printCommand(args: CommandArguments, machine: CommandMachine): CommandAnswer {
  const [what = ''] = args.names;
  const chosen = kindOf(args);
  if (typeof chosen === 'string') return refuse(chosen);
  const isInsurer = chosen.kind === 'ForeignInsurer';
  switch (what) {
    case 'guide':
      return printed(describeBatchFormat());
    case 'template':
      return printed(csvTemplate(isInsurer ? 'insurer' : 'agent'));
    case 'schema':
      return printed(batchXsd(isInsurer ? 'insurer' : 'broker'));
    case 'sample':
    case 'sample-xml': {
      const { given: state, problem } = stateOf(args);
      if (!state) return refuse(problem);
      const day = dayOf(args, machine);
      if (typeof day === 'string') return refuse(day);
      return printed(
        what === 'sample'
          ? sampleCsv(isInsurer ? 'insurer' : 'agent', state, day.today)
          : sampleXml(isInsurer ? 'insurer' : 'broker', state, day.today),
      );
    }
    default:
      return refuse('Print one of guide, template, schema, sample, sample-xml.');
  }
}
