import { TURN_MINUTES, type TurnMinutes } from '#kit/turn-clock.ts'
import { turnClockText } from './turn-clock-text.ts'
import { Choice } from '../controls/choice.tsx'

/** HALL-5: minutes a turn, or no clock. */
export function TurnClockChoice({
  value,
  choose,
  ruling,
}: {
  value: TurnMinutes | null
  choose: (value: TurnMinutes | null) => void
  /** A sentence on what happens when the time runs out. */
  ruling: string
}) {
  return (
    <Choice
      legend="Turn clock"
      above
      value={value ?? 'none'}
      choose={(chosen) => choose(chosen === 'none' ? null : chosen)}
      choices={[
        { value: 'none', name: 'None' },
        ...TURN_MINUTES.map((minutes) => ({ value: minutes, name: `${minutes} min` })),
      ]}
      message={turnClockText(value, ruling)}
    />
  )
}
