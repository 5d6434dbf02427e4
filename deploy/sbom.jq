# A CycloneDX list of the packages that the product is made of, from `pnpm licenses list --prod --json`.
def purl: "pkg:npm/" + (.name | sub("^@"; "%40")) + "@" + .version;
{
  bomFormat: "CycloneDX",
  specVersion: "1.5",
  version: 1,
  metadata: { component: { type: "application", name: "slip", version: $commit } },
  components: (
    [to_entries[] | .value[] | . as $package | .versions[] | {
      type: "library",
      name: $package.name,
      version: .,
      licenses: [{ license: { name: $package.license } }]
    } | . + { purl: purl, "bom-ref": purl }]
    | sort_by(.purl) | unique_by(.purl)
  )
}
