import { sentences } from '#kit/prose.ts'
import { Announcement } from './announcement.tsx'

/** What screen readers say of a headline when it changes: whose turn it is, and what to do if it is one's own. */
export function SpokenPrompt({
  title,
  message,
  own,
  id = 0,
}: {
  title: string
  message: string
  /** Whether the viewer is to act. */
  own: boolean
  /** Tells two equal prompts apart, so that both are said. */
  id?: number
}) {
  return <Announcement text={sentences(title, own ? message : '')} id={id} />
}
