import { Drawing, SIGNS } from '#web/ui/pieces/mark.tsx'

const DRAWN = {
  ...SIGNS,
  back: 'M14 3.5H6L1.8 8 6 12.5h8zM8 6.2l3.6 3.6M11.6 6.2L8 9.8',
} as const

export type Sign = keyof typeof DRAWN

/** A small drawn sign, beside words that say the same. */
export function Mark({ sign }: { sign: Sign }) {
  return <Drawing d={DRAWN[sign]} />
}
