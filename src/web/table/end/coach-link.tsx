import { Link } from 'wouter'
import button from '#web/ui/controls/button.module.css'

/** From a finished game to what can be learnt from it. */
export function CoachLink({ code }: { code: string }) {
  return (
    <Link className={button['button']} href={`/t/${code}/coach`}>
      Coach
    </Link>
  )
}
