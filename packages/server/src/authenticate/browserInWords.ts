/** The names that browsers give themselves. Browsers that also send the name of another browser come before that browser. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** The most characters that are shown of the name of a program that is no known browser. */
const MAX_NAME_LENGTH = 40;

/** The usual name of a browser that sends this `User-Agent`: "Firefox on Windows". */
export function browserInWords(userAgent: string): string {
  const named = ([pattern]: readonly [RegExp, string]) => pattern.test(userAgent);
  const browser = browsers.find(named)?.[1];
  const system = systems.find(named)?.[1];
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  if (system !== undefined) return `Another browser on ${system}`;
  const [program = ''] = userAgent.trim().split(/[/\s]/);
  return program === '' ? 'Unknown browser' : program.slice(0, MAX_NAME_LENGTH);
}
