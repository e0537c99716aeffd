import { useEffect, useRef, useState } from 'react'
import type { ClientTable } from '#client/hall-client.ts'
import { useSettings } from '#web/settings.ts'
import { useBoard } from '#web/table/use-board.ts'
import { Face } from '#web/ui/pieces/face.tsx'
import { firstState, nextRemark, type RemarkState, type Remark } from './remarks.ts'
import styles from './remark.module.css'

const DURATION = 5000

/** What a bot says now and then, beside the board. */
export function BotRemark({ followed }: { followed: ClientTable }) {
  const { botRemarks } = useSettings()
  const { table, match, view } = followed.view
  const board = useBoard(table.game)
  const state = useRef<RemarkState | null>(null)
  const [remark, setRemark] = useState<Remark | null>(null)
  useEffect(() => {
    const { code, phase, chairs } = table
    const scores = board === null || view === null ? null : board.game.scores(view)
    const scene = { code, phase, chairs, scores, outcome: match?.status.outcome ?? null }
    const next = nextRemark(state.current ?? firstState(scene), scene)
    state.current = next.state
    if (next.remark !== null) setRemark(next.remark)
  }, [table, match, view, board])
  useEffect(() => {
    if (remark === null) return
    const timer = setTimeout(() => setRemark(null), DURATION)
    return () => clearTimeout(timer)
  }, [remark])
  const isShown = botRemarks && remark !== null
  return (
    <div className={styles['place']} role="status">
      {isShown && (
        <p className={styles['remark']}>
          <Face name={remark.name} />
          <span>
            <b>{remark.name}:</b> {remark.text}
          </span>
        </p>
      )}
    </div>
  )
}
