import { Controls, PureArgsTable, useOf } from '@storybook/addon-docs/blocks';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { styled } from 'storybook/theming';

/** Facts about a component, given to its page (`scripts/docs/plugin.mjs`). */
interface PageProps {
  readonly page: string;
  /** The component whose arguments the stories change, where it is one of a package. */
  readonly component?: string;
}

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

const InheritedTable = lazy(async () => {
  const { rows, tables } = await import('virtual:slip-inherited-props');
  return {
    default: function Rows({ component, index }: { component: string; index: number }) {
      const found = tables[component]?.[index]?.flatMap((each) => rows[each] ?? []) ?? [];
      return <PureArgsTable rows={Object.fromEntries(found.map((row) => [row.name, row]))} />;
    },
  };
});

interface InheritedPropsProps {
  component: string;
  index: number;
  from: string;
  count: number;
}

/** Written down when it is opened: there are hundreds on most pages. */
function InheritedProps({ component, index, from, count }: InheritedPropsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Inherited onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {from}: {count === 1 ? '1 more prop' : `${count} more props`}
      </summary>
      {isOpen && (
        <Suspense fallback="Loading…">
          <InheritedTable component={component} index={index} />
        </Suspense>
      )}
    </Inherited>
  );
}

const Tables = lazy(async () => {
  const { pages } = await import('virtual:slip-props');
  return {
    default: function Page({ page, component, ...controls }: PageProps & ComponentProps<typeof Controls>) {
      const tables = pages[page] ?? [];
      return tables.map(({ components, rows, inherited }) => {
        const [first = ''] = components;
        const isChanged = component !== undefined && components.includes(component);
        const lists = (
          <>
            {isChanged && <Controls {...controls} />}
            {!isChanged && Object.keys(rows).length > 0 && <PureArgsTable rows={rows} />}
            {inherited.map(({ from, count }, index) => (
              <InheritedProps key={from} component={first} index={index} from={from} count={count} />
            ))}
          </>
        );
        const isLong = Object.keys(rows).length > longTable;
        if (tables.length === 1 && !isLong) return <section key={first}>{lists}</section>;
        return (
          <Component key={first} open={isChanged && !isLong}>
            <summary>Props of {components.join(', ')}</summary>
            {lists}
          </Component>
        );
      });
    },
  };
});

const isPage = (value: unknown): value is PageProps =>
  typeof value === 'object' && value !== null && 'page' in value && typeof value.page === 'string';

/**
 * The props of every component of a page, complete: those of our own with what changes them, and those that a component
 * inherits. Stands where a page says `<Controls />`.
 */
export default function PropsTables(controls: ComponentProps<typeof Controls>) {
  const { preparedMeta } = useOf('meta', ['meta']);
  const props: unknown = preparedMeta.parameters['props'];
  if (!isPage(props)) return <Controls {...controls} />;
  return (
    <Suspense fallback={null}>
      <Tables {...controls} {...props} />
    </Suspense>
  );
}
