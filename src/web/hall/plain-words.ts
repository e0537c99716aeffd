/**
 * A refusal as people read it. Those that speak of a setup begin with the place they mean, which
 * helps who wrote it by hand: `roster: all players are on one team`.
 */
export function inPlainWords(message: string): string {
  const placed = /^(?:roster|options|deal)((?:\.[\w-]+)*): (.+)$/s.exec(message)
  if (placed === null) return message
  const [, place, rest] = placed as unknown as [string, string, string]
  const field = place.split('.').findLast((part) => /[a-z]/i.test(part)) ?? ''
  // What lacks a subject without its place gets the last of it.
  const sentence = /^(?:must|is)\b/.test(rest) ? `${field === '' ? 'it' : field} ${rest}` : rest
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${/[.!?]$/.test(rest) ? '' : '.'}`
}
