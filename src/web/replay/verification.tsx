import { useState } from 'react'
import type { TablePart } from '#table/table-view.ts'
import type { Check } from '#web/replay/checks.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { loadCode } from '#web/ui/loading/load-code.ts'
import { Drawing, SIGNS } from '#web/ui/pieces/mark.tsx'
import styles from './verification.module.css'

/** Checks on this device that the game was fair, and shows what was checked. */
export function Verification({ table, log }: { table: TablePart; log: string }) {
  const [isOpen, setOpen] = useState(false)
  const [checks, setChecks] = useState<readonly Check[] | null>(null)

  async function open() {
    setOpen(true)
    if (checks !== null) return
    try {
      const { verifyHere } = await loadCode(() => import('#web/replay/verify.ts'))
      setChecks(await verifyHere(table, log))
    } catch {
      setChecks([{ text: 'Something needed for the check could not be loaded.', is: 'unchecked' }])
    }
  }

  return (
    <>
      <Button kind="quiet" onClick={() => void open()}>
        Check this game
      </Button>
      <Dialog open={isOpen} title="Was it fair?" close={() => setOpen(false)}>
        <div role="status">
          {checks === null ? (
            <p>Playing the whole game again…</p>
          ) : (
            <ul className={styles['checks']}>
              {checks.map(({ text, is }) => (
                <li key={text} data-is={is}>
                  {is !== 'unchecked' && <Drawing d={SIGNS[is]} />} {text}
                </li>
              ))}
            </ul>
          )}
        </div>
        <p>
          <a href={`/api/tables/${table.id}/log?code=${table.code}`} download>
            Download the record
          </a>
        </p>
      </Dialog>
    </>
  )
}
