import { useContext, type ReactNode } from 'react'
import { EndContext } from './end-context.ts'
import styles from './what-next.module.css'

/** The bar of every end, always in sight: playing again, the coach, sharing, another game, home. */
export function WhatNext({
  hasCoach = false,
  children = null,
}: {
  /** Whether the game came to its end, so that there is something to learn from it. */
  hasCoach?: boolean
  children?: ReactNode
}) {
  const { again, coach, elsewhere, fairness } = useContext(EndContext)
  return (
    <>
      <div className={styles['next']} role="group" aria-label="What next">
        {again}
        {hasCoach && coach}
        {children}
        {elsewhere}
      </div>
      {fairness !== null && <div className={styles['fairness']}>{fairness}</div>}
    </>
  )
}
