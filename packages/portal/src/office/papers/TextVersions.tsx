import { useClient, useEndpoint } from '@slip/api';
import { type Output, office } from '@slip/api/contract';
import {
  formatCountOf,
  formatUsDate,
  paperNames,
  type SignedPaper,
  stateFacts,
  statesAsking,
} from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { EmptyState } from '@slip/ui/EmptyState';
import { Grid } from '@slip/ui/Grid';
import { Inline } from '@slip/ui/Inline';
import { Select } from '@slip/ui/Select';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { color, radius, space } from '@slip/ui/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFailureNotice } from '../../notices/useNotices.js';
import { PdfDialog } from './PdfDialog.js';
import { stateOptions } from './paperWords.js';

type Version = Output<typeof office.signingTexts>[number];

/** A paragraph that the other version does not have. */
const Changed = styled.div`
  padding: ${space['2']} ${space['3']};
  border-inline-start: 4px solid ${color.warningBorder};
  border-radius: ${radius.s};
  background: ${color.warningSoft};
`;

const paragraphsOf = ({ text, notice }: Version) =>
  [...text.split('\n\n'), notice].filter((paragraph) => paragraph !== '');

interface ColumnProps {
  readonly side: 'Version' | 'First version' | 'Second version';
  readonly versions: readonly Version[];
  readonly shown: Version;
  readonly other: Version;
  readonly onChoose: (version: number) => void;
  readonly onOpen: () => void;
}

/** One version, in which each paragraph is marked that the other one does not have. */
function VersionColumn({ side, versions, shown, other, onChoose, onOpen }: ColumnProps) {
  const others = new Set(paragraphsOf(other));
  return (
    <Stack as="section" gap="4" aria-label={side}>
      <Select
        label={side}
        options={versions.map(({ version, effectiveFrom }) => ({
          value: String(version),
          label: `Version ${version}, from ${formatUsDate(effectiveFrom)}`,
        }))}
        value={String(shown.version)}
        onChange={(chosen) => onChoose(Number(chosen))}
      />
      <Inline gap="2">
        {shown.isSample && <Badge>Sample</Badge>}
        <Text size="s" tone="muted">
          {`${formatCountOf(shown.signatures, 'signature')}, added by ${shown.addedBy ?? 'the product'}`}
        </Text>
        <Button size="s" onPress={onOpen}>{`Version ${shown.version} as PDF`}</Button>
      </Inline>
      {paragraphsOf(shown).map((paragraph) =>
        others.has(paragraph) ? (
          <Text as="p" key={paragraph}>
            {paragraph}
          </Text>
        ) : (
          <Changed key={paragraph}>
            <Text as="p" size="s" weight="semibold">
              {`Only in version ${shown.version}`}
            </Text>
            <Text as="p">{paragraph}</Text>
          </Changed>
        ),
      )}
    </Stack>
  );
}

/** Two versions of a text beside each other; at first the two latest. */
function Compared({ versions }: { readonly versions: readonly Version[] }) {
  const client = useClient();
  const [first, setFirst] = useState<number>();
  const [second, setSecond] = useState<number>();
  const [opened, setOpened] = useState<Version | null>(null);
  const find = (version: number | undefined) => versions.find((each) => each.version === version);
  const right = find(second) ?? versions.at(-1);
  const left = find(first) ?? versions.at(-2) ?? right;
  const isOne = versions.length === 1;
  if (!left || !right) return <EmptyState size="s" title="This state has no text" />;
  return (
    <>
      <Grid columns={isOne ? undefined : 2} gap="5">
        {!isOne && (
          <VersionColumn
            side="First version"
            versions={versions}
            shown={left}
            other={right}
            onChoose={setFirst}
            onOpen={() => setOpened(left)}
          />
        )}
        <VersionColumn
          side={isOne ? 'Version' : 'Second version'}
          versions={versions}
          shown={right}
          other={left}
          onChoose={setSecond}
          onOpen={() => setOpened(right)}
        />
      </Grid>
      {opened && (
        <PdfDialog
          title={`${paperNames[opened.paper]}, ${stateFacts(opened.state).name}, version ${opened.version}`}
          read={(options) => {
            const { paper, state, version } = opened;
            return client.call(office.signingTextDocument, { query: { paper, state, version } }, options);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function Texts({ paper, state }: { readonly paper: SignedPaper; readonly state: string }) {
  const { data, error, reload } = useEndpoint(office.signingTexts, { query: { paper, state } });
  useFailureNotice(data ? undefined : error);
  if (data !== undefined) return <Compared versions={data} />;
  if (error === undefined) return <Skeleton lines={10} />;
  return (
    <EmptyState
      size="s"
      title="The texts could not be loaded"
      actions={<Button onPress={() => void reload()}>Try again</Button>}
    />
  );
}

/** The texts that brokers sign, by state: two versions beside each other, what differs marked. */
export function TextVersions({ paper }: { readonly paper: SignedPaper }) {
  const states = statesAsking(paper);
  const [chosen, setChosen] = useState<string | null>(null);
  const state = states.find(({ abbreviation }) => abbreviation === chosen) ?? states[0];
  return (
    <Stack gap="5">
      <Select
        label="State"
        options={stateOptions(states)}
        value={state?.abbreviation ?? null}
        onChange={setChosen}
        style={{ maxInlineSize: '16rem' }}
      />
      {state && <Texts key={state.abbreviation} paper={paper} state={state.abbreviation} />}
    </Stack>
  );
}
