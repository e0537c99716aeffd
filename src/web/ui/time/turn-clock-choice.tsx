import { TURN_MINUTES, type TurnMinutes } from '#kit/turn-clock.ts'
import { turnClockText } from './turn-clock-text.ts'
import { NumberOrNoneChoice } from '../controls/choice.tsx'

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
    <NumberOrNoneChoice
      legend="Turn clock"
      value={value}
      choose={choose}
      none="None"
      numbers={TURN_MINUTES}
      format={(minutes) => `${minutes} min`}
      message={turnClockText(value, ruling)}
    />
  )
}
