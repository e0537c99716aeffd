import type { ClientTable } from '#client/hall-client.ts'
import { sendRequest } from '#web/hall/actions.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import { useOptimisticValue } from '#web/use-optimistic-value.ts'

/** For the host, before the start: whether there are hints. Halls of older versions have none. */
export function HintOption({ followed }: { followed: ClientTable }) {
  const { hints } = followed.view.table
  const [areOn, setOn] = useOptimisticValue(hints?.areOn ?? false)
  if (hints === undefined) return null
  return (
    <Switch
      name="Hints"
      message="When you play with bots only. The result says how many you took."
      on={areOn}
      change={(on) => setOn(on, sendRequest(followed.id, { type: 'set-hints', on }))}
    />
  )
}
