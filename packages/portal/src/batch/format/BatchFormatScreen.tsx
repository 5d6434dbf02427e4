import { type BatchDocument, batchDocuments } from '@slip/api/contract';
import {
  type BatchRuleCode,
  batchRules,
  type CsvKind,
  questioningRules,
  rejectionRules,
  rejectsFile,
} from '@slip/forms/batch';
import { participatingStateOptions } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { PrintIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { PageTitle } from '@slip/ui/PageTitle';
import { RadioGroup } from '@slip/ui/RadioGroup';
import { SearchField } from '@slip/ui/SearchField';
import { Select } from '@slip/ui/Select';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { color, fontSize, fontWeight, space } from '@slip/ui/tokens';
import { VisuallyHidden } from '@slip/ui/VisuallyHidden';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { OnScreen } from '../../pages/OnScreen.js';
import { titles } from '../../titles.js';
import { DocumentButton } from '../documents/BatchDocuments.js';
import {
  FormatColumns,
  FormatCoverages,
  FormatStates,
  formatKinds,
  LongCard,
  useStatesOfOffice,
} from './formatTables.js';

const Rules = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Rule = styled.li`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space['1']} ${space['5']};
  padding: ${space['4']};
  scroll-margin-block-start: ${space['8']};
  break-inside: avoid;

  & + & {
    border-block-start: 1px solid ${color.border};
  }
  &[data-chosen] {
    background: ${color.accentSoft};
    /* Seen only where backgrounds are the system's. */
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  & h3 {
    margin: 0;
    font-size: ${fontSize.m};
    font-weight: ${fontWeight.semibold};
  }
  & dl {
    display: grid;
    gap: ${space['1']};
    margin: 0;
    font-size: ${fontSize.s};
  }
  & dt {
    color: ${color.textMuted};
  }
  & dd {
    margin: 0 0 ${space['1']};
    overflow-wrap: anywhere;
  }
  @media (max-width: 48rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface FormatRulesProps {
  readonly title: string;
  readonly description: string;
  readonly codes: readonly BatchRuleCode[];
  /** The rule that the address names. */
  readonly chosen: string;
}

/** The rules of a kind, each under its own address. */
function FormatRules({ title, description, codes, chosen }: FormatRulesProps) {
  return (
    <LongCard title={title} description={description} padding="none">
      {codes.length === 0 ? (
        <EmptyState title="No rule matches" size="s" />
      ) : (
        <Rules>
          {codes.map((code) => {
            const { name, meaning, example, fix, knownFrom } = batchRules[code];
            return (
              <Rule key={code} id={code} tabIndex={-1} data-chosen={code === chosen || undefined}>
                <Text weight="semibold" isNumeric>
                  <Link href={`#${code}`}>{code}</Link>
                </Text>
                <div>
                  <h3>{name}</h3>
                  <Text as="p">{meaning}</Text>
                  <Text as="p" size="s">
                    <Badge tone={rejectsFile(code) ? 'danger' : 'warning'}>
                      {rejectsFile(code) ? 'Rejects the file' : 'Asked about'}
                    </Badge>{' '}
                    <Text tone="muted">
                      {knownFrom === 'file' ? 'Found before it is sent' : 'Needs the records of the office'}
                    </Text>
                  </Text>
                </div>
                <dl>
                  <dt>Example</dt>
                  <dd>{example}</dd>
                  <dt>Fix</dt>
                  <dd>{fix}</dd>
                </dl>
              </Rule>
            );
          })}
        </Rules>
      )}
    </LongCard>
  );
}

const kinds = (['agent', 'insurer'] as const).map((value) => ({ value, label: formatKinds[value].name }));

function Documents({ documents }: { readonly documents: readonly BatchDocument[] }) {
  return documents.map(({ name, title }) => <DocumentButton key={name} link={name} linkText={title} />);
}

interface FormatDownloadsProps {
  readonly kind: CsvKind;
  readonly onKindChange: (kind: CsvKind) => void;
}

