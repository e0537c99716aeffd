import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** The way to a game's lesson. At a table it opens in another tab: nobody leaves a game by it. */
export function LessonLink({
  game,
  isAtTable = false,
  label,
  children = 'Learn by playing',
}: {
  game: string
  isAtTable?: boolean
  /** For screen readers, where several such links are on a page. */
  label?: string
  children?: ReactNode
}) {
  const href = `/learn/${game}`
  if (!isAtTable) {
    return (
      <Link href={href} aria-label={label}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} target="_blank" aria-label={label}>
      {children}
    </a>
  )
}
