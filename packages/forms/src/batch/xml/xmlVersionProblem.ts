/** The problem with the version that the first line of an XML file names, which readers of XML 1.0 understand differently. */
export function xmlVersionProblem(
  version: string,
): { readonly message: string; readonly fix: string } | undefined {
  if (version === '1.0') return undefined;
  return {
    message: `The first line says that the file is XML ${version}; batch files are XML 1.0.`,
    fix: 'Write version="1.0" in the first line.',
  };
}
