import { type Read, useClient, useEndpoint } from '@slip/api';
import { type DownloadedFile, type Output, office, type SignedAgreement } from '@slip/api/contract';
import {
  formatCountOf,
  formatUsDate,
  paperNames,
  participatingStates,
  requireCalendarDate,
  type SignedPaper,
  stateFacts,
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
import { LoadFailed } from '../../pages/LoadFailed.js';
import { PdfDialog } from './PdfDialog.js';
import { agreementNames, stateOptions } from './paperWords.js';

/** A version of a text as it is compared. */
export interface ComparedVersion {
  readonly id: string;
  /** Its name in the list of versions. */
  readonly label: string;
  /** The short name, such as `Version 2`. */
  readonly name: string;
  readonly note: string;
  readonly isSample?: boolean;
  readonly paragraphs: readonly string[];
}

/** A paragraph that the other version does not have. */
const Changed = styled.div`
  padding: ${space['2']} ${space['3']};
  border-inline-start: 4px solid ${color.warningBorder};
  border-radius: ${radius.s};
  background: ${color.warningSoft};
`;

interface ColumnProps {
  readonly side: 'Version' | 'First version' | 'Second version';
  readonly versions: readonly ComparedVersion[];
  readonly shown: ComparedVersion;
  readonly other: ComparedVersion;
  readonly onChoose: (id: string | null) => void;
  readonly onOpen: () => void;
}

/** One version; each paragraph that the other version does not have is marked. */
function VersionColumn({ side, versions, shown, other, onChoose, onOpen }: ColumnProps) {
  const others = new Set(other.paragraphs);
  return (
    <Stack as="section" gap="4" aria-label={side}>
      <Select
        label={side}
        options={versions.map(({ id, label }) => ({ value: id, label }))}
        value={shown.id}
        onChange={onChoose}
      />
      <Inline gap="2">
        {shown.isSample === true && <Badge>Sample</Badge>}
        <Text size="s" tone="muted">
          {shown.note}
        </Text>
        <Button size="s" onPress={onOpen}>{`${shown.name} as PDF`}</Button>
      </Inline>
      {shown.paragraphs.map((paragraph, place) =>
        others.has(paragraph) ? (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no identity but their place: two may say the same.
          <Text as="p" key={place}>
            {paragraph}
          </Text>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above.
          <Changed key={place}>
            <Text as="p" size="s" weight="semibold">
              {`Only in ${shown.name.toLowerCase()}`}
            </Text>
            <Text as="p">{paragraph}</Text>
          </Changed>
        ),
      )}
    </Stack>
  );
}

interface ComparedProps {
  readonly versions: readonly ComparedVersion[];
  /** The text where there is no version. */
  readonly nothing: string;
  readonly titleOf: (version: ComparedVersion) => string;
  readonly read: (id: string, options?: { readonly signal: AbortSignal }) => Promise<DownloadedFile>;
}

/** Two versions of a text beside each other; at first the two latest. */
function Compared({ versions, nothing, titleOf, read }: ComparedProps) {
  const [first, setFirst] = useState<string | null>(null);
  const [second, setSecond] = useState<string | null>(null);
  const [opened, setOpened] = useState<ComparedVersion | null>(null);
  const find = (id: string | null) => versions.find((each) => each.id === id);
  const right = find(second) ?? versions.at(-1);
  const left = find(first) ?? versions.at(-2) ?? right;
  const isOne = versions.length === 1;
  if (!left || !right) return <EmptyState size="s" title={nothing} />;
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
          title={titleOf(opened)}
          read={(options) => read(opened.id, options)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface ReadVersionsProps extends Omit<ComparedProps, 'versions'> {
  readonly texts: Read<readonly ComparedVersion[]>;
}

/** The versions once they are read. */
function ReadVersions({ texts: { data, error, reload }, ...props }: ReadVersionsProps) {
  useFailureNotice(data ? undefined : error);
  if (data !== undefined) return <Compared {...props} versions={data} />;
  if (error === undefined) return <Skeleton lines={10} />;
  return <LoadFailed size="s" title="The texts could not be loaded" onRetry={reload} />;
}

type SigningText = Output<typeof office.signingTexts>[number];

const versionOf = ({ version, effectiveFrom, signatures, addedBy, isSample, text, notice }: SigningText) => ({
  id: String(version),
  label: `Version ${version}, from ${formatUsDate(effectiveFrom)}`,
  name: `Version ${version}`,
  note: `${formatCountOf(signatures, 'signature')}, added by ${addedBy ?? 'the product'}`,
  isSample,
  paragraphs: [...text.split('\n\n'), notice].filter((paragraph) => paragraph !== ''),
});

function Texts({ paper, state }: { readonly paper: SignedPaper; readonly state: string }) {
  const client = useClient();
  const { data, ...read } = useEndpoint(office.signingTexts, { query: { paper, state } });
  return (
    <ReadVersions
      texts={{ ...read, data: data?.map(versionOf) }}
      nothing="This state has no text"
      titleOf={({ id }) => `${paperNames[paper]}, ${stateFacts(state).name}, version ${id}`}
      read={(id, options) =>
        client.call(office.signingTextDocument, { query: { paper, state, version: Number(id) } }, options)
      }
    />
  );
}

type AgreementText = Output<typeof office.agreementTexts>[number];

const agreementVersionOf = ({ version, publishedOn, signatures, isInForce, blocks }: AgreementText) => ({
  id: version,
  label: `Version ${version}${isInForce ? ', in force' : ''}`,
  name: `Version ${version}`,
  note: `${formatCountOf(signatures, 'signature')}, published ${formatUsDate(requireCalendarDate(publishedOn))}`,
  paragraphs: blocks.flatMap(({ text, items }) => [text, ...items]).filter((paragraph) => paragraph !== ''),
});

/** The versions of an agreement: two beside each other, with the differences marked. */
export function AgreementVersions({ kind }: { readonly kind: SignedAgreement }) {
  const client = useClient();
  const { data, ...read } = useEndpoint(office.agreementTexts, { query: { kind } });
  return (
    <ReadVersions
      texts={{ ...read, data: data?.map(agreementVersionOf) }}
      nothing="There is no text"
      titleOf={({ id }) => `${agreementNames[kind]}, version ${id}`}
      read={(id, options) => client.call(office.agreementPdf, { query: { kind, version: id } }, options)}
    />
  );
}

/** The texts that brokers sign, by state: two versions beside each other, with the differences marked. */
export function TextVersions({ paper }: { readonly paper: SignedPaper }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const state =
    participatingStates().find(({ abbreviation }) => abbreviation === chosen) ?? participatingStates()[0];
  return (
    <Stack gap="5">
      <Select
        label="State"
        options={stateOptions(participatingStates())}
        value={state?.abbreviation ?? null}
        onChange={setChosen}
        style={{ maxInlineSize: '16rem' }}
      />
      {state && <Texts key={state.abbreviation} paper={paper} state={state.abbreviation} />}
    </Stack>
  );
}
