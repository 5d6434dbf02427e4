// RFC 6266 §4.1: `filename*` (RFC 5987: charset'language'percent-encoded) wins over `filename`.
const EXTENDED = /;\s*filename\*\s*=\s*([\w-]+)'[^']*'([^;\s]+)/i;
const QUOTED = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i;
const TOKEN = /;\s*filename\s*=\s*([^;"\s]+)/i;

/**
 * The file name a Content-Disposition header gives, without any folder, or null when it gives none that can be used.
 */
export function fileNameFrom(header: string | null): string | null {
  if (header === null) return null;
  const extended = EXTENDED.exec(header);
  const name =
    decodeExtended(extended?.[1], extended?.[2]) ??
    QUOTED.exec(header)?.[1]?.replaceAll(/\\(.)/g, '$1') ??
    TOKEN.exec(header)?.[1];
  return name === undefined ? null : safeName(name);
}

function decodeExtended(charset: string | undefined, value: string | undefined): string | undefined {
  if (charset === undefined || value === undefined) return undefined;
  try {
    if (charset.toLowerCase() === 'utf-8') return decodeURIComponent(value);
    if (charset.toLowerCase() === 'iso-8859-1') {
      return value.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)));
    }
  } catch {
    // Broken percent-encoding: the plain name, if any, will do.
  }
  return undefined;
}

/** Drops folders, and characters that no file system shows or that turn the reading direction. */
function safeName(name: string): string | null {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return clean === '' || /^\.+$/.test(clean) ? null : clean;
}