/** Guide, templates, schemas and samples to begin with: the published documents, with their versions. */
function FormatDownloads({ kind, onKindChange }: FormatDownloadsProps) {
  const [state, setState] = useState(participatingStateOptions()[0]?.value);
  const otherSender = kind === 'agent' ? 'insurer' : 'broker';
  const documents = batchDocuments().filter(({ sender }) => sender !== otherSender);
  return (
    <Card title="Downloads">
      <Stack gap="4">
        <RadioGroup label="Who sends the file" options={kinds} value={kind} onChange={onKindChange} />
        <Inline gap="2">
          <Documents documents={documents.filter((each) => each.kind !== 'sample')} />
        </Inline>
        <Inline gap="2" align="end">
          <Select
            label="State of the sample"
            value={state ?? null}
            onChange={setState}
            options={participatingStateOptions()}
          />
          <Documents documents={documents.filter((each) => each.kind === 'sample' && each.state === state)} />
        </Inline>
        <Text as="p" size="s" tone="muted">
          A sample passes every check that needs no records of the office. In a terminal, the command{' '}
          <Text isMono>slip-forms check FILE</Text> of the package <Text isMono>@slip/forms</Text> checks
          files by the same rules, without a connection.
        </Text>
      </Stack>
    </Card>
  );
}

const wordsOf = (code: BatchRuleCode) => {
  const { name, meaning, example, fix } = batchRules[code];
  return `${code} ${name} ${meaning} ${example} ${fix}`;
};

/** The published format of batch files: `/slip/help/batch-format`, for everybody (issue of batch files; spec 2 §2 Batch). */
export default function BatchFormatScreen() {
  const { hash, key } = useLocation();
  const [search, setSearch] = useState('');
  /** The link to a rule that was followed last, and the search at that time. */
  const [followed, setFollowed] = useState({ key, search });
  if (followed.key !== key) setFollowed({ key, search });
  const [kind, setKind] = useState<CsvKind>('agent');
  const chosen = hash.slice(1);

  useEffect(() => {
    const rule = chosen === '' ? null : document.getElementById(chosen);
    rule?.scrollIntoView();
    rule?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same link leads to its rule each time that it is followed
  }, [chosen, key]);

  const searchWords = search.trim().toLowerCase().split(/\s+/);
  const matches = (text: string) => searchWords.every((word) => text.toLowerCase().includes(word));
  const statesOfOffice = useStatesOfOffice();
  const matchesRule = (code: BatchRuleCode) => matches(wordsOf(code));
  const matchCount = [...rejectionRules, ...questioningRules].filter(matchesRule).length;
  // A column that matches leads to a rule that may not: it is shown until something else is searched for.
  const isShown = (code: BatchRuleCode) =>
    matchesRule(code) || (code === chosen && followed.search === search);
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.batchFormat}
        subtitle="What a file of many filings looks like, and every rule by which the office checks it."
        actions={
          <Button icon={<PrintIcon size="s" />} onPress={() => window.print()}>
            Print
          </Button>
        }
      />
      <OnScreen>
        <Stack gap="5">
          <FormatDownloads kind={kind} onKindChange={setKind} />
          <SearchField
            label="Search rules, columns and coverages"
            placeholder="For example: expiration, R014, NAIC, cargo"
            value={search}
            onChange={setSearch}
          />
          <VisuallyHidden>
            <output>
              {search === ''
                ? ''
                : `${matchCount} of ${rejectionRules.length + questioningRules.length} rules match`}
            </output>
          </VisuallyHidden>
        </Stack>
      </OnScreen>
      <Card title="In short">
        <Text as="p">
          UTF-8 without a byte order mark, columns separated by commas, a text with a comma in quotation
          marks. The first line names the columns, in any order; optional ones may be left out. Days are
          MM/DD/YYYY, amounts have a point before the cents. One row is one transaction with one insurer. XML
          files say the same in the elements of the schema.
        </Text>
      </Card>
      <FormatRules
        title="Rules that reject a file"
        description="A file that breaks one of them is rejected as a whole, and nothing of it is stored."
        codes={rejectionRules.filter(isShown)}
        chosen={chosen}
      />
      <FormatRules
        title="Rules by which the office asks"
        description="The transaction is accepted, and the office asks about it."
        codes={questioningRules.filter(isShown)}
        chosen={chosen}
      />
      <FormatColumns kind={kind} matches={matches} />
      <FormatStates states={statesOfOffice} />
      {kind === 'agent' && <FormatCoverages matches={matches} states={statesOfOffice} />}
    </Stack>
  );
}
