import type { XmlAnswer } from './readXml.js';
import type { XmlProblem } from './xmlProblem.js';

type Surplus = NonNullable<XmlAnswer['surplus']>;

const words: Readonly<Record<Surplus['of'], Pick<XmlProblem, 'message' | 'fix'>>> = {
  attributes: {
    message: 'An element has more than 100 attributes; batch files need no more than ten.',
    fix: 'Remove the attributes that the schema does not name.',
  },
  name: {
    message: 'An element or an attribute has a name of more than 200 characters.',
    fix: 'Use the names of the schema.',
  },
  namespaces: {
    message: 'The file declares more than 100 namespaces; batch files need one.',
    fix: 'Remove the attributes xmlns that the schema does not name.',
  },
  depth: {
    message: 'Elements are nested more than 256 levels deep; batch files need fourteen.',
    fix: 'Close each element before the next begins.',
  },
  parts: {
    message: 'The file has more than 1,500,000 elements and attributes.',
    fix: 'Split it into several files.',
  },
};

/** What a file has too much of, in plain words, with the line (rule R001). */
export const surplusProblem = ({ of, line }: Surplus): XmlProblem => ({
  rule: 'R001',
  line,
  place: null,
  ...words[of],
});
