export type Release = {
  readonly version: string
  /** The text below the heading, without blank lines around it. */
  readonly notes: string
}

const HEADING = /^## \[(\S+)\] - \d{4}-\d{2}-\d{2}$/

/** The released sections of CHANGELOG.md, newest first; "Unreleased" is none of them. */
export function parseReleases(changelog: string): readonly Release[] {
  return changelog
    .split(/^(?=## )/m)
    .map((section) => section.split('\n'))
    .flatMap(([heading = '', ...lines]) => {
      const version = HEADING.exec(heading)?.[1]
      return version === undefined ? [] : [{ version, notes: lines.join('\n').trim() }]
    })
}
