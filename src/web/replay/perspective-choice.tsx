import type { Perspective } from '#web/replay/timeline.ts'
import { SelectField } from '#web/ui/controls/select-field.tsx'

/** From whose point of view the replay is seen. */
export function PerspectiveChoice({
  perspective,
  possible,
  names,
  choose,
}: {
  perspective: Perspective
  possible: readonly Perspective[]
  /** By seat. */
  names: readonly string[]
  choose: (perspective: Perspective) => void
}) {
  if (possible.length === 1) return <p>As you saw it, up to now.</p>
  return (
    <SelectField
      label="Seen"
      value={String(perspective)}
      choices={possible.map((each) => ({ value: String(each), name: describe(each, names) }))}
      choose={(value) => choose(possible.find((each) => String(each) === value)!)}
    />
  )
}

function describe(perspective: Perspective, names: readonly string[]): string {
  if (perspective === 'everything') return 'with everything visible'
  return perspective === 'spectator' ? 'as a spectator' : `by ${names[perspective]}`
}
