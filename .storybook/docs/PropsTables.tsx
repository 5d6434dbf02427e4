import { Controls, PureArgsTable, useOf } from '@storybook/addon-docs/blocks';
import { type ComponentProps, useState } from 'react';
import type { StrictArgTypes } from 'storybook/internal/types';
import { styled } from 'storybook/theming';
import type { PageProps } from '../describeArgs.js';

const Inherited = styled.details(({ theme }) => ({
  marginBlock: 16,
  color: theme.color.defaultText,
  fontFamily: theme.typography.fonts.base,
  fontSize: theme.typography.size.s2,
  '& > summary': { cursor: 'pointer', paddingBlock: 4 },
}));

/** Pages with several components show the props of one, and of the others when they are asked for. */
const Component = styled(Inherited)(({ theme }) => ({
  '& > summary': { fontWeight: theme.typography.weight.bold },
  '& details': { marginInlineStart: 16 },
}));

/** A table with more props than this waits until somebody wants to see it: it would be most of the page. */
const longTable = 30;

/** Inherited props are drawn only when a person opens them: there are hundreds on most pages. */
function InheritedProps({ rows }: { rows: StrictArgTypes }) {
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(rows).length;
  return (
    <Inherited onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Inherited: {count === 1 ? '1 more prop' : `${count} more props`}</summary>
      {isOpen && <PureArgsTable rows={rows} />}
    </Inherited>
  );
}

/** The rows of a table whose category is asked for. */
function rowsOf(rows: StrictArgTypes, isAsked: (category: string | undefined) => boolean): StrictArgTypes {
  return Object.fromEntries(Object.entries(rows).filter(([, { table }]) => isAsked(table?.category)));
}

/**
 * The props of every component of a page, complete: those of our own with what changes them, and those that a component
 * inherits. Stands where a page says `<Controls />`.
 */
export default function PropsTables(controls: ComponentProps<typeof Controls>) {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { props }: { props?: PageProps } = preparedMeta.parameters;
  if (!props) return <Controls {...controls} />;
  const tables = props.tables();
  return tables.map(({ components, props: all }) => {
    const own = rowsOf(all, (category) => category === undefined);
    const inherited = rowsOf(all, (category) => category !== undefined);
    const isChanged = components.includes(props.component ?? '');
    const lists = (
      <>
        {isChanged && <Controls {...controls} />}
        {!isChanged && Object.keys(own).length > 0 && <PureArgsTable rows={own} />}
        {Object.keys(inherited).length > 0 && <InheritedProps rows={inherited} />}
      </>
    );
    const isLong = Object.keys(own).length > longTable;
    if (tables.length === 1 && !isLong) return <section key={components[0]}>{lists}</section>;
    return (
      <Component key={components[0]} open={isChanged && !isLong}>
        <summary>Props of {components.join(', ')}</summary>
        {lists}
      </Component>
    );
  });
}
