import { CopyButton } from '#web/ui/controls/copy-button.tsx'

/** Abbreviated: it matters only to those who copy it to compare it later. */
export function RecordHash({ hash }: { hash: string }) {
  return (
    <>
      <span title={hash}>{hash.slice(0, 12)}…</span>{' '}
      <CopyButton text={hash} title="Record of the game" name="Copy" doneName="Copied" />
    </>
  )
}
