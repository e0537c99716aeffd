import { Button } from '#web/ui/controls/button.tsx'

/** For a player who is out while only bots play on: makes them finish the hand at once. */
export function SkipAhead({ skip }: { skip: () => void }) {
  return <Button onClick={skip}>Skip to the end of the hand</Button>
}
