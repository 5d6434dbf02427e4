import { Link, type LinkProps } from '@slip/ui/Link';
import { openDownload } from './downloadWindow.js';

export interface DocumentLinkProps extends Pick<LinkProps, 'variant' | 'onPress' | 'children'> {
  /** The address of the window that downloads the document. */
  readonly href: string;
}

/** A link to a document: a press opens it in a window of its own; with a key of the browser it opens where every link would. */
export function DocumentLink({ href, ...link }: DocumentLinkProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the link inside has the focus and the role.
    <span
      onClickCapture={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        // Before the link hears of it, which would follow its address in this window.
        event.preventDefault();
        openDownload(href);
      }}
    >
      <Link {...link} href={href} />
    </span>
  );
}
