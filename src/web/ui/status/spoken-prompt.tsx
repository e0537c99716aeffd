import { sentences } from '#kit/prose.ts'
import { Announcement } from './announcement.tsx'

/** What screen readers say of a headline when it changes: whose turn it is, and what to do if it is one's own. */
export function SpokenPrompt({
  head,
  message,
  own,
}: {
  head: string
  message: string
  /** Whether the viewer is to act. */
  own: boolean
}) {
  return <Announcement text={sentences(head, own ? message : '')} />
}
